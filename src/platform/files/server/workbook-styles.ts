import type { SpreadsheetNumberDisplayFormat } from './spreadsheet-rows.ts'
import { parseWorkbookXml } from './workbook-xml-parser.ts'

/** Whether cells of a style show days or times, by the number of the style. */
export function readWorkbookStyles(text: string): SpreadsheetNumberDisplayFormat[] {
  const own = new Map<number, string>()
  const shows: SpreadsheetNumberDisplayFormat[] = []
  parseWorkbookXml(text, {
    open({ name, parent, attribute }) {
      if (name === 'numFmt' && parent === 'numFmts') own.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      if (name !== 'xf' || parent !== 'cellXfs') return
      const id = Number(attribute('numFmtId') ?? 0)
      shows.push(own.has(id) ? formatKind(own.get(id)!) : getBuiltInFormat(id))
    },
  })
  return shows
}

const getBuiltInFormat = (id: number): SpreadsheetNumberDisplayFormat => {
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time'
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'day'
  return undefined
}

/** The kind of a number format, without quoted text, colours and conditions. */
function formatKind(format: string): SpreadsheetNumberDisplayFormat {
  const letters = format
    .slice(0, 255)
    .split(';')[0]!
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
  if (/general|0|#|\?|@/i.test(letters.replace(/s\.0+/gi, ''))) return undefined
  if (/[dy]/i.test(letters) || (/m/i.test(letters) && !/[hs]/i.test(letters))) return 'day'
  return /[hs]/i.test(letters) ? 'time' : undefined
}
