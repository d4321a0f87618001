import { sql } from 'kysely'
import {
  assertEmployeesAvailableForTrip,
  assertTripRoutePossible,
  loadPendingLeaveDuringTrip,
} from '#modules/time/trips/server/assert-trip-possible.ts'
import { createTrips } from '#modules/time/trips/server/trips.ts'
import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import { AppError } from '#shared/app-error.ts'
import { countDays } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { TripRequestData } from '../../request-content-schemas.ts'
import type { RequestFinding } from '../../request-schemas.ts'
import { createErrorFinding } from './create-error-finding.ts'
import { defineRequestKind } from './define-request-kind.ts'

/** The errors by field that the trip would have if it were entered now. */
async function findTripRequestErrors(ctx: Ctx, employeeId: number, content: TripRequestData): Promise<RequestFinding[]> {
  try {
    await assertTripRoutePossible(ctx, [employeeId], content, null)
    await assertEmployeesAvailableForTrip(ctx, [employeeId], content)
    return []
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure
    return Object.entries(failure.fields).map(([field, key]) => createErrorFinding(field, key, textsOf(failure.fieldDetails[field])))
  }
}

const textsOf = (details: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)]))

/** On approval it becomes a trip. */
export const tripRequestDefinition = defineRequestKind(TripRequestData, {
  title: ({ language }, { place, first_day }) =>
    translateMessage(messageCatalogs[language], language, 'requests.title.trip', { place, day: formatDay(first_day, language) }),
  day: ({ first_day }) => first_day,
  facts: (_, { first_day, last_day }) => ({ subjects: [], amount: countDays(first_day, last_day) }),

  async check(ctx, { id, employeeId }, content) {
    const { first_day, last_day } = content
    const { rows } = await sql<{ closed: string | null; waiting: boolean }>`
      select (select to_char(c.month, 'YYYY-MM') from closed_month c
          where c.month between month_of(${first_day}::date) and month_of(${last_day}::date) order by c.month limit 1) as closed,
        exists (select from request r where r.employee_id = ${employeeId} and r.kind = 'trip' and r.status = 'submitted' and r.id is distinct from ${id ?? null}
          and (r.content ->> 'first_day')::date <= ${last_day}::date and (r.content ->> 'last_day')::date >= ${first_day}::date) as waiting`.execute(
      ctx.db,
    )
    const { closed, waiting } = rows[0]!
    const [leave] = await loadPendingLeaveDuringTrip(ctx, [employeeId], content)
    return omitAbsentItems([
      closed ? createErrorFinding('first_day', 'requests.check.month_closed', { month: closed }) : undefined,
      waiting && createErrorFinding('first_day', 'requests.check.duplicate_request'),
      ...(await findTripRequestErrors(ctx, employeeId, content)),
      // Approved leave prevents the trip; requested leave is shown to the approver.
      leave
        ? { ...createErrorFinding('first_day', 'requests.check.leave_pending', { day: leave.day }), severity: 'warning' as const }
        : undefined,
    ])
  },

  async show(_, __, content) {
    return { ...content, kind: 'trip' }
  },

  async carryOut(ctx, { employeeId }, content) {
    const ordered = { vehicle: null, bearer: null, meals: false, lodging: false, whole_days: true }
    const { data } = await createTrips(ctx, { ...content, ...ordered, employee_ids: [employeeId] })
    return { outcome: { business_trip_id: data.ids[0] } }
  },
})
