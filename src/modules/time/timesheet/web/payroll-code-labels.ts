import { cited } from '#modules/foundation/law/web/Citation.tsx'
import type { Day } from '#shared/days.ts'
import { useTranslate } from '#ui/translate.ts'
import { partWord, payerWord } from '../rules/month/pay-rate.ts'
import type { PayrollFacts } from '../rules/month/payroll-cell.ts'
import { messages, useCategoryName } from './category-names.ts'

/** Names of hours with the same pay. */
export function usePayrollNames(day?: Day): PayrollFacts {
  const t = useTranslate(messages)
  const nameOf = useCategoryName(day)
  return {
    nameOf: (code, part) => (part ? t(partWord(part), { name: nameOf(code) }) : nameOf(code)),
    allowanceOf: (code) => t(`payroll.allowance.${code}`),
    payerOf: (pay) => t(payerWord(pay), { day: pay.from ?? 1 }),
    baseOf: (base) => t(`time.base.${base}`),
    articleOf: (article) => cited(t, article),
  }
}
