import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { tripsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { Trip } from '../trip-schemas.ts'

/** The dialog for the reason of a cancellation. */
export function CancelTripDialog({ trip: { id, revision }, close }: { trip: Trip; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(tripsContract)
  return (
    <ReasonDialog
      title={t('trips.cancel')}
      label={t('trips.cancel_reason')}
      maxLength={300}
      send={(reason) => api.cancelTrip({ business_trip_id: id, revision, reason })}
      refresh={[['trips'], ['time']]}
      saved={t('trips.cancelled_now')}
      close={close}
    >
      <p>{t('trips.cancel_text')}</p>
    </ReasonDialog>
  )
}
