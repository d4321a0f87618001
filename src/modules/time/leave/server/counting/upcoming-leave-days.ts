import type { LeaveDayCountingMethod } from '#modules/foundation/law/leave-types.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { LeaveSettings } from '../../leave-settings.ts'
import { countLeaveDays } from '../../rules/count-leave-days.ts'
import type { LeaveTypeDatabaseRow } from '../leave-types.ts'
import { loadEmployeeWorkPlans } from './employee-work-plans.ts'
import type { PlannedWorkMinutes } from './planned-work.ts'

/** The cost of whole days of leave by day, and the days with work. */
export async function loadUpcomingLeaveDays(
  ctx: Ctx,
  employeeId: number,
  type: Kind,
  span: { from: Day; to: Day },
  settings: LeaveSettings,
) {
  return (await loadUpcomingLeaveDaysOfEmployees(ctx, [employeeId], type, span, settings)).get(employeeId)!
}

type Kind = Pick<LeaveTypeDatabaseRow, 'leave_group' | 'counting' | 'paid_by'>

/** The cost of whole days of leave for several employees. */
export async function loadUpcomingLeaveDaysOfEmployees(
  ctx: Ctx,
  people: readonly number[],
  { leave_group, counting, paid_by }: Kind,
  span: { from: Day; to: Day },
  settings: LeaveSettings,
): Promise<Map<number, { day: Day; cost: number; isWork: boolean }[]>> {
  const { plans } = await loadEmployeeWorkPlans(ctx, people, { group: leave_group, isPaid: paid_by !== 'unpaid' }, span, settings)
  const listLeaveDayCosts = (plan: readonly PlannedWorkMinutes[]) =>
    countLeaveDays(plan, counting as LeaveDayCountingMethod).days.map(({ day, amount }, at) => ({
      day,
      cost: amount,
      isWork: plan[at]!.plannedMinutes > 0,
    }))
  return new Map(people.map((id) => [id, listLeaveDayCosts(plans.get(id)!)]))
}
