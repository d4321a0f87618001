import { canViewSensitiveData } from '#modules/foundation/access/user-permission-checks.ts'
import { listEmployments } from '#modules/people/employees/server/employments.ts'
import { listLeaveRequests } from '#modules/time/leave/server/leave-request-list.ts'
import type { Ctx } from '#platform/call-context.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import type { EmployeeTimelineEvent } from '../../employee-overview-contract.ts'
import { listEmploymentTermChanges } from '../../rules/overview/employee-timeline.ts'

/** The maximum number of events and of requests. */
const MAX_ITEMS = 12
const MAX_REQUESTS = 12

const createTimelineEvent = (
  kind: EmployeeTimelineEvent['kind'],
  key: string | number,
  day: string,
  more: Partial<EmployeeTimelineEvent> = {},
): EmployeeTimelineEvent => ({
  key: `${kind} ${key}`,
  kind,
  day,
  last_day: null,
  what: null,
  where: null,
  first_day: null,
  number: null,
  changes: [],
  request_id: null,
  ...more,
})

/** The events of an employee, newest first. Hiring is always included. */
export async function loadEmployeeTimeline(ctx: Ctx, employeeId: number): Promise<EmployeeTimelineEvent[]> {
  const found = [
    ...(await loadEmploymentEvents(ctx, employeeId)),
    ...(await leaveOf(ctx, employeeId)),
    ...(await loadDisciplinaryMeasureEvents(ctx, employeeId)),
  ]
  const newest = found.toSorted((a, b) => {
    if (a.day === b.day) return 0
    if (a.day > b.day) return -1
    return 1
  })
  const hired = newest.findLast(({ kind }) => kind === 'hired')
  const visibleItems = newest.slice(0, MAX_ITEMS)
  return hired && !visibleItems.includes(hired) ? [...visibleItems.slice(0, -1), hired] : visibleItems
}

async function loadEmploymentEvents(ctx: Ctx, employee_id: number): Promise<EmployeeTimelineEvent[]> {
  const { data } = await listEmployments(ctx, { employee_id })
  return data.flatMap(({ id, first_day, last_day, termination_reason, contract_number, terms }) => {
    const first = terms.at(-1)
    return omitAbsentItems([
      createTimelineEvent('hired', id, first_day, {
        what: first?.job_position?.name ?? null,
        where: first?.department?.name ?? null,
        number: contract_number,
      }),
      ...terms.slice(0, -1).flatMap((after, place) => {
        const changes = listEmploymentTermChanges(terms[place + 1]!, after)
        return changes.length ? [createTimelineEvent('terms', after.id, after.first_day, { changes, number: after.annex_number })] : []
      }),
      last_day && (last_day < ctx.today || termination_reason)
        ? createTimelineEvent('ended', id, last_day, { what: termination_reason })
        : undefined,
    ])
  })
}

/** Past, future and requested leave: days for every user, the type with the permission. */
async function leaveOf(ctx: Ctx, employee_id: number): Promise<EmployeeTimelineEvent[]> {
  const { leave_requests } = await listLeaveRequests(ctx, { employee_id, live: true, page: 1, size: MAX_REQUESTS, sort: '-first_day' })
  return leave_requests.map(({ id, first_day, last_day, leave_type, status, submitted_at }) => {
    const isPending = status === 'submitted'
    const day = isPending && submitted_at ? submitted_at.slice(0, 10) : first_day
    const what = leave_type && ((ctx.language === 'en' && leave_type.name_en) || leave_type.name)
    const more = { what, request_id: id, first_day, last_day }
    return createTimelineEvent(isPending ? 'leave_request' : 'leave', id, day, more)
  })
}

/** Warnings and measures need the permission for sensitive data. */
async function loadDisciplinaryMeasureEvents(ctx: Ctx, employeeId: number): Promise<EmployeeTimelineEvent[]> {
  if (!canViewSensitiveData(ctx)) return []
  const rows = await ctx.db.selectFrom('measure').select(['id', 'kind', 'day', 'number']).where('employee_id', '=', employeeId).execute()
  return rows.map(({ id, kind, day, number }) => createTimelineEvent('measure', id, day, { what: kind, number }))
}
