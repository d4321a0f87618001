import { AppError } from '#shared/app-error.ts'

/** A closed month refuses under the field that reaches into it. */
export async function selectOpenMonthDays<T>(field: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { constraint, detail } = error as { constraint?: string; detail?: string }
    if (constraint !== 'common.month_closed') throw error
    throw new AppError('common.month_closed', { detail }, { [field]: 'common.month_closed' }, { [field]: { detail } })
  }
}
