import type { DocumentMergeData } from '#modules/documents/templates/rules/document-fields.ts'
import { formatTime } from '#shared/text/hours.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { TripRow } from '../trip-schemas.ts'
import type { TripPerDiemLine } from './per-diem.ts'

type Ordered = Pick<
  TripRow,
  | 'place'
  | 'task'
  | 'first_day'
  | 'first_minute'
  | 'last_day'
  | 'last_minute'
  | 'transport'
  | 'vehicle'
  | 'advance'
  | 'bearer'
  | 'meals'
  | 'lodging'
>

/** Travel orders are Serbian documents without a translation. */
const TRANSPORT_TEXTS: Record<TripRow['transport'], string> = {
  company_car: 'službeni automobil',
  own_car: 'sopstveni automobil',
  bus: 'autobus',
  train: 'voz',
  plane: 'avion',
  other: 'drugo prevozno sredstvo',
}
const PAID_BY_EMPLOYEE_TEXT = 'zaposleni, uz naknadu troškova'

const formatMealsAndLodging = ({ meals, lodging }: Ordered) => {
  if (meals && lodging) return 'poslodavac'
  if (meals) return 'ishranu poslodavac, smeštaj zaposleni'
  if (lodging) return 'smeštaj poslodavac, ishranu zaposleni'
  return PAID_BY_EMPLOYEE_TEXT
}

/** The template fields of a travel order (ZoR čl. 118 st. 1 t. 2–3). `nameOf` returns the name of a country. */
export const buildTripOrderMergeData = (
  trip: Ordered,
  { perDiems, settleDays, nameOf }: { perDiems: readonly TripPerDiemLine[]; settleDays: number; nameOf: (country: string) => string },
): DocumentMergeData => ({
  'trip.place': trip.place,
  'trip.task': trip.task,
  'trip.first_day': trip.first_day,
  'trip.first_hour': formatTime(trip.first_minute),
  'trip.last_day': trip.last_day,
  'trip.last_hour': formatTime(trip.last_minute),
  'trip.transport': [TRANSPORT_TEXTS[trip.transport], trip.vehicle].filter(Boolean).join(', '),
  'trip.per_diem': perDiems
    .map(({ country, amount, currency }) => `${country === null ? 'u zemlji' : nameOf(country)} ${formatNumber(amount / 100)} ${currency}`)
    .join('; '),
  'trip.provided': formatMealsAndLodging(trip),
  'trip.advance': trip.advance,
  'trip.bearer': trip.bearer ?? 'poslodavca',
  'trip.settle_days': settleDays,
})
