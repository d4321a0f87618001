import { columnsEn } from './columns.en.ts'
import { columnsSr } from './columns.sr.ts'
import { textsEn } from './texts.en.ts'
import { textsSr } from './texts.sr.ts'

/** What the server says of reports: names, columns, values. Screens get it said. */
export const texts = { sr: { ...textsSr, ...columnsSr }, en: { ...textsEn, ...columnsEn } }
