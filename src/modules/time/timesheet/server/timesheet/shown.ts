import { canViewLeaveReasons } from '#modules/foundation/access/policies.ts'
import { hideCode, hideReasons } from '#modules/time/planning/rules/month/hour-codes.ts'
import { monthSpan } from '#modules/time/planning/server/plan/month.ts'
import { type PeopleFilters, pageOfPeople } from '#modules/time/planning/server/plan/people.ts'
import type { Ctx } from '#platform/context.ts'
import { readSheet, type Sheet, sheetOf } from './sheet.ts'

/** The same sheet as somebody without the right to reasons sees it; sums stay what they are. */
export function hidden(sheet: Sheet): Sheet {
  return {
    ...sheet,
    people: sheet.people.map((person) => ({
      ...person,
      days: person.days.map((day) => day && { ...day, minutes: hideReasons(day.minutes), computed: hideReasons(day.computed) }),
      ahead: person.ahead.map(
        (day) => day && { ...day, leave: day.leave && hideCode(day.leave), minutes: day.minutes && hideReasons(day.minutes) },
      ),
      periods: person.periods.map((period) => ({ ...period, minutes: hideReasons(period.minutes) })),
      sum: { ...person.sum, minutes: hideReasons(person.sum.minutes) },
    })),
  }
}

/** The sheet that this user may see. */
export async function shownSheet(ctx: Ctx, month: string, filters: PeopleFilters, options: { withClocked?: boolean } = {}): Promise<Sheet> {
  const sheet = await readSheet(ctx, month, filters, options)
  return canViewLeaveReasons(ctx) ? sheet : hidden(sheet)
}

/** A page of it, and where that stands among all. */
export async function shownPage(ctx: Ctx, month: string, filters: PeopleFilters & { page: number }) {
  const { sheet, pagination } = await readPage(ctx, month, filters)
  return { sheet: canViewLeaveReasons(ctx) ? sheet : hidden(sheet), pagination }
}

/** A page of the sheet as it is. */
export async function readPage(ctx: Ctx, month: string, filters: PeopleFilters & { page: number }, { withClocked = false } = {}) {
  const { first, last } = monthSpan(month)
  const { people, pagination } = await pageOfPeople(ctx, first, last, filters)
  return { sheet: await sheetOf(ctx, month, people, withClocked), pagination }
}
