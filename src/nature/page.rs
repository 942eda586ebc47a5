//! The page of each nature: what it is by each book, what it is not, a board that shows it, and how
//! it is decided.

use super::Nature;

macro_rules! pages {
    ($($nature:ident $file:literal)*) => {
        impl Nature {
            /// Its page in Chinese (Markdown). A fenced `cycle EDITION` block holds a position, the
            /// moves of one round and what each of them is.
            pub const fn page_zh(self) -> &'static str {
                match self {
                    $(Nature::$nature => include_str!(concat!($file, ".zh.md")),)*
                }
            }

            /// The same in English.
            pub const fn page_en(self) -> &'static str {
                match self {
                    $(Nature::$nature => include_str!(concat!($file, ".en.md")),)*
                }
            }
        }
    };
}

pages! {
    Check "check"
    Kill "kill"
    Chase "chase"
    Exchange "exchange"
    Offer "offer"
    Block "block"
    Follow "follow"
    Idle "idle"
}

impl Nature {
    /// The nature of that name ([`Nature::name`]) or word (捉, or 捉 in another script: 將, 殺, 獻, 攔,
    /// 閑, 閒).
    pub fn from_name(name: &str) -> Option<Nature> {
        let found = Nature::ALL
            .into_iter()
            .find(|nature| nature.name().eq_ignore_ascii_case(name));
        found.or_else(|| {
            let mut letters = name.chars();
            let glyph = match letters.next()? {
                '將' | '照' => '将',
                '殺' => '杀',
                '兌' => '兑',
                '獻' => '献',
                '攔' => '拦',
                '閑' | '閒' => '闲',
                other => other,
            };
            let only = letters.next().is_none();
            Nature::ALL
                .into_iter()
                .find(|nature| only && nature.glyph() == glyph)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Bounds;
    use super::Nature;

    #[test]
    fn a_nature_is_found_by_name_and_by_word() {
        for nature in Nature::ALL {
            assert_eq!(Nature::from_name(nature.name()), Some(nature));
            assert_eq!(Nature::from_name(&nature.glyph().to_string()), Some(nature));
        }
        let other_scripts = [
            ("將", Nature::Check),
            ("照", Nature::Check),
            ("殺", Nature::Kill),
            ("兌", Nature::Exchange),
            ("獻", Nature::Offer),
            ("攔", Nature::Block),
            ("閑", Nature::Idle),
            ("閒", Nature::Idle),
            ("Chase", Nature::Chase),
        ];
        for (name, nature) in other_scripts {
            assert_eq!(Nature::from_name(name), Some(nature));
        }
        assert_eq!(Nature::from_name("捉子"), None);
        assert_eq!(Nature::from_name(""), None);
    }

    #[test]
    fn every_page_is_named_after_its_nature_and_tells_the_bounds_there_are() {
        let Bounds { nodes, win_nodes } = Bounds::default();
        let grouped = |n: u32| format!("{},{:03}", n / 1000, n % 1000);
        let mut wrong = Vec::new();
        for nature in Nature::ALL {
            let title = format!("# {} {}\n", nature.glyph(), nature.name());
            let (zh, en) = (nature.page_zh(), nature.page_en());
            let named = zh.starts_with(&title) && en.starts_with(&title);
            let blocks = [zh, en].iter().all(|page| page.contains("\n```cycle "));
            let searched = matches!(nature, Nature::Kill | Nature::Chase);
            let told = zh.contains(&nodes.to_string()) && en.contains(&grouped(nodes));
            let wins = zh.contains(&win_nodes.to_string()) && en.contains(&grouped(win_nodes));
            let bounds = !searched || told && (nature == Nature::Kill || wins);
            if !(named && blocks && bounds) {
                wrong.push(nature);
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
