import type { Given } from '#lib/contract.ts'
import { type Day, weekday } from '#lib/days.ts'
import { hourFund } from '#modules/companies/rules/hour_fund.ts'
import { calendarOf } from '#modules/companies/server/calendar.ts'
import type { Ctx } from '#server/context.ts'
import { type EndedPeriod, explainPeriod } from '../../rules/law/period_balance.ts'
import { surplusMinutes } from '../../rules/law/surplus.ts'
import { cellText, packMinutes } from '../../rules/month/cells.ts'
import { fundOf } from '../../rules/month/month.ts'
import type { SheetPeriod, SheetPerson, SheetSum, timesheetContract as sheets } from '../../timesheet_contract.ts'
import { nameOf, namesOf } from './colleagues.ts'
import type { PersonSheet, SheetDay } from './sheet.ts'
import { shownPage } from './shown.ts'

export async function getTimesheet(ctx: Ctx, { month, ...filters }: Given<typeof sheets.getTimesheet>) {
  const { sheet, pagination } = await shownPage(ctx, month, filters)
  const calendar = await calendarOf(ctx.db, sheet.first, sheet.last, ctx.language)
  const employees = sheet.people.map((person) => asRow(person, sheet.days, ctx.today))
  return {
    data: {
      month,
      today: ctx.today,
      closed: await closeOf(ctx, sheet.first),
      fund_minutes: hourFund(month).fundMinutes,
      days: sheet.days.map((day) => ({
        day,
        weekday: weekday(day),
        is_rest: weekday(day) > 5 || calendar.has(day),
        holiday: calendar.get(day)?.name ?? null,
      })),
      employees,
      departments: departmentsOf(employees),
      total: totalOf(employees),
      pagination,
    },
  }
}

export async function closeOf(ctx: Ctx, first: Day) {
  const close = await ctx.db
    .selectFrom('month_close')
    .select(['id', 'closed_at', 'closed_by'])
    .where('month', '=', first)
    .where('reopened_at', 'is', null)
    .executeTakeFirst()
  if (!close) return null
  const names = await namesOf(ctx, [close.closed_by])
  return { id: close.id, closed_at: close.closed_at.toISOString(), closed_by: nameOf(names, close.closed_by) }
}

/** What a code without hours stands for on this day: the plan, or a fifth of the contracted week. */
export const wholeDay = (planned: number, weeklyMinutes: number) => planned || Math.round(weeklyMinutes / 5)

function asRow(person: PersonSheet, days: readonly Day[], today: Day): SheetPerson {
  const row: SheetPerson = {
    id: person.id,
    fullName: person.fullName,
    code: person.code,
    department: person.department,
    states: '',
    cells: [],
    minutes: [],
    planned: [],
    flags: {},
    revisions: {},
    comments: {},
    waiting: {},
    periods: person.periods.map(periodOf),
    sum: sumOf(person, days, today),
  }
  for (const [at, day] of person.days.entries()) {
    const ahead = person.ahead[at]
    row.states += day ? stateOf(day) : ahead ? 'p' : '-'
    row.cells.push(day ? dayText(day, person.weekly_minutes) : aheadText(ahead))
    row.minutes.push(day ? packMinutes(day.minutes) : '')
    row.planned.push(wholeDay(day?.planned ?? ahead?.planned ?? 0, person.weekly_minutes))
    if (!day) continue
    if (day.flags.length) row.flags[at] = day.flags
    if (day.revision) row.revisions[at] = day.revision
    if (day.comment) row.comments[at] = day.comment
    if (day.waiting) row.waiting[at] = day.extra
  }
  return row
}

/** What the cell of a day that has come shows. Who typed that there are no hours sees that it was said. */
export function dayText(day: Pick<SheetDay, 'minutes' | 'planned' | 'typed' | 'flags'>, weeklyMinutes: number): string {
  if (stateOf(day) === '?') return UNKNOWN
  return cellText(day.minutes, wholeDay(day.planned, weeklyMinutes)) || (day.typed ? NO_HOURS : '')
}

/** A day whose hours are not known until a pair of events is mended. */
export const UNKNOWN = '?'

/** A typed day without hours. */
export const NO_HOURS = 'SD'

const stateOf = (day: Pick<SheetDay, 'typed' | 'flags' | 'minutes'>) => (day.typed ? 't' : isBroken(day) ? '?' : 'c')
/** A pair of events that is not whole: nothing is counted until it is mended. Where the company closes it by itself, the hours are there. */
export const isBroken = ({ flags, minutes }: Pick<SheetDay, 'flags' | 'minutes'>) =>
  (flags.includes('missing_in') || flags.includes('missing_out')) && !(flags.includes('auto_closed') && Object.keys(minutes).length > 0)

const aheadText = (ahead: { planned: number; leave: string | null } | null | undefined) =>
  !ahead ? '' : (ahead.leave ?? (ahead.planned ? cellText({ R: ahead.planned }, ahead.planned) : ''))

export function periodOf(period: EndedPeriod): SheetPeriod {
  const { kind, first_day, last_day, due, counted, earlier } = period
  return { kind, first_day, last_day, due, counted, earlier, surplus: surplusMinutes(period), reasons: explainPeriod(period) }
}

export function sumOf(person: PersonSheet, days: readonly Day[], today: Day): SheetSum {
  const { sum, aheadMinutes, fund } = person
  const split = { done: 0, due: 0, left: 0 }
  for (const [at, day] of days.entries()) {
    const planned = person.days[at]?.planned ?? person.ahead[at]?.planned ?? 0
    if (day >= today) split.left += planned
    else {
      split.due += planned
      split.done += fundOf(person.days[at]?.minutes ?? {})
    }
  }
  return {
    minutes: sum.minutes,
    planned: sum.planned + aheadMinutes,
    worked: sum.worked,
    overtime: sum.overtime,
    extra: sum.extra,
    used: sum.used,
    ahead: aheadMinutes,
    ...split,
    fund,
    difference: sum.used + aheadMinutes - fund,
  }
}

const added = ['planned', 'worked', 'overtime', 'extra', 'used', 'ahead', 'done', 'due', 'left', 'fund', 'difference'] as const

function totalOf(people: readonly SheetPerson[]): SheetSum {
  const total: SheetSum = {
    minutes: {},
    planned: 0,
    worked: 0,
    overtime: 0,
    extra: 0,
    used: 0,
    ahead: 0,
    done: 0,
    due: 0,
    left: 0,
    fund: 0,
    difference: 0,
  }
  for (const { sum } of people) {
    for (const code in sum.minutes) total.minutes[code] = (total.minutes[code] ?? 0) + sum.minutes[code]!
    for (const name of added) total[name] += sum[name]
  }
  return total
}

function departmentsOf(people: readonly SheetPerson[]) {
  const groups = Map.groupBy(people, ({ department }) => department?.id ?? null)
  return [...groups].map(([id, own]) => ({ id, name: own[0]!.department?.name ?? '', people: own.length, ...totalOf(own) }))
}
