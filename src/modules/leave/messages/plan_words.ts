import { planEn } from './plan.en.ts'
import { planSr } from './plan.sr.ts'

/** The words of the yearly plan alone. */
export const words = {
  sr: { ...planSr, 'leave.employee': 'Zaposleni', 'leave.department': 'Odeljenje' },
  en: { ...planEn, 'leave.employee': 'Employee', 'leave.department': 'Department' },
}
