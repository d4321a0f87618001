import type { Ctx } from '#platform/call-context.ts'
import { createListExtensionPoint } from '#platform/extension-point.ts'
import type { Day } from '#shared/days.ts'

export type EmployeeDay = { employeeId: number; day: Day }

/** Finds employees in the scope of the caller with a missing entry or exit on these days. */
export type IncompleteClockDayFinder = (ctx: Ctx, days: readonly Day[]) => Promise<EmployeeDay[]>

/** The module that computes the days knows which of them are incomplete. A search through all events of a large company takes seconds. */
export const incompleteClockDayFinders = createListExtensionPoint<IncompleteClockDayFinder>('incompleteClockDayFinders')

export async function findIncompleteClockDays(ctx: Ctx, days: readonly Day[]): Promise<EmployeeDay[]> {
  const found = await Promise.all(incompleteClockDayFinders.all().map((find) => find(ctx, days)))
  return found.flat()
}
