import { MAX_STORED_DOCUMENT_BYTES } from '#platform/files/file-limits.ts'
import { AttachedFileList } from '#ui/AttachedFileList.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { tripsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { Trip } from '../trip-schemas.ts'

/** Receipts that belong to the settlement of a trip. */
export function TripReceipts({ trip: { id, receipts, can } }: { trip: Trip }) {
  const t = useTranslate(messages)
  const api = useApi(tripsContract)
  const createNameValue = (name: string) => ({ name: createUntransliteratedText(name) })
  return (
    <AttachedFileList
      files={receipts.map(({ added_at, ...receipt }) => ({ ...receipt, at: added_at }))}
      open={can.settle}
      accept=".pdf,.docx,.odt,image/png,image/jpeg,image/webp"
      max={MAX_STORED_DOCUMENT_BYTES}
      refresh={['trips', 'one']}
      texts={{
        title: t('trips.receipts'),
        add: t('trips.receipt_add'),
        hint: t('trips.receipts_hint'),
        added: t('trips.receipt_added'),
        download: (name) => t('trips.receipt_download', createNameValue(name)),
        remove: t('trips.receipt_remove'),
        removeNamed: (name) => t('trips.receipt_remove_named', createNameValue(name)),
        removeTitle: (name) => t('trips.receipt_remove_title', createNameValue(name)),
      }}
      add={(file) => api.addTripReceipt({ business_trip_id: id, file })}
      get={(receipt) => api.getTripReceipt({ business_trip_id: id, trip_receipt_id: receipt })}
      remove={(receipt) => api.deleteTripReceipt({ business_trip_id: id, trip_receipt_id: receipt })}
    />
  )
}
