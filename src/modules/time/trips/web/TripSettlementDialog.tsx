import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextArea } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { tripsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { Trip } from '../trip-schemas.ts'
import { TripRouteFields } from './TripRouteFields.tsx'
import { TripExchangeRateFields, TripExpenseFields } from './TripSettlementRows.tsx'

/** The form of a settlement: actual hours, tasks and expenses. */
export function TripSettlementDialog({ trip, close }: { trip: Trip; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(tripsContract)
  const known = trip.settlement
  const { first_day, first_minute, last_day, last_minute, crossings } = known ?? trip
  const form = useFormState({
    schema: tripsContract.updateTripSettlement.input,
    initial: {
      business_trip_id: trip.id,
      revision: known?.revision ?? 0,
      first_day,
      first_minute,
      last_day,
      last_minute,
      crossings,
      report: known?.report ?? '',
      expenses: known?.expenses ?? [],
      rates: known?.rates ?? trip.counted.lacks.map((currency) => ({ currency, rate: Number.NaN })),
    },
    send: (values) => api.updateTripSettlement(values),
    refresh: [['trips']],
    saved: t('trips.settled_now'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('trips.settle')} size="large">
      <form {...form.form}>
        <StackLayout gap={16}>
          <TripRouteFields
            fields={{
              first_day: form.field('first_day'),
              first_minute: form.field('first_minute'),
              last_day: form.field('last_day'),
              last_minute: form.field('last_minute'),
              crossings: form.field('crossings'),
            }}
          />
          <TextArea {...form.field('report')} label={t('trips.report')} rows={4} />
          <TripExpenseFields field={form.field('expenses')} />
          <TripExchangeRateFields field={form.field('rates')} />
          <FormActions form={form} cancel={close} save={t('trips.settle_write')} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
