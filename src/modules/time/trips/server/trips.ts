import { sql } from 'kysely'
import { isOwnCaseOfUserOrApiKeyHolder } from '#modules/foundation/access/user-permission-checks.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import type { tripsContract as trips } from '../contract.ts'
import { toTripBorderCrossings } from '../rules/trip-stays-in-countries.ts'
import { canManageTripsAndStandby } from '../trip-permission-checks.ts'
import type { Trip } from '../trip-schemas.ts'
import {
  assertEmployeesAvailableForTrip,
  assertTripRoutePossible,
  assignDatabaseErrorToField,
  loadPendingLeaveDuringTrip,
} from './assert-trip-possible.ts'
import { loadTripReceipts } from './trip-receipt-rows.ts'
import { loadTripRows } from './trip-rows.ts'
import { loadStoredTripSettlement, loadTripTotals } from './trip-totals.ts'

type Fields = Omit<ParsedApiInput<typeof trips.updateTrip>, 'business_trip_id' | 'revision'>
const columnsOf = ({ crossings, ...fields }: Fields) => ({ ...fields, crossings: JSON.stringify(toTripBorderCrossings(crossings)) })
const routeOf = ({ crossings, ...fields }: Fields) => ({ ...fields, crossings: toTripBorderCrossings(crossings) })

export async function getTrip(ctx: Ctx, { business_trip_id }: ParsedApiInput<typeof trips.getTrip>): Promise<{ data: Trip }> {
  const { rows } = await loadTripRows(ctx, sql`t.id = ${business_trip_id}`)
  const [row] = rows
  if (!row) throw createNotFoundError()
  const settlement = await loadStoredTripSettlement(ctx, business_trip_id)
  const { cancel_reason } = await ctx.db
    .selectFrom('business_trip')
    .select('cancel_reason')
    .where('id', '=', business_trip_id)
    .executeTakeFirstOrThrow()
  const writes = canManageTripsAndStandby(ctx) && row.state !== 'cancelled'
  const [waits] = row.state === 'cancelled' ? [] : await loadPendingLeaveDuringTrip(ctx, [row.employee.id], row)
  const open = row.state === 'to_settle' || row.state === 'submitted'
  return {
    data: {
      ...row,
      cancel_reason,
      leave_waits: waits?.day ?? null,
      settlement: settlement?.settlement ?? null,
      receipts: await loadTripReceipts(ctx, business_trip_id),
      counted: (await loadTripTotals(ctx, [row])).get(row.id)!,
      can: {
        write: writes && row.state !== 'settled' && row.state !== 'submitted',
        settle: open,
        confirm: writes && row.state === 'submitted' && !isOwnCaseOfUserOrApiKeyHolder(ctx, row.employee.id),
      },
    },
  }
}

export async function createTrips(ctx: Ctx, { employee_ids, ...fields }: ParsedApiInput<typeof trips.createTrips>) {
  const people = [...new Set(employee_ids)]
  await lockEmployees(ctx, people)
  await assertTripRoutePossible(ctx, people, routeOf(fields), null)
  await assertEmployeesAvailableForTrip(ctx, people, fields)
  const rows = await assignDatabaseErrorToField('first_day', () =>
    ctx.db
      .insertInto('business_trip')
      .values(people.map((employee_id) => ({ ...columnsOf(fields), employee_id })))
      .returning('id')
      .execute(),
  )
  return { data: { ids: rows.map(({ id }) => id), leave_waits: await loadPendingLeaveDuringTrip(ctx, people, fields) } }
}

/** Locks employees whose days are checked, so that concurrent trips see each other. */
const lockEmployees = (ctx: Ctx, people: readonly number[]) =>
  sql`select from employee where id = any (${people}::bigint[]) order by id for no key update`.execute(ctx.db)

/** Locks a trip at the expected revision. */
export async function lockTripAtRevision(ctx: Ctx, id: number, revision: number | undefined) {
  const found = await ctx.db.selectFrom('business_trip').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw createNotFoundError()
  assertRowRevision(revision, found.revision)
  if (found.status === 'cancelled') throw new AppError('trips.cancelled')
  return found
}

/** After the hours are reported, only the settlement can change. */
async function assertUnsettled(ctx: Ctx, id: number): Promise<void> {
  if (await loadStoredTripSettlement(ctx, id)) throw new AppError('trips.already_settled')
}

/** A change of an ordered trip requires a new order. */
export async function updateTrip(ctx: Ctx, { business_trip_id: id, revision, ...fields }: ParsedApiInput<typeof trips.updateTrip>) {
  const trip = await lockTripAtRevision(ctx, id, revision)
  await assertUnsettled(ctx, id)
  await assertTripRoutePossible(ctx, [trip.employee_id], routeOf(fields), id)
  await assertEmployeesAvailableForTrip(ctx, [trip.employee_id], fields)
  await assignDatabaseErrorToField('first_day', () =>
    ctx.db
      .updateTable('business_trip')
      .set({ ...columnsOf(fields), document_id: null })
      .where('id', '=', id)
      .execute(),
  )
  return { data: { id } }
}

export async function cancelTrip(ctx: Ctx, { business_trip_id: id, reason, revision }: ParsedApiInput<typeof trips.cancelTrip>) {
  await lockTripAtRevision(ctx, id, revision)
  await assertUnsettled(ctx, id)
  const cancelled = { status: 'cancelled', cancel_reason: reason, cancelled_by: ctx.userId, cancelled_at: ctx.now }
  await ctx.db.updateTable('business_trip').set(cancelled).where('id', '=', id).execute()
  return { data: { id } }
}
