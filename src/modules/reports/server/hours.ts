import { sql } from 'kysely'
import { type Day, earlierDay } from '#lib/days.ts'
import { say } from '#lib/messages.ts'
import { knowsReasons } from '#modules/access/policies.ts'
import { words as timeWords } from '#modules/time/messages/words.ts'
import { withSurplus } from '#modules/time/rules/law/surplus.ts'
import { hideCode } from '#modules/time/rules/month/hour_codes.ts'
import type { Minutes } from '#modules/time/rules/shapes.ts'
import { ownCategories } from '#modules/time/server/categories/actions.ts'
import { categoryName } from '#modules/time/server/outputs/voice.ts'
import { monthSpan } from '#modules/time/server/plan/month.ts'
import { type GridPerson, peopleOf } from '#modules/time/server/plan/people.ts'
import { endedPeriods } from '#modules/time/server/regimes/periods.ts'
import { freshen } from '#modules/time/server/results/stale.ts'
import type { Ctx } from '#server/context.ts'
import type { Given } from './definition.ts'

export type PersonHours = GridPerson & { minutes: Minutes; planned: number }

/** The hours of people by category up to today, of open months and closed ones, as this user may see them; right now. */
export async function hoursOf(ctx: Ctx, from: Day, to: Day, given: Given): Promise<PersonHours[]> {
  const people = await peopleOf(ctx, from, to, given)
  const ids = people.map(({ id }) => id)
  await freshen(ctx, ids, from, to)
  const last = earlierDay(to, ctx.today)
  // A day is read once: what was planned stands beside the first of its codes, or alone.
  const { rows } = await sql<{ employee_id: number; code: string | null; minutes: number; planned: number }>`
    select employee_id, key as code, coalesce(sum(value::int), 0)::int as minutes, coalesce(sum(planned_minutes) filter (where place is null or place = 1), 0)::int as planned
    from day_minutes left join lateral jsonb_each_text(minutes) with ordinality e (key, value, place) on true
    where employee_id = any (${ids}::bigint[]) and day between ${from}::date and ${last}::date group by 1, 2`.execute(ctx.db)
  const shown = knowsReasons(ctx) ? (code: string) => code : hideCode
  const byPerson = new Map<number, Minutes>()
  const plans = new Map<number, number>()
  for (const { employee_id, code, minutes, planned } of rows) {
    plans.set(employee_id, (plans.get(employee_id) ?? 0) + planned)
    if (code === null) continue
    const own = byPerson.get(employee_id) ?? {}
    own[shown(code)] = (own[shown(code)] ?? 0) + minutes
    byPerson.set(employee_id, own)
  }
  for (const [id, periods] of await endedPeriods(ctx, ids, from, last)) {
    for (const period of periods) byPerson.set(id, withSurplus(byPerson.get(id) ?? {}, period))
  }
  return people.map((person) => ({ ...person, minutes: byPerson.get(person.id) ?? {}, planned: plans.get(person.id) ?? 0 }))
}

export const hoursOfMonth = (ctx: Ctx, given: Given): Promise<PersonHours[]> => {
  const { first, last } = monthSpan(given.month)
  return hoursOf(ctx, first, last, given)
}

export const sumOf = (minutes: Minutes, holds: (code: string) => boolean): number =>
  Object.entries(minutes).reduce((sum, [code, count]) => (holds(code) ? sum + count : sum), 0)

/** Several people as one. */
export function together(people: readonly PersonHours[]): { minutes: Minutes; planned: number } {
  const minutes: Minutes = {}
  for (const person of people) for (const [code, count] of Object.entries(person.minutes)) minutes[code] = (minutes[code] ?? 0) + count
  return { minutes, planned: people.reduce((sum, { planned }) => sum + planned, 0) }
}

/** People by the name of their department, in the order of names. */
export const byDepartment = (people: readonly PersonHours[]): [string, PersonHours[]][] => {
  const order = new Intl.Collator('sr-Latn')
  return [...Map.groupBy(people, ({ department }) => department?.name ?? '')].sort(([a], [b]) => order.compare(a, b))
}

/** Titles as `N – Noćni rad`, by the names that the company has for its categories of hours on a day. */
export async function categoryTitles(ctx: Ctx, day: Day): Promise<(code: string) => string> {
  const { language } = ctx
  const voice = { language, names: await ownCategories(ctx, day), word: (key: string) => say(timeWords[language], language, key) }
  return (code) => {
    const name = categoryName(voice, code)
    return name === code ? code : `${code} – ${name}`
  }
}
