import { isOwnCaseOfUserOrApiKeyHolder } from '#modules/foundation/access/user-permission-checks.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { tripsContract as trips } from '../contract.ts'
import { toTripBorderCrossings } from '../rules/trip-stays-in-countries.ts'
import { assertTripRoutePossible, assignDatabaseErrorToField } from './assert-trip-possible.ts'
import { getTrip, lockTripAtRevision } from './trips.ts'

/** Throws unless the trip is over, so that it can be settled. */
function assertTripOver(ctx: Ctx, lastDay: string): void {
  if (lastDay > ctx.today) throw new AppError('trips.not_ended')
}

export async function updateTripSettlement(ctx: Ctx, input: ParsedApiInput<typeof trips.updateTripSettlement>) {
  const { business_trip_id, revision, crossings, expenses, rates, ...fields } = input
  const trip = await lockTripAtRevision(ctx, business_trip_id, undefined)
  assertTripOver(ctx, fields.last_day)
  const route = { ...fields, crossings: toTripBorderCrossings(crossings) }
  await assertTripRoutePossible(ctx, [trip.employee_id], route, business_trip_id)
  const before = await ctx.db
    .selectFrom('trip_settlement')
    .select(['id', 'revision', 'confirmed_at'])
    .where('business_trip_id', '=', business_trip_id)
    .executeTakeFirst()
  if (before?.confirmed_at) throw new AppError('trips.already_settled')
  assertRowRevision(revision, before?.revision ?? 0)
  const row = {
    ...fields,
    crossings: JSON.stringify(route.crossings),
    expenses: JSON.stringify(expenses.map(({ what, ...one }) => ({ ...one, what: what ?? null }))),
    rates: JSON.stringify(Object.fromEntries(rates.map(({ currency, rate }) => [currency, rate]))),
    submitted_by: ctx.userId,
    submitted_at: ctx.now,
  }
  if (before) await ctx.db.updateTable('trip_settlement').set(row).where('id', '=', before.id).execute()
  else
    await ctx.db
      .insertInto('trip_settlement')
      .values({ ...row, business_trip_id, employee_id: trip.employee_id })
      .execute()
  return getTrip(ctx, { business_trip_id })
}

export async function confirmTripSettlement(ctx: Ctx, { business_trip_id, revision }: ParsedApiInput<typeof trips.confirmTripSettlement>) {
  const locked = await lockTripAtRevision(ctx, business_trip_id, undefined)
  const { data: trip } = await getTrip(ctx, { business_trip_id })
  const { settlement, counted } = trip
  if (!settlement) throw new AppError('trips.nothing_submitted')
  if (settlement.confirmed_at) throw new AppError('trips.already_settled')
  if (isOwnCaseOfUserOrApiKeyHolder(ctx, locked.employee_id)) throw new AppError('trips.own_settlement')
  assertRowRevision(revision, settlement.revision)
  if (!counted.total)
    throw createValidationError({ rates: { code: 'trips.rate_missing', details: { currencies: counted.lacks.join(', ') } } })
  const { first_day, first_minute, last_day, last_minute, crossings } = settlement
  const route = { first_day, first_minute, last_day, last_minute, crossings }
  await assertTripRoutePossible(ctx, [locked.employee_id], route, business_trip_id)
  await assignDatabaseErrorToField('first_day', () =>
    ctx.db
      .updateTable('business_trip')
      .set({ ...route, crossings: JSON.stringify(crossings) })
      .where('id', '=', business_trip_id)
      .execute(),
  )
  await ctx.db
    .updateTable('trip_settlement')
    .set({ counted: JSON.stringify(counted), confirmed_by: ctx.userId, confirmed_at: ctx.now })
    .where('business_trip_id', '=', business_trip_id)
    .execute()
  return getTrip(ctx, { business_trip_id })
}
