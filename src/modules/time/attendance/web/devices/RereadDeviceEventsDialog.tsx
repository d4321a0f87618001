import { messages } from '#modules/time/planning/messages/index.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { HighlightedNote } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { clockEventsContract } from '../../clock-events-contract.ts'

/** Offered after a device setting changed: interprets earlier events again with the new setting. */
export function RereadDeviceEventsDialog({ deviceId, close }: { deviceId: number; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const form = useFormState({
    schema: clockEventsContract.rereadDeviceEvents.input.omit({ device_id: true }),
    initial: { from: `${getCurrentDay().slice(0, 7)}-01` },
    send: (values) => api.rereadDeviceEvents({ ...values, device_id: deviceId }),
    refresh: [['time'], ['events'], ['daily'], ['quarantine']],
    done({ data }) {
      showToast({ severity: 'success', summary: t('time.reread_done', { read: data.read, changed: data.changed }), life: 4000 })
      close()
    },
  })
  return (
    <FormDialog form={form} close={close} title={t('time.reread')} save={t('time.reread_act')}>
      <HighlightedNote>{t('time.reread_text')}</HighlightedNote>
      <DateField {...form.field('from')} label={t('time.reread_from')} max={getCurrentDay()} required />
    </FormDialog>
  )
}
