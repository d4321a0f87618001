import type { Day } from '../days.ts'

/** The serial numbers of 1927 to 2099. A number outside is not read as a date. */
const MIN_DATE_SERIAL = 10_000
const MAX_DATE_SERIAL = 73_050

/** The day of a serial number of a spreadsheet, which counts days from the end of 1899; null for other texts. */
export const parseExcelSerialDay = (text: string): Day | null => momentOf(text)?.slice(0, 10) ?? null

/** The day and time of a serial number with a fraction: `2024-01-02 06:00:00`. */
export const parseExcelSerialDateTime = (text: string): string | null => (/[.,]/.test(text) ? momentOf(text) : null)

function momentOf(text: string): string | null {
  const found = /^\s*(\d{5})(?:[.,](\d{1,15}))?\s*$/.exec(text)
  const number = Number(`${found?.[1]}.${found?.[2] ?? 0}`)
  if (!found || number < MIN_DATE_SERIAL || number > MAX_DATE_SERIAL) return null
  return new Date(Math.round((number - 25_569) * 86_400) * 1000).toISOString().slice(0, 19).replace('T', ' ')
}
