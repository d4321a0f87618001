import { collectiveEn } from './collective.en.ts'
import { collectiveSr } from './collective.sr.ts'

/** What the server says of it too. */
export const refusals = { sr: collectiveSr, en: collectiveEn }

/** The words of collective leave alone. */
export const words = {
  sr: { ...collectiveSr, 'leave.employee': 'Zaposleni', 'leave.department': 'Odeljenje' },
  en: { ...collectiveEn, 'leave.employee': 'Employee', 'leave.department': 'Department' },
}
