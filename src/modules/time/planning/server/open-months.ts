import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import { addMonths, type Day, getMonthOfDay } from '#shared/days.ts'
import { loadClosedMonthsOfSpan } from './plan/publication/plan-changes.ts'

const FIRST_MONTH = '2000-01-01'

/** The first day after the last closed month; without a closed month, the first day of the current month. */
export async function findFirstDayOfOpenMonths(ctx: Ctx): Promise<Day> {
  const last = [...(await loadClosedMonthsOfSpan(ctx, FIRST_MONTH, ctx.today))].sort().at(-1)
  return last ? addMonths(`${last}-01`, 1) : `${getMonthOfDay(ctx.today)}-01`
}

/** Assigns the error of a closed month to the field that caused it. */
export async function assignClosedMonthErrorToField<T>(field: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { constraint, detail } = error as { constraint?: string; detail?: string }
    if (constraint !== 'common.month_closed') throw error
    throw new AppError('common.month_closed', { detail }, { [field]: 'common.month_closed' }, { [field]: { detail } })
  }
}
