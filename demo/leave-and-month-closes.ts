import { sql } from 'kysely'
import { grantAnnualLeaveOfYear } from '#modules/time/leave/server/entitlements/grant-entitlements.ts'
import { createLeaveRequest } from '#modules/time/leave/server/leave-requests.ts'
import { createOpeningBalanceImporter } from '#modules/time/leave/server/opening-balances/write-opening-balances.ts'
import { closeMonth, reopenMonth } from '#modules/time/timesheet/server/close/close-month.ts'
import { recalculateDayResults } from '#modules/time/timesheet/server/results/recalculate-day-results.ts'
import { decideOvertime, listOvertime } from '#modules/time/timesheet/server/timesheet/overtime-decisions.ts'
import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { RandomSource } from './random-source.ts'

type Act = <T>(action: string, work: (ctx: Ctx) => Promise<T>) => Promise<T>
/** A month with its first day and its last past day. */
export type DemoMonthWithDays = { month: string; first: Day; last: Day }
type Wish = { employee_id: number; code: string; first_day: Day; last_day: Day; approved: boolean }

/**
 * Entitlements of both years, and leave of employees: a long one in summer, short ones, sick days. Returns a function that files the
 * pending requests, once approvers exist; before, only HR could decide.
 */
export async function recordDemoLeave(act: Act, chance: RandomSource, firstDay: Day, today: Day): Promise<() => Promise<void>> {
  const years = [...new Set([Number(firstDay.slice(0, 4)), Number(today.slice(0, 4))])]
  for (const year of years)
    await act('grantAnnualLeave', (ctx) => grantAnnualLeaveOfYear(ctx, { year, employee_ids: null }, async () => {}))
  await act('importOpeningBalances', (ctx) => bringUsed(ctx, addDays(firstDay, -1)))
  const { people, types } = await act('readPeople', async (ctx) => ({
    people: (
      await sql<{
        employee_id: number
        first_day: Day
      }>`select employee_id, first_day::text from employment where last_day > ${today} order by employee_id`.execute(ctx.db)
    ).rows,
    types: new Map((await ctx.db.selectFrom('leave_type').select(['id', 'code']).execute()).map(({ id, code }) => [code, id])),
  }))
  const wishes = people.flatMap((person) => preferencesOf(person, chance, firstDay, today))
  const fileThose = (isOne: (wish: Wish) => boolean) =>
    processWishesInLanes(wishes.filter(isOne), (wish) => fileLeaveRequest(act, wish, types))
  await fileThose(({ approved }) => approved)
  return () => fileThose(({ approved }) => !approved)
}

/** Runs each after the previous one; returns the promise of each. */
export function runTasksSequentially<One>(all: readonly One[], work: (one: One, place: number) => Promise<unknown>): Promise<unknown>[] {
  let before: Promise<unknown> = Promise.resolve()
  return all.map((one, place) => {
    before = before.then(() => work(one, place))
    return before
  })
}

/** Several employees file leave at once, each one request after the other. */
async function processWishesInLanes(wishes: Wish[], each: (wish: Wish) => Promise<void>): Promise<void> {
  const lanes = Map.groupBy(wishes, ({ employee_id }) => employee_id % 5).values()
  await Promise.all(
    [...lanes].map(async (lane) => {
      for (const wish of lane) await each(wish)
    }),
  )
}

/** Opening balances with days used before the ledger: a few days of that year remain. */
async function bringUsed(ctx: Ctx, asOf: Day): Promise<void> {
  const { rows } = await sql<{ id: number; days: number }>`
    select employee_id as id, sum(amount)::int as days from leave_entry
    where kind = 'granted' and year = ${Number(asOf.slice(0, 4))} and usable_from <= ${asOf} group by employee_id order by employee_id`.execute(
    ctx.db,
  )
  const bring = createOpeningBalanceImporter(
    ctx,
    asOf,
    rows.map(({ id }) => id),
  )
  for (const { id, days } of rows) {
    const used = days - (id % 7)
    if (used > 0) await bring(id, { used, source: 'Evidencija do prelaska na Kadrovik' })
  }
}

