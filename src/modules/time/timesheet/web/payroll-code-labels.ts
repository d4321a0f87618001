import { formatLegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import type { Day } from '#shared/days.ts'
import { useTranslate } from '#ui/translate.ts'
import { payerMessageKey, payrollPartKey } from '../rules/month/pay-rate.ts'
import type { PayrollFacts } from '../rules/month/payroll-cell.ts'
import { categoryMessages, useCategoryName } from './category-names.ts'

/** Names of hours with the same pay. */
export function usePayrollCodeLabels(day?: Day): PayrollFacts {
  const t = useTranslate(categoryMessages)
  const nameOf = useCategoryName(day)
  return {
    nameOf: (code, part) => (part ? t(payrollPartKey(part), { name: nameOf(code) }) : nameOf(code)),
    allowanceOf: (code) => t(`payroll.allowance.${code}`),
    payerOf: (pay) => t(payerMessageKey(pay), { day: pay.from ?? 1 }),
    baseOf: (base) => t(`time.base.${base}`),
    articleOf: (article) => formatLegalCitation(t, article),
  }
}
