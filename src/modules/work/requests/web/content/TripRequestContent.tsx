import { messages as tripMessages } from '#modules/time/trips/messages/index.ts'
import { formatTripSpan } from '#modules/time/trips/web/trip-labels.ts'
import { useCountryNames } from '#modules/time/trips/web/use-country-names.ts'
import { LabelledValueList } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { RequestContentReplyOfKind } from '../../request-schemas.ts'

export function TripRequestContent({ view }: { view: RequestContentReplyOfKind<'trip'> }) {
  const t = useTranslate(tripMessages)
  const { nameOf: countryOf } = useCountryNames()
  return (
    <LabelledValueList
      facts={[
        [t('trips.place'), t.data(view.place)],
        [t('trips.task'), t.data(view.task)],
        [t('trips.span'), formatTripSpan(t, view)],
        [t('trips.transport'), t(`trips.transport.${view.transport}`)],
        view.crossings.length > 0 && [
          t('trips.crossings'),
          view.crossings.map(({ country, day, minute }) => `${countryOf(country)} ${t.day(day)} ${t.time(minute)}`).join('; '),
        ],
        view.advance > 0 && [t('trips.advance'), t.money(view.advance)],
      ]}
    />
  )
}
