import { sql } from 'kysely'
import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import type { Ctx } from '#platform/call-context.ts'
import { computePerDiems } from '../rules/per-diem.ts'
import { computeTripSettlement, listCurrenciesNeedingExchangeRate } from '../rules/trip-settlement.ts'
import { computeTripStaysInCountries } from '../rules/trip-stays-in-countries.ts'
import type { TripRow, TripSettlement, TripTotals } from '../trip-schemas.ts'
import type { TripSettings } from '../trip-settings.ts'
import { loadTripSettings } from './trip-settings.ts'

type StoredSettlement = { settlement: TripSettlement; counted: TripTotals | null }

type Stored = Omit<TripSettlement, 'rates'> & { business_trip_id: number; rates: Record<string, number>; counted: TripTotals | null }

/** The settlements of these trips, with confirmed totals. */
async function loadSettlements(ctx: Ctx, tripIds: readonly number[]): Promise<Map<number, StoredSettlement>> {
  const { rows } = await sql<Stored>`
    select business_trip_id, first_day, first_minute, last_day, last_minute, crossings, report, expenses, rates, counted,
      submitted_at::text, confirmed_at::text, revision
    from trip_settlement where business_trip_id = any (${tripIds}::bigint[])`.execute(ctx.db)
  return new Map(rows.map(({ business_trip_id, counted, ...row }) => [business_trip_id, { counted, settlement: toSettlement(row) }]))
}

const formatIsoMoment = (at: string) => new Date(at).toISOString()
const toSettlement = ({ rates, submitted_at, confirmed_at, ...row }: Omit<Stored, 'business_trip_id' | 'counted'>): TripSettlement => ({
  ...row,
  rates: Object.entries(rates).map(([currency, rate]) => ({ currency, rate })),
  submitted_at: formatIsoMoment(submitted_at),
  confirmed_at: confirmed_at && formatIsoMoment(confirmed_at),
})

export const loadStoredTripSettlement = async (ctx: Ctx, tripId: number): Promise<StoredSettlement | undefined> =>
  (await loadSettlements(ctx, [tripId])).get(tripId)

/** The totals of trips: confirmed ones, otherwise those of the settlement, otherwise those of the order. */
export async function loadTripTotals(ctx: Ctx, trips: readonly TripRow[]): Promise<Map<number, TripTotals>> {
  const { settings } = await loadTripSettings(ctx)
  const settlements = await loadSettlements(
    ctx,
    trips.map(({ id }) => id),
  )
  return new Map(trips.map((trip) => [trip.id, computeTripTotals(trip, settlements.get(trip.id), settings)]))
}

function computeTripTotals(trip: TripRow, settlement: StoredSettlement | undefined, settings: TripSettings): TripTotals {
  if (settlement?.counted) return settlement.counted
  const route = settlement?.settlement ?? trip
  const untaxed = getLegalFiguresOn(route.last_day).perDiemUntaxed
  const per_diems = computePerDiems(computeTripStaysInCountries(route), trip, settings, untaxed)
  const expenses = settlement?.settlement.expenses ?? []
  const { abroadUntaxed } = settings
  const rates = Object.fromEntries((settlement?.settlement.rates ?? []).map(({ currency, rate }) => [currency, rate]))
  return {
    per_diems,
    total: computeTripSettlement(per_diems, expenses, { rates, advance: trip.advance, untaxed, abroadUntaxed }),
    lacks: listCurrenciesNeedingExchangeRate(per_diems, expenses, abroadUntaxed).filter((currency) => !rates[currency]),
  }
}
