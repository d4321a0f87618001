import { formatLegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import type { Day } from '#shared/days.ts'
import { useTranslate } from '#ui/translate.ts'
import { getHoursPayerMessageKey, getPayrollPartMessageKey } from '../rules/month/hour-pay-rate.ts'
import type { PayrollLineTextFormatters } from '../rules/month/payroll-line-columns.ts'
import { hourCategoryMessages, useHourCategoryName } from './use-hour-category-name.ts'

/** Names of hours with the same pay. */
export function usePayrollCodeLabels(day?: Day): PayrollLineTextFormatters {
  const t = useTranslate(hourCategoryMessages)
  const nameOf = useHourCategoryName(day)
  return {
    nameOf: (code, part) => (part ? t(getPayrollPartMessageKey(part), { name: nameOf(code) }) : nameOf(code)),
    allowanceOf: (code) => t(`payroll.allowance.${code}`),
    payerOf: (pay) => t(getHoursPayerMessageKey(pay), { day: pay.from ?? 1 }),
    baseOf: (base) => t(`time.base.${base}`),
    articleOf: (article) => formatLegalCitation(t, article),
  }
}
