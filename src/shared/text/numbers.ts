const formats = new Map<string, Intl.NumberFormat>()

function formatOf(minDigits: number, maxDigits: number): Intl.NumberFormat {
  const key = `${minDigits}-${maxDigits}`
  const found = formats.get(key)
  if (found) return found
  const made = new Intl.NumberFormat('sr-Latn-RS', {
    minimumFractionDigits: minDigits,
    maximumFractionDigits: maxDigits,
    useGrouping: 'always',
    signDisplay: 'negative',
  } as const)
  formats.set(key, made)
  return made
}

/** Formats a number with exactly `digits` decimals: `1.234,50`. All languages of the user interface use this form. */
export const formatNumber = (value: number, digits = 2) => formatOf(digits, digits).format(value)

/** Formats a number with at most four decimals: `20`, `16,6667`. */
export const formatShortNumber = (value: number) => formatOf(0, 4).format(value)

/** Formats money (in para) as `1.234,56 RSD`. The currency may be another word or none. */
export const formatMoney = (para: number, currency = 'RSD') => `${formatNumber(para / 100)}${currency && ` ${currency}`}`

const BYTES_PER_KILOBYTE = 1024
const BYTES_PER_MEGABYTE = 1024 * 1024

/** Formats the size of a file: `12 kB`, from one megabyte `1,2 MB`. */
export const formatFileSize = (bytes: number) =>
  bytes >= BYTES_PER_MEGABYTE
    ? `${formatNumber(bytes / BYTES_PER_MEGABYTE, 1)} MB`
    : `${formatNumber(Math.ceil(bytes / BYTES_PER_KILOBYTE), 0)} kB`

const MAX_CHARACTERS = 1000

/** The plain decimal text of a number typed in the Serbian form: `1.234,56` is `1234.56`. Null if it is no number. */
function normalizeDecimal(text: string): string | null {
  if (text.length > MAX_CHARACTERS) return null
  const typed = text.trim().replace('\u2212', '-')
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(typed) || /^-?\d+(,\d+)?$/.test(typed)) return typed.replaceAll('.', '').replace(',', '.')
  // The numeric keypad has a dot and no comma, so a dot before one or two digits is a decimal separator.
  return /^-?\d+\.\d{1,2}$/.test(typed) ? typed : null
}

/** Reads a typed number: `1.234,56`, `1234,56`, `0,4`, `7.5`. `1.234` is a thousand. Null if it is no number. */
export function parseNumber(text: string): number | null {
  const plain = normalizeDecimal(text)
  return plain === null ? null : Number(plain)
}

/** Reads typed money in para, with or without `RSD` or `din`. Null if it is no amount or has a fraction of a para. */
export function parseMoney(text: string): number | null {
  const plain = text.length > MAX_CHARACTERS ? null : normalizeDecimal(text.replace(/\s*(rsd|din\.?|dinara?)\s*$/i, ''))
  if (plain === null || !/^-?\d{1,13}(\.\d{1,2})?$/.test(plain)) return null
  return Math.round(Number(plain) * 100) + 0
}
