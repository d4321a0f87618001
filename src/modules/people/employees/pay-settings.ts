import { z } from 'zod'
import { newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'

/** The minimum premium for a full year with the employer, in per cent (ZoR čl. 108 st. 1 t. 4). */
export const MIN_LEGAL_SENIORITY_PREMIUM_PERCENT = newestLegalFigureValues.seniorityIncrease
const dayOfMonth = z.number().int().min(1).max(31).nullable().default(null)

/** Pay rules of the general act, by default those of the law. Stored as the company setting `pay`. */
export const CompanyPaySettings = z.object({
  seniorityRate: z.number().min(MIN_LEGAL_SENIORITY_PREMIUM_PERCENT).max(10).multipleOf(0.01).default(MIN_LEGAL_SENIORITY_PREMIUM_PERCENT),
  /** Whether the premium grows on the anniversary or in the following month (the law has no rule). */
  seniorityFrom: z.enum(['anniversary', 'next_month']).default('anniversary'),
  /** The day of the month until which pay of the previous month is paid, and the day of the advance (čl. 110). */
  paymentDay: dayOfMonth,
  advanceDay: dayOfMonth,
})
export type CompanyPaySettings = z.output<typeof CompanyPaySettings>