function preferencesOf(
  { employee_id, first_day }: { employee_id: number; first_day: Day },
  chance: RandomSource,
  firstDay: Day,
  today: Day,
): Wish[] {
  const from = first_day > firstDay ? addDays(first_day, 40) : firstDay
  const wishes: Wish[] = []
  const add = (code: string, first: Day, length: number, approved = true) => {
    if (first >= from && (approved ? addDays(first, length) < addDays(today, 40) : true))
      wishes.push({ employee_id, code, first_day: first, last_day: addDays(first, length - 1), approved })
  }
  const year = today.slice(0, 4)
  if (chance.happens(0.55)) add('GO', addDays(`${year}-06-22`, chance.whole(0, 9) * 7), 14)
  if (chance.happens(0.3)) add('GO', addDays(`${year}-03-02`, chance.whole(0, 10) * 7), chance.whole(2, 5))
  if (chance.happens(0.22)) add('B30', addDays(firstDay, chance.whole(20, 320)), chance.whole(3, 10))
  if (chance.happens(0.03)) add('GO', addDays(today, -chance.whole(0, 2)), chance.whole(3, 5))
  if (chance.happens(0.04)) add('GO', addDays(today, chance.whole(1, 3) * 7), chance.whole(3, 5), false)
  return wishes
}

/** As an administrator files: a request that the rules refuse, such as an overlap, is left out. */
async function fileLeaveRequest(act: Act, { code, approved, ...wish }: Wish, types: Map<string, number>): Promise<void> {
  const sick = code === 'B30' ? { sick_kind: 'illness' as const } : {}
  const leave_type_id = types.get(code)!
  await act('createLeaveRequest', (ctx) => createLeaveRequest(ctx, { ...wish, ...sick, leave_type_id, draft: false, approved })).catch(
    (error) => {
      if (!(error instanceof AppError) && !String(error?.constraint).startsWith('leave.')) throw error
    },
  )
}

/**
 * Closes past months: computed hours, decided overtime, a close. One month was reopened; the current month has pending decisions. A month
 * is computed after its own events and those of the next month (`recorded`), because its last night ends there. It is decided while the
 * next month is computed.
 */
export async function closeDemoMonths(
  act: Act,
  chance: RandomSource,
  months: DemoMonthWithDays[],
  recorded: Promise<unknown>[],
): Promise<void> {
  const present = months.at(-1)!
  const computed = runTasksSequentially(months, async (month, place) => {
    await (recorded[place + 1] ?? recorded[place])
    await act('computeMonth', (ctx) => computeMonth(ctx, month))
  })
  const close = async () => {
    for (const [place, { month }] of months.entries()) {
      await computed[place]
      await decideShare(act, chance, month, month < present.month ? 0.97 : 0.4)
      if (place < months.length - 2) await act('closeMonth', (ctx) => closeMonth(ctx, { month, accept: true }))
    }
  }
  await Promise.all([...computed, close()])
  await act('reopenMonth', async (ctx) => {
    const close = await ctx.db.selectFrom('month_close').select('id').orderBy('month', 'desc').executeTakeFirst()
    if (close) await reopenMonth(ctx, { month_close_id: close.id, reason: 'Naknadno dostavljena doznaka' })
  })
}

async function computeMonth(ctx: Ctx, { first, last }: DemoMonthWithDays): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select distinct employee_id as id from employment_terms where first_day <= ${last} and last_day >= ${first} order by 1`.execute(ctx.db)
  await recalculateDayResults(
    ctx,
    rows.map(({ id }) => id),
    first,
    last,
  )
}

/** Reads first and decides afterwards, like a user, because a decision computes its days in a separate transaction. */
async function decideShare(act: Act, chance: RandomSource, month: string, share: number): Promise<void> {
  const waiting: Awaited<ReturnType<typeof listOvertime>>['data'] = []
  await act('listOvertime', async (ctx) => {
    for (let page = 1, last = 1; page <= last; page++) {
      const { data, pagination } = await listOvertime(ctx, { month, state: 'waiting', page })
      waiting.push(...data)
      last = pagination.last_page
    }
  })
  const decisions = waiting
    .filter(() => chance.happens(share))
    .map(({ employee_id, day, extra_minutes }) => ({ employee_id, day, approved_minutes: extra_minutes, expected_minutes: extra_minutes }))
  if (decisions.length) await act('decideOvertime', (ctx) => decideOvertime(ctx, { decisions, reason: 'Povećan obim posla' }))
}
