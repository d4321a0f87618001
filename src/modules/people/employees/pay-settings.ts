import { z } from 'zod'
import { newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'

/** The least increase for a full year with the employer, per cent (ZoR čl. 108 st. 1 t. 4). */
export const MIN_LEGAL_SENIORITY_PREMIUM_PERCENT = newestLegalFigureValues.seniorityIncrease
const dayOfMonth = z.number().int().min(1).max(31).nullable().default(null)

/** Pay by the general act, by default that of the law. The setting `pay` of a company. */
export const CompanyPaySettings = z.object({
  seniorityRate: z.number().min(MIN_LEGAL_SENIORITY_PREMIUM_PERCENT).max(10).multipleOf(0.01).default(MIN_LEGAL_SENIORITY_PREMIUM_PERCENT),
  /** Whether the increase grows on the anniversary or with the month after it (the law is silent). */
  seniorityFrom: z.enum(['anniversary', 'next_month']).default('anniversary'),
  /** By which day of the month pay of the month before is paid, and an advance on it (čl. 110). */
  paymentDay: dayOfMonth,
  advanceDay: dayOfMonth,
})
export type CompanyPaySettings = z.output<typeof CompanyPaySettings>
