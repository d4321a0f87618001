import type { z } from 'zod'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { type FormState, useFormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../../contract.ts'
import {
  LeaveDayCountingCode,
  LeaveLimitPeriod,
  LeaveLimitUnit,
  LeavePayer,
  LeaveTypeGroupCode,
  type LeaveTypeRow,
} from '../../leave-schemas.ts'
import { leaveSettingsMessages as messages } from '../../messages/settings.ts'
import { formatLeaveTypeName } from '../requests/leave-labels.ts'
import { defaultLeaveRequestRules, LeaveRequestRuleFields, toLeaveRequestRuleValues } from './LeaveRequestRuleFields.tsx'

const changed = leaveContract.updateLeaveType.input
const made = leaveContract.createLeaveType.input

export function LeaveTypeDialog({ type, close }: { type: LeaveTypeRow; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const { id, name, name_en, article, limit_amount, limit_unit, limit_per, below_zero, pay_percent, needs_decision, revision } = type
  const { half_days, by_hours, sensitive, category_code } = type
  const form = useFormState({
    schema: changed,
    initial: {
      leave_type_id: id,
      name,
      name_en,
      article,
      limit_amount,
      limit_unit,
      limit_per,
      below_zero,
      pay_percent,
      needs_decision,
      revision,
      half_days,
      by_hours,
      sensitive,
      category_code,
      ...toLeaveRequestRuleValues(type),
    },
    send: api.updateLeaveType,
    refresh: [['leave']],
    saved: t('leave.saved'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('leave.edit_type', { name: formatLeaveTypeName(t, type) })}>
      <form {...form.form}>
        <StackLayout>
          <Common form={form} hasBalance={type.has_balance} />
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}

export function NewLeaveTypeDialog({ close }: { close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const form = useFormState({
    schema: made,
    initial: { leave_group: 'paid', counting: 'work_days', paid_by: 'employer', category_code: 'PO', ...defaultLeaveRequestRules },
    send: api.createLeaveType,
    refresh: [['leave']],
    saved: t('leave.saved'),
    done: close,
  })
  const createSelectOptions = <Value extends string>(values: readonly Value[], prefix: 'group' | 'counting' | 'payer') =>
    values.map((value) => ({ value, label: t.known(`leave.${prefix}.${value}`) ?? value }))
  return (
    <Dialog open close={close} title={t('leave.add_type')}>
      <form {...form.form}>
        <StackLayout>
          <ResponsiveColumnsLayout>
            <TextField {...form.field('code')} label={t('leave.type_code')} maxLength={12} autoFocus />
            <SelectField
              {...form.field('leave_group')}
              label={t('leave.group')}
              options={createSelectOptions(LeaveTypeGroupCode.options, 'group')}
              clearable={false}
            />
            <SelectField
              {...form.field('counting')}
              label={t('leave.counting_of')}
              options={createSelectOptions(LeaveDayCountingCode.options, 'counting')}
              clearable={false}
            />
            <SelectField
              {...form.field('paid_by')}
              label={t('leave.paid_by')}
              options={createSelectOptions(LeavePayer.options, 'payer')}
              clearable={false}
            />
          </ResponsiveColumnsLayout>
          <CheckboxField {...form.field('has_balance')} label={t('leave.has_balance')} />
          <Common form={form} hasBalance={Boolean(form.values.has_balance)} />
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}

/** Fields that can change on an existing type, and that a new type also has. */
function Common({ form, hasBalance }: { form: FormState<typeof made>; hasBalance: boolean }) {
  const t = useTranslate(messages)
  const flags = ['needs_decision', 'half_days', 'by_hours', 'sensitive'] as const satisfies (keyof z.input<typeof made>)[]
  return (
    <>
      <ResponsiveColumnsLayout>
        <TextField {...form.field('name')} label={t('leave.type_name')} maxLength={120} />
        <TextField {...form.field('name_en')} label={t('leave.type_name_en')} maxLength={120} />
        <TextField {...form.field('article')} label={t('leave.article')} maxLength={120} />
        <TextField {...form.field('category_code')} label={t('leave.category_code')} maxLength={6} />
        <NumberField {...form.field('pay_percent')} label={t('leave.pay_percent')} />
      </ResponsiveColumnsLayout>
      <ResponsiveColumnsLayout min={140}>
        <NumberField {...form.field('limit_amount')} label={t('leave.limit_amount')} />
        <SelectField
          {...form.field('limit_unit')}
          label={t('leave.limit_unit')}
          options={LeaveLimitUnit.options.map((value) => ({ value, label: t(`leave.limit_unit.${value}`) }))}
        />
        <SelectField
          {...form.field('limit_per')}
          label={t('leave.limit_per')}
          options={LeaveLimitPeriod.options.map((value) => ({ value, label: t(`leave.limit_per.${value}`) }))}
        />
      </ResponsiveColumnsLayout>
      <ResponsiveColumnsLayout>
        {flags.map((name) => (
          <CheckboxField key={name} {...form.field(name)} label={t(`leave.${name}`)} />
        ))}
        {hasBalance && <CheckboxField {...form.field('below_zero')} label={t('leave.below_zero')} />}
      </ResponsiveColumnsLayout>
      <LeaveRequestRuleFields form={form} />
    </>
  )
}
