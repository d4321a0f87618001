import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { Stack } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api.ts'
import { useWords } from '#ui/words.ts'
import { tripsContract } from '../contract.ts'
import { screenWords as words } from '../messages/screen_words.ts'
import type { Trip } from '../shapes.ts'

/** Why a trip is not made. */
export function CancelDialog({ trip: { id, revision }, close }: { trip: Trip; close: () => void }) {
  const t = useWords(words)
  const api = useApi(tripsContract)
  const form = useForm({
    schema: tripsContract.cancelTrip.input,
    initial: { business_trip_id: id, revision },
    send: (values) => api.cancelTrip(values),
    refresh: [['trips'], ['time']],
    saved: t('trips.cancelled_now'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('trips.cancel')}>
      <form {...form.form}>
        <Stack>
          <p>{t('trips.cancel_text')}</p>
          <TextField {...form.field('reason')} label={t('trips.cancel_reason')} maxLength={300} />
          <FormActions form={form} cancel={close} save={t('trips.cancel')} />
        </Stack>
      </form>
    </Dialog>
  )
}
