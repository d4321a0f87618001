import type { z } from 'zod'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { useTranslate } from '#ui/translate.ts'
import type { leaveContract } from '../../contract.ts'
import type { LeaveTypeRow } from '../../leave-schemas.ts'
import { leaveSettingsMessages as messages } from '../../messages/settings.ts'

const ruled = ['requestable', 'proof_text', 'note_required', 'notice_days', 'approval', 'is_multi_step', 'later_steps_from_days'] as const
type Rules = Pick<LeaveTypeRow, (typeof ruled)[number]>

export const toLeaveRequestRuleValues = (type: LeaveTypeRow) => Object.fromEntries(ruled.map((name) => [name, type[name]])) as Rules
export const defaultLeaveRequestRules: Rules = {
  requestable: true,
  proof_text: null,
  note_required: false,
  notice_days: 0,
  approval: ['chief', 'verifier'],
  is_multi_step: false,
  later_steps_from_days: 0,
}

type Ruled = FormState<typeof leaveContract.createLeaveType.input>

/** Conditions of a request of this leave type, and its approvers. */
export function LeaveRequestRuleFields({ form, autoFocus }: { form: Ruled; autoFocus?: boolean }) {
  const t = useTranslate(messages)
  const approval = form.field('approval')
  const { requestable: offered, is_multi_step } = form.values as Partial<z.output<typeof leaveContract.createLeaveType.input>>
  // HR may always decide, so it is listed only if it is a step.
  const kinds = is_multi_step ? (['chief', 'verifier', 'hr'] as const) : (['chief', 'verifier'] as const)
  return (
    <>
      <CheckboxField {...form.field('requestable')} label={t('leave.requestable')} {...(autoFocus && { autoFocus })} />
      {offered && (
        <>
          <TextField {...form.field('proof_text')} label={t('leave.proof')} hint={t('leave.proof_hint')} maxLength={200} />
          <CheckboxField {...form.field('note_required')} label={t('leave.note_required')} />
          <NumberField {...form.field('notice_days')} label={t('leave.notice_days')} hint={t('leave.notice_days_hint')} />
        </>
      )}
      <MultiSelectField
        {...approval}
        value={(approval.value ?? []).filter((kind) => is_multi_step || kind !== 'hr')}
        label={t('leave.approval')}
        hint={t('leave.approval_hint')}
        options={kinds.map((value) => ({ value, label: t(`leave.approver.${value}`) }))}
      />
      {(approval.value ?? []).length > 1 && (
        <>
          <CheckboxField {...form.field('is_multi_step')} label={t('leave.is_multi_step')} hint={t('leave.is_multi_step_hint')} />
          {is_multi_step && (
            <NumberField
              {...form.field('later_steps_from_days')}
              label={t('leave.later_steps_from_days')}
              hint={t('leave.later_steps_from_days_hint')}
            />
          )}
        </>
      )}
    </>
  )
}
