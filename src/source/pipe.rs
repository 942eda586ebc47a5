//! A stream that may wait for its writer for ever, read so that waiting can be given up.

use super::failure::Failure;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

/// Bytes asked for at once.
const PIECE: usize = 1 << 18;

/// Pieces that wait to be taken.
const WAITING: usize = 4;

/// Interval at which the stop condition is checked.
const LOOK: Duration = Duration::from_millis(20);

/// Standard input, or a pipe or device at a path, opened and read on a thread of its own: the system wakes nobody
/// who waits in it. Once the flag is set what was read so far is the last that is given out, and the next
/// read is [`Failure::Stopped`]; the thread waits on until the program ends.
#[derive(Debug)]
pub struct Pipe {
    pieces: Receiver<io::Result<Vec<u8>>>,
    piece: Vec<u8>,
    taken: usize,
    stop: Arc<AtomicBool>,
}

impl Pipe {
    /// `-` is standard input. What keeps it from being opened is the error of the first read.
    ///
    /// # Errors
    /// Where no thread is to be had.
    pub fn open(path: &Path, stop: &Arc<AtomicBool>) -> io::Result<Pipe> {
        let path = path.to_path_buf();
        Pipe::over(move || opened(path), stop)
    }

    fn over<R: Read>(
        open: impl FnOnce() -> io::Result<R> + Send + 'static,
        stop: &Arc<AtomicBool>,
    ) -> io::Result<Pipe> {
        let (sender, pieces) = sync_channel(WAITING);
        thread::Builder::new()
            .name("pipe".to_owned())
            .spawn(move || pass_on(open, &sender))?;
        Ok(Pipe {
            pieces,
            piece: Vec::new(),
            taken: 0,
            stop: Arc::clone(stop),
        })
    }

    /// The next piece; an empty one at the end.
    fn next(&self) -> io::Result<Vec<u8>> {
        loop {
            match self.pieces.recv_timeout(LOOK) {
                Ok(piece) => return piece,
                Err(RecvTimeoutError::Timeout) if self.stop.load(Ordering::Relaxed) => {
                    return Err(io::Error::other(Failure::Stopped));
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(Vec::new()),
            }
        }
    }
}

impl Read for Pipe {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(io::Error::other(Failure::Stopped));
        }
        if self.taken == self.piece.len() {
            self.piece = self.next()?;
            self.taken = 0;
        }
        let rest = &self.piece[self.taken..];
        let count = rest.len().min(into.len());
        into[..count].copy_from_slice(&rest[..count]);
        self.taken += count;
        Ok(count)
    }
}

fn opened(path: PathBuf) -> io::Result<Box<dyn Read>> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(io::stdin()));
    }
    Ok(Box::new(File::open(path)?))
}

/// Reads until the end, an error, or nobody takes what was read.
fn pass_on<R: Read>(open: impl FnOnce() -> io::Result<R>, to: &SyncSender<io::Result<Vec<u8>>>) {
    let mut stream = match open() {
        Ok(stream) => stream,
        Err(error) => {
            // No receiver is left.
            let _ = to.send(Err(error));
            return;
        }
    };
    loop {
        let mut piece = vec![0; PIECE];
        let read = match stream.read(&mut piece) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            read => read,
        };
        let is_last = !matches!(read, Ok(count) if count > 0);
        let read = read.map(|count| {
            piece.truncate(count);
            piece
        });
        if to.send(read).is_err() || is_last {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::failure::is_stopped;
    use super::Pipe;
    use std::io::{self, Read};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Duration;

    /// Gives its bytes a few at a time, then an error.
    struct FailingPipe(Vec<u8>);

    impl Read for FailingPipe {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Err(io::Error::other("torn"));
            }
            let count = self.0.len().min(into.len()).min(7);
            into[..count].copy_from_slice(&self.0[..count]);
            self.0.drain(..count);
            Ok(count)
        }
    }

    /// Waits for ever.
    struct Waiting;

    impl Read for Waiting {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            std::thread::sleep(Duration::from_secs(3600));
            Ok(0)
        }
    }

    fn never() -> Arc<AtomicBool> {
        Arc::default()
    }

    #[test]
    fn all_bytes_come_in_order_and_then_the_error() {
        let bytes: Vec<u8> = (0..=255).cycle().take(300_000).collect();
        let given = bytes.clone();
        let mut pipe = Pipe::over(move || Ok(io::Cursor::new(given)), &never()).expect("a thread");
        let mut read = Vec::new();
        pipe.read_to_end(&mut read).expect("it reads");
        assert!(read == bytes);
        let given = FailingPipe(bytes[..1000].to_vec());
        let mut pipe = Pipe::over(move || Ok(given), &never()).expect("a thread");
        let mut read = Vec::new();
        let error = pipe.read_to_end(&mut read).expect_err("it is torn");
        assert_eq!(error.to_string(), "torn");
        assert!(read == bytes[..1000]);
    }

    #[test]
    fn waiting_is_given_up_when_asked() {
        let stop = never();
        let mut pipe = Pipe::over(|| Ok(Waiting), &stop).expect("a thread");
        let asked = Arc::clone(&stop);
        std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(100));
            asked.store(true, Ordering::Relaxed);
        });
        let error = pipe.read(&mut [0; 8]).expect_err("it stops");
        assert!(is_stopped(&error));
    }
}
