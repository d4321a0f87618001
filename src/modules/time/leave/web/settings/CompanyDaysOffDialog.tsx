import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { type CompanyDayOff, daysOffContract } from '../../company-days-off-contract.ts'
import { messages } from '../../messages/index.ts'
import { queryKeysAfterLeaveRecalculation, useLeaveRecalculationToast } from './use-leave-recalculation-toast.ts'

/** One day, or a span of them. */
export function CompanyDaysOffDialog({ close }: { close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(daysOffContract)
  const showRecalculated = useLeaveRecalculationToast()
  const form = useFormState({
    schema: daysOffContract.createCompanyDaysOff.input,
    initial: { paid: true },
    send: (values) => api.createCompanyDaysOff(values),
    refresh: queryKeysAfterLeaveRecalculation,
    saved: t('days_off.saved'),
    done: (reply) => {
      showRecalculated(reply)
      close()
    },
  })
  const paid = form.field('paid')
  return (
    <Dialog open close={close} title={t('days_off.add')}>
      <form {...form.form}>
        <StackLayout>
          <ResponsiveColumnsLayout min={200}>
            <DateField {...form.field('first_day')} label={t('days_off.first_day')} autoFocus />
            <DateField {...form.field('last_day')} label={t('days_off.last_day')} hint={t('days_off.last_day_hint')} />
          </ResponsiveColumnsLayout>
          <TextField {...form.field('name')} label={t('days_off.name')} hint={t('days_off.name_hint')} maxLength={120} />
          <CheckboxField {...paid} value={Boolean(paid.value)} label={t('days_off.paid')} hint={t('days_off.paid_hint')} />
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}

export function EditCompanyDayOffDialog({ day, close }: { day: CompanyDayOff; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(daysOffContract)
  const showRecalculated = useLeaveRecalculationToast()
  const form = useFormState({
    schema: daysOffContract.updateCompanyDayOff.input,
    initial: { company_day_off_id: day.id, day: day.day, name: day.name, paid: day.paid, revision: day.revision },
    send: (values) => api.updateCompanyDayOff(values),
    refresh: queryKeysAfterLeaveRecalculation,
    saved: t('days_off.saved'),
    done: (reply) => {
      showRecalculated(reply)
      close()
    },
  })
  const paid = form.field('paid')
  return (
    <Dialog open close={close} title={t('days_off.edit_title', { day: t.day(day.day) })}>
      <form {...form.form}>
        <StackLayout>
          <DateField {...form.field('day')} label={t('days_off.day')} />
          <TextField {...form.field('name')} label={t('days_off.name')} maxLength={120} />
          <CheckboxField {...paid} value={Boolean(paid.value)} label={t('days_off.paid')} hint={t('days_off.paid_hint')} />
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
