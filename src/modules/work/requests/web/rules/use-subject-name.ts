import type { messages as employeeMessages } from '#modules/people/employees/messages/index.ts'
import { type Translate, useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import { equipmentActions, requestableFields, swapTypes } from '../../request-content.ts'
import type { RequestKind } from '../../rules/request-kinds.ts'
import { useApproverChoices } from '../use-approver-names.ts'

type Named = Translate<(typeof employeeMessages)['sr']>

/** What of a kind a rule is about: a field of the record, a certificate, or a sort of equipment. */
export function useRuleSubjectName(named: Named) {
  const t = useTranslate(screenMessages)
  const templates = useApproverChoices()?.templates ?? []
  return (kind: RequestKind, subject: string): string => {
    if (kind === 'certificate') return templates.find(({ code }) => code === subject)?.name ?? subject
    const sorts = kind === 'equipment' ? equipmentActions : kind === 'shift_swap' ? swapTypes : []
    const sort = sorts.find((one) => one === subject)
    if (sort) return t(`requests.sort.${sort}`)
    const field = kind === 'data_change' && requestableFields.find((name) => name === subject)
    return field ? named(`employees.${field}`) : subject
  }
}
