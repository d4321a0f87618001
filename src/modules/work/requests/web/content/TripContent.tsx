import { messages as tripMessages } from '#modules/time/trips/messages/index.ts'
import { spanText } from '#modules/time/trips/web/texts.ts'
import { useCountryNames } from '#modules/time/trips/web/use-country-names.ts'
import { Facts } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { RequestViewOf } from '../../shapes.ts'

export function TripContent({ shown }: { shown: RequestViewOf<'trip'> }) {
  const t = useTranslate(tripMessages)
  const { nameOf: countryOf } = useCountryNames()
  return (
    <Facts
      facts={[
        [t('trips.place'), t.data(shown.place)],
        [t('trips.task'), t.data(shown.task)],
        [t('trips.span'), spanText(t, shown)],
        [t('trips.transport'), t(`trips.transport.${shown.transport}`)],
        shown.crossings.length > 0 && [
          t('trips.crossings'),
          shown.crossings.map(({ country, day, minute }) => `${countryOf(country)} ${t.day(day)} ${t.time(minute)}`).join('; '),
        ],
        shown.advance > 0 && [t('trips.advance'), t.money(shown.advance)],
      ]}
    />
  )
}
