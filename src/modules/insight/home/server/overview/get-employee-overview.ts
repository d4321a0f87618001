import { listEmployeeDocuments } from '#modules/documents/documents/server/list-documents.ts'
import { canManageEmployees, canViewLeaveReason, hasAnyOfPermissions } from '#modules/foundation/access/user-permission-checks.ts'
import { loadPresenceOfEmployees } from '#modules/time/attendance/server/presence/current-presence.ts'
import { loadLeaveBalanceOfEmployee } from '#modules/time/leave/server/entitlements/load-leave-balance.ts'
import { listLeaveRequests } from '#modules/time/leave/server/leave-request-list.ts'
import { getTimesheet } from '#modules/time/timesheet/server/timesheet/timesheet-month.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { EmployeeOverview, employeeOverviewContract } from '../../employee-overview-contract.ts'
import { loadEmployeeTimeline } from './employee-timeline.ts'
import { canViewPresence } from './presence-permission-checks.ts'
import { loadUpcomingDeadlinesOfEmployee } from './upcoming-deadlines-of-employee.ts'

export { listEmployeeSummaries } from './list-employee-summaries.ts'
export { getEmployeeRecordAsOfDay } from './record-as-of-day.ts'

/** The maximum number of documents and requests. */
const MAX_DOCUMENTS = 5
const MAX_REQUESTS = 5

export async function getEmployeeOverview(
  ctx: Ctx,
  { employee_id }: ParsedApiInput<typeof employeeOverviewContract.getEmployeeOverview>,
): Promise<{ data: EmployeeOverview }> {
  return {
    data: {
      today: ctx.today,
      now: await loadCurrentPresence(ctx, employee_id),
      month: await loadMonthSummary(ctx, employee_id),
      balance: await loadAnnualLeaveBalance(ctx, employee_id),
      requests: (await listLeaveRequests(ctx, { employee_id, status: 'submitted', page: 1, size: MAX_REQUESTS, sort: 'first_day' }))
        .leave_requests,
      ends: await loadUpcomingDeadlinesOfEmployee(ctx, employee_id),
      documents: await loadDocumentSummary(ctx, employee_id),
      timeline: await loadEmployeeTimeline(ctx, employee_id),
    },
  }
}

/** The present state of an employee; null if not employed today. */
async function loadCurrentPresence(ctx: Ctx, employee_id: number): Promise<EmployeeOverview['now']> {
  if (!canViewPresence(ctx)) return null
  const [today] = await loadPresenceOfEmployees(ctx, { employee_id })
  return today ? { state: today.state, planned_from: today.planned_from, first_in: today.first_in } : null
}

/** The current month, as the timesheet shows it to this user. */
async function loadMonthSummary(ctx: Ctx, employee_id: number): Promise<EmployeeOverview['month']> {
  if (!hasAnyOfPermissions(ctx, ['work_report.read', 'timesheet.write'])) return null
  const { data } = await getTimesheet(ctx, { month: ctx.today.slice(0, 7), employee_id, page: 1 })
  const person = data.employees.find(({ id }) => id === employee_id)
  if (!person) return null
  const days = data.days.map(({ day, is_rest, holiday }, place) => ({
    day,
    is_rest,
    holiday,
    cell: person.cells[place] ?? '',
    state: person.states[place] ?? '-',
    is_late: person.flags[place]?.includes('late') ?? false,
  }))
  return { month: data.month, days, sum: person.sum }
}

/** Days of annual leave. Used days reveal absences, so they need the permission. */
async function loadAnnualLeaveBalance(ctx: Ctx, employee_id: number): Promise<EmployeeOverview['balance']> {
  if (!canViewLeaveReason(ctx, employee_id)) return null
  const type = await ctx.db.selectFrom('leave_type').select('id').where('code', '=', 'GO').executeTakeFirst()
  if (!type) return null
  const { balance } = await loadLeaveBalanceOfEmployee(ctx, employee_id, type.id, ctx.today)
  const { brought, granted, expired, taken, planned, pending, available } = balance
  return { had: brought + granted - expired, taken, planned, pending, available }
}

async function loadDocumentSummary(ctx: Ctx, employee_id: number): Promise<EmployeeOverview['documents']> {
  if (!canManageEmployees(ctx)) return null
  const { documents } = await listEmployeeDocuments(ctx, { employee_id, page: 1, size: MAX_DOCUMENTS })
  return documents.map(({ id, number, title, day }) => ({ id, number, title, day }))
}
