import { sql } from 'kysely'
import type { LeaveDayCountingMethod } from '#modules/foundation/law/leave-types.ts'
import type { Ctx } from '#platform/call-context.ts'
import { countDays, type Day, getLaterDay } from '#shared/days.ts'
import { type LeaveSettings, toSickLeaveRules } from '../leave-settings.ts'
import { BLOOD_DONATION_LEAVE_TYPE_CODE } from '../rules/blood-donation.ts'
import { countLeaveDays } from '../rules/count-leave-days.ts'
import { type LegalSickLeaveKind, type SickLeavePayer, splitSickLeaveByPayer } from '../rules/sick-leave.ts'
import { countAbsenceMinutesByDay } from './counting/absence-minutes.ts'
import { loadEmployeeWorkPlans } from './counting/employee-work-plans.ts'
import type { PlannedWorkMinutes } from './counting/planned-work.ts'
import type { LeavePeriodInput } from './leave-period-input.ts'
import type { LeaveTypeDatabaseRow } from './leave-types.ts'

export type LeaveDayRow = {
  day: Day
  amount: number
  minutes: number
  category: string
  payer: SickLeavePayer | 'budget' | 'other' | 'unpaid'
}
export type LeaveSpanWithDays = Awaited<ReturnType<typeof countDaysOfManyLeaves>>[number]

/** Calculates a leave span of an employee: days with hour category and payer, and the explanation. */
export async function countLeaveSpan(
  ctx: Ctx,
  employeeId: number,
  type: LeaveTypeDatabaseRow,
  span: LeavePeriodInput,
  settings: LeaveSettings,
) {
  return (await countDaysOfManyLeaves(ctx, type, [{ employeeId, span }], settings))[0]!
}

/** Counts the days of several leaves, in their order. Plans are loaded once. */
export async function countDaysOfManyLeaves(
  ctx: Ctx,
  type: LeaveTypeDatabaseRow,
  periods: readonly { employeeId: number; span: LeavePeriodInput }[],
  settings: LeaveSettings,
) {
  if (!periods.length) return []
  const from = periods.reduce((first, { span }) => (span.firstDay < first ? span.firstDay : first), periods[0]!.span.firstDay)
  const to = periods.reduce((last, { span }) => getLaterDay(last, span.lastDay), periods[0]!.span.lastDay)
  const people = [...new Set(periods.map(({ employeeId }) => employeeId))]
  const { holidays, plans } = await loadEmployeeWorkPlans(
    ctx,
    people,
    { group: type.leave_group, isPaid: type.paid_by !== 'unpaid' },
    { from, to },
    settings,
  )
  const interrupted = type.leave_group === 'annual' ? await loadInterruptedDays(ctx, people, from, to) : new Set<string>()
  // A plan has one entry for each day from `from` on.
  const slicePlanOfSpan = ({ firstDay, lastDay }: LeavePeriodInput, plan: readonly PlannedWorkMinutes[]) =>
    plan.slice(countDays(from, firstDay) - 1, countDays(from, lastDay))
  return periods.map(({ employeeId, span }) => {
    const plan = slicePlanOfSpan(span, plans.get(employeeId)!).map((day) => ({
      ...day,
      isInterrupted: interrupted.has(`${employeeId} ${day.day}`),
    }))
    return { ...countPlan(type, span, plan, settings), holidays }
  })
}

/** Interrupted days of annual leave, as `employee day`. */
async function loadInterruptedDays(ctx: Ctx, people: readonly number[], from: Day, to: Day): Promise<Set<string>> {
  const { rows } = await sql<{ employee_id: number; day: Day }>`
    select i.employee_id, i.day::text from leave_interrupted_day i join leave_request r on r.id = i.leave_request_id
    where i.employee_id = any (${people}::bigint[]) and i.day between ${from}::date and ${to}::date and r.status in ('submitted', 'approved')`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ employee_id, day }) => `${employee_id} ${day}`))
}

/**
 * The leave days of a blood donor are consecutive calendar days. If the second is the next working day, free days between them do not
 * count.
 */
const countingOf = ({ code, counting }: LeaveTypeDatabaseRow, { bloodSecondDay }: LeaveSettings) =>
  code === BLOOD_DONATION_LEAVE_TYPE_CODE && bloodSecondDay === 'next_work_day' ? 'work_days' : (counting as LeaveDayCountingMethod)

function countPlan(type: LeaveTypeDatabaseRow, span: LeavePeriodInput, plan: readonly PlannedWorkMinutes[], settings: LeaveSettings) {
  const counted = countLeaveDays(countAbsenceMinutesByDay(plan, span), countingOf(type, settings), {
    hours: type.leave_group === 'annual' ? settings.annualHours : 'planned',
  })
  const sick = sickOf(type, span, plan, settings)
  const payerOn = (day: Day): LeaveDayRow['payer'] => {
    if (type.leave_group !== 'sick') return type.paid_by as LeaveDayRow['payer']
    return sick ? sick.days[countDays(span.firstDay, day) - 1]!.payer : 'health_fund'
  }
  const days: LeaveDayRow[] = counted.days
    .filter(({ amount, minutes }) => amount > 0 || minutes > 0)
    .map(({ day, amount, minutes }) => {
      const payer = payerOn(day)
      return { day, amount, minutes, payer, category: categoryOf(type, span, payer) }
    })
  return { days, amount: counted.amount, minutes: counted.minutes, steps: [...counted.steps, ...(sick?.steps ?? [])], sick }
}

function sickOf(
  type: LeaveTypeDatabaseRow,
  { firstDay, lastDay, sickKind, alreadyCounted }: LeavePeriodInput,
  plan: readonly PlannedWorkMinutes[],
  settings: LeaveSettings,
) {
  const kind = sickKind ?? (type.sick_kinds[0] as LegalSickLeaveKind | undefined)
  if (type.leave_group !== 'sick' || !kind) return null
  const minutes = new Map(plan.map(({ day, plannedMinutes }) => [day, plannedMinutes]))
  return splitSickLeaveByPayer(
    { kind, from: firstDay, to: lastDay, alreadyCounted },
    (day) => minutes.get(day) ?? 0,
    toSickLeaveRules(settings),
  )
}

function categoryOf(type: LeaveTypeDatabaseRow, { sickKind }: LeavePeriodInput, payer: LeaveDayRow['payer']): string {
  if (sickKind === 'work_injury' || sickKind === 'occupational_disease') return type.category_injury ?? type.category_code
  return (payer === 'health_fund' && type.category_fund) || type.category_code
}
