import { openingsEn } from './openings.en.ts'
import { openingsSr } from './openings.sr.ts'

/** What the server says of them too. */
export const refusals = { sr: openingsSr, en: openingsEn }

/** The words of opening balances alone. */
export const words = {
  sr: { ...openingsSr, 'leave.code': 'Šifra', 'leave.employee': 'Zaposleni', 'leave.department': 'Odeljenje' },
  en: { ...openingsEn, 'leave.code': 'Code', 'leave.employee': 'Employee', 'leave.department': 'Department' },
}
