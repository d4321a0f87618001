import { sql } from 'kysely'
import { lawOn } from '#modules/law/law.ts'
import type { Ctx } from '#server/context.ts'
import { perDiemsOf } from '../rules/per_diem.ts'
import { currenciesOf, settledOf } from '../rules/settlement.ts'
import { staysOf } from '../rules/stays.ts'
import type { Counted, Settlement, TripRow } from '../shapes.ts'
import { tripSettings } from './settings.ts'

type Kept = { shown: Settlement; counted: Counted | null }

/** The settlement of a trip, with what it came to once it was confirmed. */
export async function settlementOf(ctx: Ctx, tripId: number): Promise<Kept | undefined> {
  const { rows } = await sql<Omit<Settlement, 'rates'> & { rates: Record<string, number>; counted: Counted | null }>`
    select first_day, first_minute, last_day, last_minute, crossings, report, expenses, rates, counted, submitted_at::text, confirmed_at::text,
      revision
    from trip_settlement where business_trip_id = ${tripId}`.execute(ctx.db)
  const [row] = rows
  if (!row) return undefined
  const { counted, rates, submitted_at, confirmed_at, ...shown } = row
  const moment = (at: string) => new Date(at).toISOString()
  return {
    counted,
    shown: {
      ...shown,
      rates: Object.entries(rates).map(([currency, rate]) => ({ currency, rate })),
      submitted_at: moment(submitted_at),
      confirmed_at: confirmed_at && moment(confirmed_at),
    },
  }
}

/** What a trip comes to: as it was confirmed, else by its settlement, else by its order. */
export async function countedOf(ctx: Ctx, trip: TripRow, settlement: Kept | undefined): Promise<Counted> {
  if (settlement?.counted) return settlement.counted
  const { settings } = await tripSettings(ctx)
  const route = settlement?.shown ?? trip
  const untaxed = lawOn(route.last_day).perDiemUntaxed
  const per_diems = perDiemsOf(staysOf(route), trip, settings, untaxed)
  const expenses = settlement?.shown.expenses ?? []
  const rates = Object.fromEntries((settlement?.shown.rates ?? []).map(({ currency, rate }) => [currency, rate]))
  return {
    per_diems,
    total: settledOf(per_diems, expenses, { rates, advance: trip.advance, untaxed }),
    lacks: currenciesOf(per_diems, expenses).filter((currency) => !rates[currency]),
  }
}
