import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { isOwnCaseOfUserOrApiKeyHolder } from '#modules/foundation/access/user-permission-checks.ts'
import { computeLegalDeadline } from '#modules/people/employees/rules/legal-deadlines.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import { countDays, type Day, getLaterDay } from '#shared/days.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'
import type { collectiveLeaveContract as collective } from '../../collective-leave-contract.ts'
import { canApproveLeave } from '../../leave-permission-checks.ts'
import { type CollectiveLeaveOutcome, planCollectiveLeaveOfEmployee } from '../../rules/collective/collective-leave.ts'
import { allocateLeaveDaysToGrants, computeLeaveBalanceOn, type LeaveLedgerEntry } from '../../rules/leave-balance.ts'
import { findClosedMonthsOfLeave } from '../checking/employment-period-and-closed-months.ts'
import { loadDaysOffOfEmployees } from '../counting/employee-work-plans.ts'
import { loadUpcomingLeaveDaysOfEmployees } from '../counting/upcoming-leave-days.ts'
import { loadLeaveLedgersOfEmployees } from '../entitlements/load-leave-balance.ts'
import { employmentTermsNearestToDaySql } from '../leave-employees.ts'
import { loadLeaveSettings } from '../leave-settings.ts'
import { type LeaveTypeDatabaseRow, loadAnnualLeaveType, loadLeaveType } from '../leave-types.ts'

export type CollectiveLeaveDraft = Omit<ParsedApiInput<typeof collective.createCollectiveLeave>, 'digest'>
export type CollectiveLeavePeriod = { firstDay: Day; lastDay: Day }
type Member = { id: number; department_id: number | null; department: string | null; first_day: Day | null; last_day: Day | null }
export type PlannedCollectiveLeaveMember = Member & { outcome: CollectiveLeaveOutcome; why: string | null; before: number; after: number }

/** The selection, if the leave is possible. */
export type CollectiveLeavePlan = {
  draft: CollectiveLeaveDraft
  spans: CollectiveLeavePeriod[]
  annual: LeaveTypeDatabaseRow
  missing: LeaveTypeDatabaseRow | null
  deliverBy: Day
  isLate: boolean
}

/** Maximum days of one period. */
const MAX_PERIOD_DAYS = 62
/** Errors of the whole action, by field. */
export async function checkCollectiveLeaveDraft(ctx: Ctx, draft: CollectiveLeaveDraft): Promise<CollectiveLeavePlan> {
  // The creation is the approval, so it needs that permission.
  if (!canApproveLeave(ctx)) throw new AppError('access.denied')
  const spans = draft.spans.map(({ first_day, last_day }) => ({ firstDay: first_day, lastDay: last_day }))
  for (const [at, { firstDay, lastDay }] of spans.entries()) {
    if (lastDay < firstDay) throw createValidationError({ [`spans.${at}.last_day`]: 'leave.last_day_before_first' })
    if (countDays(firstDay, lastDay) > MAX_PERIOD_DAYS) throw createValidationError({ [`spans.${at}.last_day`]: 'leave.too_long' })
    if (firstDay < ctx.today) throw createValidationError({ [`spans.${at}.first_day`]: 'leave.starts_in_past' })
    if (at > 0 && firstDay <= spans[at - 1]!.lastDay)
      throw createValidationError({ [`spans.${at}.first_day`]: 'leave.collective.periods_not_in_order' })
    for (const month of await findClosedMonthsOfLeave(ctx, { firstDay, lastDay }))
      throw new AppError('common.month_closed', { detail: month })
  }
  const annual = await loadAnnualLeaveType(ctx)
  const missing = draft.missing_type_id ? await loadLeaveType(ctx, draft.missing_type_id) : null
  if (missing && (missing.ended_at || missing.in_hours || missing.has_balance || !['paid', 'unpaid'].includes(missing.leave_group)))
    throw createValidationError({ missing_type_id: 'leave.collective.no_such_type' })
  const deliverBy = computeLegalDeadline(
    'leave_decision',
    spans[0]!.firstDay,
    await loadDaysOffOfEmployees(ctx, ctx.today, spans[0]!.firstDay),
  )
  return { draft, spans, annual, missing, deliverBy, isLate: deliverBy < ctx.today }
}

