import { listUnclosedMonths } from '#modules/time/timesheet/server/close/close-month.ts'
import { loadPendingSignoffs } from '#modules/time/timesheet/server/signoff/pending-signoffs.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, findMonthEnd } from '#shared/days.ts'
import { canCloseMonth, canSeeTimesheetSigningTasks } from '../../home-page-permission-checks.ts'
import { createHomeTask, type UnrankedHomeTask } from './home-task.ts'

const DAYS_TO_SIGN_MONTH = 3
const DAYS_TO_CLOSE_MONTH = 5

/** The first ended month that is not closed, since the company was created. Months are closed in order. */
export async function findFirstUnclosedMonth(ctx: Ctx): Promise<UnrankedHomeTask[]> {
  if (!canCloseMonth(ctx)) return []
  const months = await listUnclosedMonths(ctx)
  return months.slice(0, 1).map((month) => {
    const day = addDays(findMonthEnd(month), DAYS_TO_CLOSE_MONTH)
    return createHomeTask('month', `month ${month}`, day, `/timesheet?month=${month}&panel=check`, { month, count: months.length })
  })
}

/** Months of departments in scope that need the user's sign-off, one task per month. */
export async function findUnsignedTimesheetTasks(ctx: Ctx): Promise<UnrankedHomeTask[]> {
  if (!canSeeTimesheetSigningTasks(ctx)) return []
  return (await loadPendingSignoffs(ctx)).map(({ month, departments }) => {
    const first = departments[0]!
    const link = `/timesheet?month=${month}&panel=signing${departments.length === 1 ? `&signing=${first.id}` : ''}`
    const more = { month, count: departments.length, text: first.name }
    return createHomeTask('sign', `sign ${month}`, addDays(findMonthEnd(month), DAYS_TO_SIGN_MONTH), link, more)
  })
}
