import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type LeaveDeputy, leaveDeputiesContract } from '../../leave-deputies-contract.ts'
import { leaveSettingsMessages as messages } from '../../messages/settings.ts'

/** Adds or changes a deputy. Users without administration rights name only their own deputies. */
export function LeaveDeputyDialog({ deputy, close }: { deputy: LeaveDeputy | undefined; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(leaveDeputiesContract)
  const { user, may } = useSession()
  const approvers = useApiQuery(['leave', 'approvers'], async (signal) => (await api.listLeaveApprovers({}, { signal })).data)
  const form = useFormState({
    schema: leaveDeputiesContract.createLeaveDeputy.input,
    initial: deputy
      ? { of_user_id: deputy.of_user_id, user_id: deputy.user_id, first_day: deputy.first_day, last_day: deputy.last_day }
      : { of_user_id: user.id },
    send: (values) =>
      deputy ? api.updateLeaveDeputy({ ...values, leave_deputy_id: deputy.id, revision: deputy.revision }) : api.createLeaveDeputy(values),
    refresh: [['leave']],
    saved: t('leave.deputy_saved'),
    done: close,
  })
  const of = form.field('of_user_id')
  const options = (approvers.data ?? []).map(({ id, name, kinds }) => ({
    value: id,
    label: t.data(name),
    hint: kinds.map((kind) => t(`leave.approver.${kind}`)).join(', '),
  }))
  return (
    <FormDialog form={form} close={close} title={t(deputy ? 'leave.edit_deputy' : 'leave.add_deputy')}>
      <SelectField {...of} label={t('leave.deputy_of')} options={options} clearable={false} disabled={!may('companies.write')} />
      <SelectField
        {...form.field('user_id')}
        label={t('leave.deputy')}
        options={options.filter(({ value }) => value !== of.value)}
        clearable={false}
      />
      <ResponsiveColumnsLayout min={180}>
        <DateField {...form.field('first_day')} label={t('leave.first_day_of')} />
        <DateField {...form.field('last_day')} label={t('leave.last_day_of')} />
      </ResponsiveColumnsLayout>
    </FormDialog>
  )
}