/** Employees in scope with employment on any of its days, by name. */
export async function loadCollectiveLeaveMembers(ctx: Ctx, { draft, spans }: CollectiveLeavePlan): Promise<Member[]> {
  const first = spans[0]!.firstDay
  const last = spans.at(-1)!.lastDay
  const { department_ids, location_ids } = draft
  const { rows } = await sql<Member>`
    select e.id, t.department_id, d.name as department, m.first_day::text,
      case when m.last_day = 'infinity' then '9999-12-31' else m.last_day::text end as last_day
    from employee e ${employmentTermsNearestToDaySql(first)} left join department d on d.id = t.department_id
      join lateral (select * from employment m where m.employee_id = e.id and m.last_day >= ${first} and m.first_day <= ${last}
        order by m.first_day limit 1) m on true
    where ${employeeInScopeSql(ctx, 'e.id')}
      and (${department_ids.length} = 0 or t.department_id in (select descendant_departments(${department_ids}::bigint[])))
      and (${location_ids.length} = 0 or t.location_id = any (${location_ids}::bigint[]))
    order by e.last_name, e.first_name, e.id`.execute(ctx.db)
  if (!rows.length) throw createValidationError({ department_ids: 'leave.collective.no_employees' })
  return rows
}

/** The effect of the action on these employees. */
export async function planCollectiveLeaveOfMembers(
  ctx: Ctx,
  act: CollectiveLeavePlan,
  members: readonly Member[],
): Promise<PlannedCollectiveLeaveMember[]> {
  const { draft, spans, annual, missing } = act
  const ids = members.map(({ id }) => id)
  const settings = await loadLeaveSettings(ctx)
  const ahead = await Promise.all(
    spans.map(({ firstDay, lastDay }) => loadUpcomingLeaveDaysOfEmployees(ctx, ids, annual, { from: firstDay, to: lastDay }, settings)),
  )
  const [ledgers, live] = await Promise.all([loadLeaveLedgersOfEmployees(ctx, ids, annual.id), loadLiveRequests(ctx, ids, annual.id)])
  const choices = new Map(draft.choices.map((choice) => [choice.employee_id, choice]))
  const day = getLaterDay(ctx.today, spans[0]!.firstDay)
  return members.map((member) => {
    const { grants, entries } = ledgers.get(member.id)!
    const own = live.get(member.id) ?? []
    const waiting = own.filter(({ waits }) => waits).map(({ first_day, amount }) => ({ day: first_day, amount }))
    const takenAhead: LeaveLedgerEntry[] = allocateLeaveDaysToGrants(grants, entries, waiting).takings.map(({ day, grantId, amount }) => ({
      consumesId: grantId,
      day,
      amount: -amount,
    }))
    const choice = choices.get(member.id)
    const outcome = planCollectiveLeaveOfEmployee({
      isSelf: isOwnCaseOfUserOrApiKeyHolder(ctx, member.id),
      isLeftOut: Boolean(choice?.leave_out),
      employment: member.first_day && member.last_day ? { firstDay: member.first_day, lastDay: member.last_day } : null,
      spans,
      costs: new Map(ahead.flatMap((of) => of.get(member.id)!.map(({ day, cost }) => [day, cost] as const))),
      taken: own.map(({ first_day, last_day }) => ({ firstDay: first_day, lastDay: last_day })),
      grants,
      entries: [...entries, ...takenAhead],
      givesMissing: missing !== null && (missing.leave_group !== 'unpaid' || Boolean(choice?.agrees)),
    })
    const pending = waiting.reduce((sum, { amount }) => sum + amount, 0)
    const before = roundToFourDecimals(
      computeLeaveBalanceOn(grants, entries, day).reduce((sum, allocation) => sum + allocation.remaining - allocation.planned, 0) - pending,
    )
    return { ...member, outcome, why: choice?.leave_out ?? null, before, after: roundToFourDecimals(before - outcome.days) }
  })
}

type Live = { employee_id: number; first_day: Day; last_day: Day; amount: number; waits: boolean }

/** Requested or approved leave of employees, and pending annual leave. */
async function loadLiveRequests(ctx: Ctx, ids: readonly number[], annualId: number): Promise<Map<number, Live[]>> {
  const { rows } = await sql<Live>`
    select employee_id, first_day::text, last_day::text, amount::float8 as amount, status = 'submitted' and leave_type_id = ${annualId} as waits
    from leave_request where employee_id = any (${ids}::bigint[]) and status in ('submitted', 'approved') and daily_minutes is null
      and last_day >= ${ctx.today}`.execute(ctx.db)
  return Map.groupBy(rows, ({ employee_id }) => employee_id)
}

/** Digest of the displayed result. The action writes exactly this result, or nothing. */
export function computeCollectiveLeaveDigest() {
  const hash = createHash('sha256')
  return {
    add(looked: readonly PlannedCollectiveLeaveMember[]) {
      for (const { id, outcome } of looked) hash.update(JSON.stringify([id, outcome.except, outcome.parts]))
    },
    value: () => hash.digest('base64url'),
  }
}
