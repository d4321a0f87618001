import type { z } from 'zod'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { messages as employeeMessages } from '#modules/people/employees/messages/index.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { HighlightedNote, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import { requestableEmployeeFields, requestedEquipmentKinds, shiftSwapKinds } from '../../request-content-schemas.ts'
import type { RequestRuleRow } from '../../request-rule-schemas.ts'
import { requestRulesContract } from '../../request-rules-contract.ts'
import { type RequestKind, requestKinds } from '../../rules/request-kinds.ts'
import { useRequestApproverOptions } from '../use-approver-names.ts'
import { ApprovalStepsField } from './ApprovalStepsField.tsx'
import { RequestApproverPreview } from './RequestApproverPreview.tsx'

const schema = requestRulesContract.createRequestRule.input
type Values = Partial<z.input<typeof schema>>

const empty: Values = { kind: 'pass_correction', from_amount: 0, with_findings: false, steps: [{ approvers: [], needs: 'any' }] }
const valuesOf = ({ kind, subject, department_id, from_amount, with_findings, steps }: RequestRuleRow): Values => ({
  kind,
  subject,
  department_id,
  from_amount,
  with_findings,
  steps: steps.map((step) => ({ ...step })),
})

/** The form of a rule: its conditions and steps, with a preview of the approvers before it is saved. */
export function RequestRuleDialog({ rule, close }: { rule: RequestRuleRow | undefined; close: () => void }) {
  const t = useTranslate(screenMessages)
  const named = useTranslate(employeeMessages)
  const api = useApi(requestRulesContract)
  const { departments } = useOrganisationLookups()
  const form = useFormState({
    schema,
    initial: rule ? valuesOf(rule) : empty,
    send: (values) =>
      rule ? api.updateRequestRule({ ...values, request_rule_id: rule.id, revision: rule.revision }) : api.createRequestRule(values),
    refresh: [['requests']],
    saved: t('requests.rule_saved'),
    done: close,
  })
  const kind: RequestKind = form.values.kind ?? 'pass_correction'
  const templates = useRequestApproverOptions()?.templates ?? []
  function subjectOptions(): { value: string; label: string }[] {
    if (kind === 'data_change')
      return requestableEmployeeFields.map((value) => ({ value: String(value), label: named(`employees.${value}`) }))
    if (kind === 'certificate') return templates.map(({ code, name }) => ({ value: code, label: t.data(name) }))
    const swapSorts = kind === 'shift_swap' ? shiftSwapKinds : []
    const sorts = kind === 'equipment' ? requestedEquipmentKinds : swapSorts
    return sorts.map((value) => ({ value: String(value), label: t(`requests.sort.${value}`) }))
  }
  const subjects = subjectOptions()
  const steps = form.field('steps')
  return (
    <Dialog open close={close} title={t(rule ? 'requests.edit_rule' : 'requests.add_rule')} size="large">
      <form {...form.form}>
        <StackLayout gap={16}>
          <ResponsiveColumnsLayout min={220}>
            <SelectField
              {...form.field('kind')}
              label={t('requests.kind')}
              clearable={false}
              options={requestKinds.map((value) => ({ value, label: t(`requests.kind.${value}`) }))}
              onChange={(value) => value && form.set({ kind: value, subject: null, from_amount: 0 })}
            />
            {subjects.length > 0 && (
              <SelectField {...form.field('subject')} label={t('requests.subject')} hint={t('requests.subject_any')} options={subjects} />
            )}
            <SelectField
              {...form.field('department_id')}
              label={t('requests.department')}
              hint={t('requests.department_any')}
              options={departments}
            />
            {kind !== 'certificate' && kind !== 'equipment' && kind !== 'shift_swap' && (
              <NumberField {...form.field('from_amount')} label={t(`requests.from_amount.${kind}`)} />
            )}
          </ResponsiveColumnsLayout>
          <CheckboxField {...form.field('with_findings')} label={t('requests.with_findings')} />
          <ApprovalStepsField steps={form.values.steps ?? []} change={(next) => form.set({ steps: next })} />
          {steps.error && <HighlightedNote tone="danger">{steps.error}</HighlightedNote>}
          <RequestApproverPreview rule={form.values} id={rule?.id} />
          <FormActions form={form} cancel={close} disabled={(form.values.steps ?? []).some(({ approvers }) => approvers.length === 0)} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
