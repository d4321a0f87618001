import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TimeField } from '#ui/form/NumberFields.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { MutedText, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { fieldWorkAndStandbyContract } from '../field-work-and-standby-contract.ts'
import { messages } from '../messages/index.ts'
import type { StandbyDuty } from '../trip-schemas.ts'
import { formatStandbyDuty } from './trip-labels.ts'

/** The time and reason of a call-out during standby. */
export function StandbyCallOutDialog({ standby, close }: { standby: StandbyDuty; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(fieldWorkAndStandbyContract)
  const form = useFormState({
    schema: fieldWorkAndStandbyContract.createStandbyCallOut.input,
    initial: { standby_id: standby.id },
    send: (values) => api.createStandbyCallOut(values),
    refresh: [['time']],
    saved: t('trips.call_saved'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('trips.call_title')}>
      <form {...form.form}>
        <StackLayout gap={16}>
          <p>
            {t.data(standby.employee.fullName)}, {t.day(standby.day)}, {formatStandbyDuty(t, standby)}
          </p>
          <MutedText>{t('trips.call_lead')}</MutedText>
          <ResponsiveColumnsLayout min={160}>
            <TimeField {...form.field('from_minute')} label={t('trips.standby_from')} />
            <TimeField {...form.field('to_minute')} label={t('trips.standby_to')} />
          </ResponsiveColumnsLayout>
          <TextField {...form.field('reason')} label={t('trips.call_reason_field')} maxLength={200} />
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
