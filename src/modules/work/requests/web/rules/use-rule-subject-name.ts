import type { messages as employeeMessages } from '#modules/people/employees/messages/index.ts'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import { requestableEmployeeFields, requestedEquipmentKinds, shiftSwapKinds } from '../../request-content-schemas.ts'
import type { RequestKind } from '../../rules/request-kinds.ts'
import { useRequestApproverOptions } from '../use-approver-names.ts'

type Named = TranslateFunction<(typeof employeeMessages)['sr']>

/** The name of the subject of a rule: a field of the record, a certificate, or a kind of equipment. */
export function useRequestRuleSubjectName(named: Named) {
  const t = useTranslate(screenMessages)
  const templates = useRequestApproverOptions()?.templates ?? []
  return (kind: RequestKind, subject: string): string => {
    if (kind === 'certificate') return templates.find(({ code }) => code === subject)?.name ?? subject
    const swapSorts = kind === 'shift_swap' ? shiftSwapKinds : []
    const sorts = kind === 'equipment' ? requestedEquipmentKinds : swapSorts
    const sort = sorts.find((one) => one === subject)
    if (sort) return t(`requests.sort.${sort}`)
    const field = kind === 'data_change' && requestableEmployeeFields.find((name) => name === subject)
    return field ? named(`employees.${field}`) : subject
  }
}
