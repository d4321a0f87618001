import type { Translation } from '#lib/messages.ts'
import { titles } from './titles.ts'

const sr = {
  ...titles.sr,
  'help.search': 'Pretraga pomoći',
  'help.found': { one: '{count} mesto', few: '{count} mesta', other: '{count} mesta' },
  'help.none_found': 'Ništa nije nađeno',
  'help.none_found_more': 'Probajte drugu reč, ili izaberite članak iz sadržaja.',
  'help.clear': 'Prikaži sadržaj',
  'help.contents': 'Sadržaj',
  'help.in_article': 'U ovom članku',
  'help.whole': 'Celo uputstvo',
  'help.article_page': 'Ceo članak',
  'help.other_articles': 'Prethodni i sledeći članak',
  'help.previous': 'Prethodno',
  'help.next': 'Sledeće',
  'help.missing': 'Ovog članka nema',
  'help.missing_more': 'Možda je premešten. Pronađite ga u sadržaju.',
  'help.print': 'Štampaj',
  'help.enlarge': '{name} (otvara sliku u novoj kartici)',
}
const en: Translation<typeof sr> = {
  ...titles.en,
  'help.search': 'Search in help',
  'help.found': { one: '{count} place', other: '{count} places' },
  'help.none_found': 'Nothing was found',
  'help.none_found_more': 'Try another word, or choose an article from the contents.',
  'help.clear': 'Show the contents',
  'help.contents': 'Contents',
  'help.in_article': 'In this article',
  'help.whole': 'The whole guide',
  'help.article_page': 'The whole article',
  'help.other_articles': 'Previous and next article',
  'help.previous': 'Previous',
  'help.next': 'Next',
  'help.missing': 'There is no such article',
  'help.missing_more': 'It may have moved. Look for it in the contents.',
  'help.print': 'Print',
  'help.enlarge': '{name} (opens the picture in a new tab)',
}

export const words = { sr, en }
