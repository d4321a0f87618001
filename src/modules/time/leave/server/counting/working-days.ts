import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { LeaveSettings } from '../../leave-settings.ts'
import { countLeaveDays } from '../../rules/count-leave-days.ts'
import { findMinuteBetweenHalvesOfWork } from '../../rules/half-day-leave.ts'
import { loadPersonalHolidayDays } from '../days/personal-holiday-days.ts'
import type { LeavePeriodInput } from '../leave-period-input.ts'
import type { LeaveTypeDatabaseRow } from '../leave-types.ts'
import { countAbsenceMinutesByDay } from './absence-minutes.ts'
import { loadDaysOffOfEmployees, loadEmployeeWorkPlans } from './employee-work-plans.ts'
import { loadPlannedWorkByDay, type PlannedWorkMinutes } from './planned-work.ts'

/** Days with planned work in each span. They are counted equally for every leave type, so that the number does not reveal it. */
export async function loadWorkingDaysOfSpans(
  ctx: Ctx,
  periods: readonly { id: number; employeeId: number; span: LeavePeriodInput }[],
): Promise<Map<number, number>> {
  if (!periods.length) return new Map()
  const people = [...new Set(periods.map(({ employeeId }) => employeeId))]
  const from = periods.map(({ span }) => span.firstDay).sort()[0]!
  const to = periods
    .map(({ span }) => span.lastDay)
    .sort()
    .at(-1)!
  const holidays = await loadDaysOffOfEmployees(ctx, from, to)
  const plans = await loadPlannedWorkByDay(ctx, people, from, to, holidays, await loadPersonalHolidayDays(ctx, people, from, to))
  const filterPlanOfSpan = ({ firstDay, lastDay }: LeavePeriodInput, plan: readonly PlannedWorkMinutes[]) =>
    plan.filter(({ day }) => day >= firstDay && day <= lastDay)
  return new Map(
    periods.map(({ id, employeeId, span }) => [
      id,
      countLeaveDays(countAbsenceMinutesByDay(filterPlanOfSpan(span, plans.get(employeeId)!), span), 'work_days').amount,
    ]),
  )
}

/** The minute between the halves of a day; null if the day cannot be divided. */
export async function loadMiddleMinuteOfWorkDay(
  ctx: Ctx,
  employeeId: number,
  { leave_group, paid_by }: LeaveTypeDatabaseRow,
  day: Day,
  settings: LeaveSettings,
) {
  const { plans } = await loadEmployeeWorkPlans(
    ctx,
    [employeeId],
    { group: leave_group, isPaid: paid_by !== 'unpaid' },
    { from: day, to: day },
    settings,
  )
  const { segments, plannedMinutes } = plans.get(employeeId)![0]!
  return findMinuteBetweenHalvesOfWork(segments, plannedMinutes)
}

/** The first working day after a leave. */
export async function findDayOfReturnFromLeave(ctx: Ctx, employeeId: number, lastDay: Day): Promise<Day | null> {
  const from = addDays(lastDay, 1)
  const to = addDays(lastDay, 31)
  const holidays = await loadDaysOffOfEmployees(ctx, from, to)
  const personal = await loadPersonalHolidayDays(ctx, [employeeId], from, to)
  const plan = (await loadPlannedWorkByDay(ctx, [employeeId], from, to, holidays, personal)).get(employeeId)!
  return plan.find(({ plannedMinutes, holiday }) => plannedMinutes > 0 && !holiday)?.day ?? null
}
