import { lazy, Suspense, useState } from 'react'
import { ActionsDropdownMenu, type DropdownMenuAction } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconDownload, IconFileText, IconPencil } from '#ui/icons.ts'
import { MutedText, RowLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { tripsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { Trip } from '../trip-schemas.ts'

const TripDialog = lazy(async () => ({ default: (await import('./TripDialog.tsx')).TripDialog }))
const SettlementDialog = lazy(async () => ({ default: (await import('./TripSettlementDialog.tsx')).TripSettlementDialog }))
const CancelDialog = lazy(async () => ({ default: (await import('./CancelTripDialog.tsx')).CancelTripDialog }))

type Doing = 'edit' | 'settle' | 'cancel' | 'confirm'

/** The actions that are possible for a trip. */
export function TripActions({ trip }: { trip: Trip }) {
  const t = useTranslate(messages)
  const api = useApi(tripsContract)
  const [doing, setDoing] = useState<Doing>()
  const stop = () => setDoing(undefined)
  const { id, can, settlement } = trip
  const issue = useApiMutation(() => api.issueTripOrder({ business_trip_id: id }), {
    refresh: [['trips'], ['documents']],
    saved: t('trips.order_issued'),
  })
  const confirm = useApiMutation(() => api.confirmTripSettlement({ business_trip_id: id, revision: settlement?.revision }), {
    refresh: [['trips'], ['time']],
    saved: t('trips.confirmed_now'),
  })
  return (
    <RowLayout>
      {can.confirm && (
        <Button kind="primary" onClick={() => setDoing('confirm')} aria-haspopup="dialog">
          {t('trips.settle_confirm')}
        </Button>
      )}
      {can.settle && (
        <Button kind={can.confirm ? 'default' : 'primary'} onClick={() => setDoing('settle')} aria-haspopup="dialog">
          {settlement ? t('trips.settle_change') : t('trips.settle_write')}
        </Button>
      )}
      {can.write && trip.order_number === null && (
        <Button icon={IconFileText} busy={issue.isPending} onClick={() => issue.mutate(undefined)}>
          {t('trips.order_issue')}
        </Button>
      )}
      {trip.order_number !== null && <OrderMenu trip={trip} />}
      {can.write && (
        <>
          <Button icon={IconPencil} onClick={() => setDoing('edit')} aria-haspopup="dialog">
            {t('trips.edit')}
          </Button>
          <Button onClick={() => setDoing('cancel')} aria-haspopup="dialog">
            {t('trips.cancel')}
          </Button>
        </>
      )}
      <Suspense>
        {doing === 'edit' && <TripDialog trip={trip} close={stop} />}
        {doing === 'settle' && <SettlementDialog trip={trip} close={stop} />}
        {doing === 'cancel' && <CancelDialog trip={trip} close={stop} />}
      </Suspense>
      <ConfirmDialog
        open={doing === 'confirm'}
        close={stop}
        title={t('trips.settle_confirm')}
        confirm={t('trips.settle_confirm')}
        act={() => confirm.mutateAsync(undefined)}
      >
        <MutedText>{t('trips.settle_confirm_text')}</MutedText>
      </ConfirmDialog>
    </RowLayout>
  )
}

/** Downloads the order in either script, as PDF or Word. */
function OrderMenu({ trip: { id, order_number } }: { trip: Trip }) {
  const t = useTranslate(messages)
  const api = useApi(tripsContract)
  const save = useApiMutation(async ({ script, format }: { script: 'latin' | 'cyrillic'; format: 'pdf' | 'docx' }) =>
    downloadFileInBrowser(await api.getTripOrder({ business_trip_id: id, script, format }), `${order_number!.replace('/', '-')}.${format}`),
  )
  const createDownloadAction = (label: string, script: 'latin' | 'cyrillic', format: 'pdf' | 'docx'): DropdownMenuAction => ({
    label,
    icon: IconDownload,
    act: () => save.mutate({ script, format }),
  })
  return (
    <ActionsDropdownMenu
      label={t('trips.order')}
      labelled
      actions={[
        createDownloadAction(t('trips.order_pdf'), 'latin', 'pdf'),
        createDownloadAction(t('trips.order_pdf_cyrillic'), 'cyrillic', 'pdf'),
        createDownloadAction(t('trips.order_docx'), 'latin', 'docx'),
        createDownloadAction(t('trips.order_docx_cyrillic'), 'cyrillic', 'docx'),
      ]}
    />
  )
}
