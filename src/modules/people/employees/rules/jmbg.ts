import { type Day, isDay } from '#shared/days.ts'

export type Gender = 'male' | 'female'
export type JmbgError = 'FORMAT' | 'DATE' | 'FUTURE_DATE' | 'CHECKSUM'
export type ParsedJmbg = {
  valid: true
  birthDate: Day
  gender: Gender
  /** The region of registration, not of residence. */
  region: string
  regionName: string | null
  /** The raw check digit was 10. The original rules do not allow such numbers, but most validators accept them. */
  warning?: 'K_RAW_10'
}

const regions: Record<string, string> = {
  70: '(ne koristi se / istorijski)',
  71: 'Beograd',
  72: 'Šumadija i Pomoravlje (Kragujevac, Jagodina)',
  73: 'Niš (Niš, Pirot, Toplica)',
  74: 'Južna Morava (Leskovac, Vranje)',
  75: 'Zaječar (Zaječar, Bor)',
  76: 'Podunavlje (Smederevo, Požarevac)',
  77: 'Podrinje i Kolubara (Šabac, Valjevo)',
  78: 'Kraljevo (Kraljevo, Čačak, Kruševac)',
  79: 'Užice',
  80: 'Novi Sad',
  81: 'Sombor',
  82: 'Subotica',
  85: 'Zrenjanin',
  86: 'Pančevo',
  87: 'Kikinda',
  88: 'Ruma',
  89: 'Sremska Mitrovica',
  91: 'Priština',
  92: 'Kosovska Mitrovica',
  93: 'Peć',
  94: 'Đakovica',
  95: 'Prizren',
  96: 'Gnjilane (Kosovsko-pomoravski)',
}
const weights = [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** The raw check digit: 11 minus the remainder of the weighted sum by 11, before 10 and 11 become 0. */
function computeRawCheckDigit(figures: string): number {
  return 11 - (weights.reduce((sum, weight, at) => sum + weight * Number(figures[at]), 0) % 11)
}

/** The thirteenth digit of a JMBG, computed from the first twelve. */
export const computeJmbgCheckDigit = (figures: string) => (computeRawCheckDigit(figures) % 11) % 10

/**
 * Parses a JMBG (Zakon o JMBG 24/2018). Checks the format, the date (not after today) and the check digit, but never the region. `strict`
 * refuses a raw check digit of 10 instead of returning a warning.
 */
export function parseJmbg(text: string, today: Day, { strict = false } = {}): ParsedJmbg | { valid: false; error: JmbgError } {
  if (!/^\d{13}$/.test(text)) return { valid: false, error: 'FORMAT' }
  const date = text.slice(0, 2)
  const month = text.slice(2, 4)
  const years = text.slice(4, 7)
  const region = text.slice(7, 9)
  const serial = text.slice(9, 12)
  const birthDate = `${Number(years) >= 800 ? 1 : 2}${years}-${month}-${date}`
  if (!isDay(birthDate)) return { valid: false, error: 'DATE' }
  if (birthDate > today) return { valid: false, error: 'FUTURE_DATE' }
  const raw = computeRawCheckDigit(text)
  if (computeJmbgCheckDigit(text) !== Number(text[12]) || (strict && raw === 10)) return { valid: false, error: 'CHECKSUM' }
  const gender = Number(serial) < 500 ? 'male' : 'female'
  return {
    valid: true,
    birthDate,
    gender,
    region,
    regionName: regions[region] ?? null,
    warning: raw === 10 ? ('K_RAW_10' as const) : undefined,
  }
}

/**
 * Differences between a record and its JMBG, as warnings for HR. A JMBG stays valid after data is corrected, so a difference is no error.
 */
export function findJmbgMismatches(
  jmbg: ParsedJmbg,
  record: { birthDate?: Day | null; gender?: Gender | null },
): ('birthDate' | 'gender')[] {
  return (['birthDate', 'gender'] as const).filter((field) => record[field] != null && record[field] !== jmbg[field])
}

/** Masks all digits of a JMBG, because the date of birth and the check digit reveal the others. */
export const maskJmbg = (jmbg: string) => '*'.repeat(jmbg.length)
