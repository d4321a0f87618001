import { messages } from '#modules/time/planning/messages/index.ts'
import { today } from '#ui/current-time.ts'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { NoteBox } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { eventsContract } from '../../events-contract.ts'

/** Offered after the setting of a device was changed: events received before are read again by the new one. */
export function RereadDialog({ deviceId, close }: { deviceId: number; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(eventsContract)
  const form = useForm({
    schema: eventsContract.rereadDeviceEvents.input.omit({ device_id: true }),
    initial: { from: `${today().slice(0, 7)}-01` },
    send: (values) => api.rereadDeviceEvents({ ...values, device_id: deviceId }),
    refresh: [['time'], ['events'], ['daily'], ['quarantine']],
    done({ data }) {
      showToast({ severity: 'success', summary: t('time.reread_done', { read: data.read, changed: data.changed }), life: 4000 })
      close()
    },
  })
  return (
    <FormDialog form={form} close={close} title={t('time.reread')} save={t('time.reread_act')}>
      <NoteBox>{t('time.reread_text')}</NoteBox>
      <DateField {...form.field('from')} label={t('time.reread_from')} max={today()} required />
    </FormDialog>
  )
}
