import { sql } from 'kysely'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadPlanGridEmployees } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addMonths, getMonthOfDay } from '#shared/days.ts'
import type { EmployeeTimesheetSignoffState } from '../../rules/month/signoff-state.ts'
import { findFirstMonthWithHours } from '../close/close-month.ts'
import { loadDepartmentSignoffStates } from './signoff-status.ts'

type Waiting = { month: string; departments: { id: number; name: string }[] }

/** Sign-offs that wait for the caller: those of the last past month, and those of reopened months in departments with changed hours. */
export async function loadPendingSignoffs(ctx: Ctx): Promise<Waiting[]> {
  const { rows } = await sql<{ month: string; is_closed: boolean }>`
    select to_char(month, 'YYYY-MM') as month, bool_or(reopened_at is null) as is_closed from month_close
    where month >= ${`${addMonths(`${getMonthOfDay(ctx.today)}-01`, -12)}`}::date group by month order by month`.execute(ctx.db)
  const today = getMonthOfDay(ctx.today)
  const over = toFirstAndLastDayOfMonth(today).last <= ctx.today ? today : getMonthOfDay(addMonths(`${today}-01`, -1))
  const found: Waiting[] = []
  for (const { month, is_closed } of rows) if (!is_closed && month !== over) found.push(await loadWaitingSignoffs(ctx, month, ['changed']))
  const state = rows.find(({ month }) => month === over)
  if (!state?.is_closed && over >= (await findFirstMonthWithHours(ctx)))
    found.push(await loadWaitingSignoffs(ctx, over, state ? ['changed'] : ['none', 'part', 'changed']))
  return found.filter(({ departments }) => departments.length)
}

async function loadWaitingSignoffs(ctx: Ctx, month: string, states: EmployeeTimesheetSignoffState[]): Promise<Waiting> {
  const { first, last } = toFirstAndLastDayOfMonth(month)
  const found = await loadDepartmentSignoffStates(ctx, await loadPlanGridEmployees(ctx, first, last, {}), first, last)
  return { month, departments: found.filter(({ state }) => states.includes(state)) }
}
