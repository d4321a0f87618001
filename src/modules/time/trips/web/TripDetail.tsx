import { CalculationSteps } from '#modules/foundation/company/web/CalculationSteps.tsx'
import { HighlightedNote, LabelledValueList, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { tripsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { Trip } from '../trip-schemas.ts'
import { TripActions } from './TripActions.tsx'
import { TripReceipts } from './TripReceipts.tsx'
import { TripSettlement } from './TripSettlement.tsx'
import { TripStateBadge } from './TripStateBadge.tsx'
import { formatMoneyInCurrency, formatTripDateAndTime, formatTripSpan } from './trip-labels.ts'
import { useCountryNames } from './use-country-names.ts'

/** A trip: the order, its per diems with explanation, and the settlement. */
export function TripDetail({ id }: { id: number }) {
  const api = useApi(tripsContract)
  const asking = useApiQuery(['trips', 'one', id], async (signal) => (await api.getTrip({ business_trip_id: id }, { signal })).data)
  return (
    <QueryStateContent asking={asking} rows={6}>
      {(trip) => <TripView trip={trip} />}
    </QueryStateContent>
  )
}

function TripView({ trip }: { trip: Trip }) {
  const t = useTranslate(messages)
  const { nameOf } = useCountryNames()
  return (
    <StackLayout gap={16}>
      <TripActions trip={trip} />
      {trip.leave_waits !== null && (
        <HighlightedNote tone="warn">{t('trips.leave_waits_from', { day: t.day(trip.leave_waits) })}</HighlightedNote>
      )}
      <LabelledValueList
        facts={[
          [t('trips.employee'), t.data(trip.employee.fullName)],
          [t('trips.place'), t.data(trip.place)],
          [t('trips.task'), t.data(trip.task)],
          [t('trips.span'), formatTripSpan(t, trip)],
          trip.crossings.length > 0 && [
            t('trips.crossings'),
            trip.crossings.map(({ country, ...at }) => (
              <div key={`${at.day} ${at.minute}`}>
                {nameOf(country)}, {formatTripDateAndTime(t, at.day, at.minute)}
              </div>
            )),
          ],
          [t('trips.transport'), [t(`trips.transport.${trip.transport}`), t.data(trip.vehicle)].filter(Boolean).join(', ')],
          [t('trips.advance'), t.money(trip.advance)],
          trip.bearer !== null && [t('trips.bearer'), t.data(trip.bearer)],
          [t('trips.state'), <TripStateBadge key="state" of={trip} t={t} />],
          trip.state === 'to_settle' && [t('trips.settle_by'), t.day(trip.settle_by)],
          trip.order_number !== null && [t('trips.order'), trip.order_number],
          trip.cancel_reason !== null && [t('trips.cancel_reason'), t.data(trip.cancel_reason)],
        ]}
      />
      {trip.state !== 'cancelled' && <PerDiems trip={trip} />}
      {trip.settlement && <TripSettlement trip={trip} />}
      {(trip.can.settle || trip.receipts.length > 0) && <TripReceipts trip={trip} />}
    </StackLayout>
  )
}

function PerDiems({ trip: { counted } }: { trip: Trip }) {
  const t = useTranslate(messages)
  const { nameOf } = useCountryNames()
  return (
    <PageSectionLayout title={t('trips.per_diems')}>
      <StackLayout>
        <CompactTable
          rows={counted.per_diems}
          keyOf={({ country }) => country ?? 'home'}
          columns={[
            { title: t('trips.country'), is: 'head', cell: ({ country }) => nameOf(country) },
            { title: t('trips.hours'), cell: ({ minutes }) => t.hours(minutes) },
            { title: t('trips.count'), cell: ({ count }) => t.number(count) },
            { title: t('trips.amount'), cell: ({ amount, currency }) => formatMoneyInCurrency(amount, currency) },
            { title: t('trips.sum'), cell: ({ amount, count, currency }) => formatMoneyInCurrency(amount * count, currency) },
          ]}
        />
        <details>
          <summary>{t('trips.why')}</summary>
          {counted.per_diems.map(({ country, why }) => (
            <div key={country ?? 'home'}>
              <strong>{nameOf(country)}</strong>
              <CalculationSteps steps={why} messages={messages} />
            </div>
          ))}
        </details>
      </StackLayout>
    </PageSectionLayout>
  )
}
