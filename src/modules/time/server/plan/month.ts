import { sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { addDays, type Day, daysBetween, monthEnd, weekday } from '#lib/days.ts'
import { say } from '#lib/messages.ts'
import { knowsReason, seesSensitive } from '#modules/access/policies.ts'
import { publicHolidays } from '#modules/companies/rules/holidays.ts'
import { hourFund } from '#modules/companies/rules/hour_fund.ts'
import { calendarOf } from '#modules/companies/server/calendar.ts'
import type { Ctx } from '#server/context.ts'
import { catalogs } from '#server/messages.ts'
import type { PlanFinding, planContract as plan } from '../../plan_contract.ts'
import { elapsedWithin } from '../../rules/day/elapsed.ts'
import { type Facts, factsOn } from '../../rules/day/facts.ts'
import { saidOnce, sayLimit } from '../../rules/law/limit_words.ts'
import { checkPlan, type Finding, type PlanDay } from '../../rules/law/plan_check.ts'
import type { TimeSettings } from '../../rules/settings.ts'
import type { ShiftPlan } from '../../rules/shapes.ts'
import { getTimeSettings } from '../close/settings.ts'
import { personFacts } from './facts.ts'
import { fundsOf } from './funds.ts'
import { type GridPerson, pageOfPeople } from './people.ts'
import { sentAhead } from './sent.ts'

export const monthSpan = (month: string) => ({ first: `${month}-01`, last: monthEnd(month) })

/** What a week before and after a span adds, so that rests and weeks at its edges are whole. */
export const CHECK_MARGIN = 14

export type Planned = { shift_id: number | null; shift_version_id: number | null; planned_minutes: number; origin: string }
/** The plan of people, by person and day. A day without employment has none. */
export type Plans = Map<number, Map<Day, Planned>>

export async function plansOf(ctx: Ctx, people: number[], from: Day, to: Day): Promise<Plans> {
  const { rows } = await sql<Planned & { employee_id: number; day: Day }>`
    select employee_id, day::text, shift_id, shift_version_id, planned_minutes, origin from plan_of(${people}::bigint[], ${from}::date, ${to}::date)`.execute(
    ctx.db,
  )
  const plans: Plans = new Map(people.map((id) => [id, new Map()]))
  for (const { employee_id, day, ...planned } of rows) plans.get(employee_id)!.set(day, planned)
  return plans
}

/** The versions of shifts as the rules want them, by id. */
export async function shiftPlansOf(ctx: Ctx): Promise<Map<number, ShiftPlan>> {
  const rows = await ctx.db
    .selectFrom('shift_version')
    .select(['id', 'segments', 'planned_minutes', 'rules'])
    .$castTo<ShiftPlan & { id: number }>()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What a check of plans asks beside them: the hours of shifts, and how time passes. */
export type CheckedBy = { shifts: Map<number, ShiftPlan>; settings: TimeSettings }

export async function checkedBy(ctx: Ctx): Promise<CheckedBy> {
  const shifts = await shiftPlansOf(ctx)
  return { shifts, settings: (await getTimeSettings(ctx)).data.settings }
}

export type FindingOf = Finding & { employee_id: number }

/** The breaches of the limits of working time within the span. A day of leave is not worked, whatever is planned on it. */
export function findingsOf(
  people: readonly Pick<GridPerson, 'id'>[],
  facts: ReadonlyMap<number, Facts>,
  plans: Plans,
  { shifts, settings }: CheckedBy,
  from: Day,
  to: Day,
): FindingOf[] {
  const elapsed = elapsedWithin(settings, addDays(from, -CHECK_MARGIN), addDays(to, CHECK_MARGIN + 1))
  return people.flatMap((person) => {
    const own = facts.get(person.id)!
    const days: PlanDay[] = []
    for (const day of daysBetween(addDays(from, -CHECK_MARGIN), addDays(to, CHECK_MARGIN))) {
      const version = plans.get(person.id)?.get(day)?.shift_version_id
      days.push({ day, plan: version && !own.away.has(day) ? (shifts.get(version) ?? null) : null })
    }
    const inShifts = days.some(({ plan }) => plan?.rules?.shift_work)
    return checkPlan((day) => ({ ...factsOn(own, day), shifts: inShifts }), days, elapsed)
      .filter(({ day }) => day >= from && day <= to)
      .map((finding) => ({ ...finding, employee_id: person.id }))
  })
}

/** Findings in words; what they would tell of a person is for who sees sensitive data. */
export function saidFindings(ctx: Ctx, findings: readonly FindingOf[]): PlanFinding[] {
  const maySeeWhy = seesSensitive(ctx)
  const said = findings.map(({ employee_id, day, ...finding }) => {
    const { code, key, values, article, severity } = sayLimit(finding, maySeeWhy)
    return { employee_id, day, code, severity, article, message: say(catalogs[ctx.language], ctx.language, key, values) }
  })
  return saidOnce(said)
}

type Away = { leave: Record<Day, string>; personal: Day[] }

/**
 * When people are away. On a holiday of their own a shift may be planned all the same, so it is told apart from leave – to who may know
 * the reason: that a day is open would tell others that it is one.
 */
async function awayOf(ctx: Ctx, ids: readonly number[], first: Day, last: Day): Promise<Map<number, Away>> {
  const { rows } = await sql<{ employee_id: number; day: Day; category: string; is_personal: boolean }>`
    select employee_id, day::text, category, false as is_personal from leave_of(${ids}::bigint[], ${first}::date, ${last}::date)
    union all
    select employee_id, day::text, 'VP', true from personal_holidays_of(${ids}::bigint[], ${first}::date, ${last}::date)`.execute(ctx.db)
  const found = new Map<number, Away>()
  for (const { employee_id, day, category, is_personal } of rows) {
    const own = found.get(employee_id) ?? { leave: {}, personal: [] }
    found.set(employee_id, own)
    const knows = knowsReason(ctx, employee_id)
    if (is_personal && day in own.leave) continue
    if (is_personal && knows) own.personal.push(day)
    else own.leave[day] = knows ? category : 'O'
  }
  return found
}

const shortOrigin: Record<string, string> = { cell: 'c', person: 'p', team: 't', department: 'd', terms: 's', none: 'n' }

export async function getPlan(ctx: Ctx, { month, ...filters }: Given<typeof plan.getPlan>) {
  const { first, last } = monthSpan(month)
  const { people, pagination } = await pageOfPeople(ctx, first, last, filters)
  const ids = people.map(({ id }) => id)
  const [facts, plans, by, calendar, away, closed, funds, sent] = await Promise.all([
    personFacts(ctx, ids, addDays(first, -CHECK_MARGIN), addDays(last, CHECK_MARGIN)),
    plansOf(ctx, ids, addDays(first, -CHECK_MARGIN), addDays(last, CHECK_MARGIN)),
    checkedBy(ctx),
    calendarOf(ctx.db, first, last, ctx.language),
    awayOf(ctx, ids, first, last),
    ctx.db.selectFrom('month_close').select('id').where('month', '=', first).where('reopened_at', 'is', null).executeTakeFirst(),
    fundsOf(ctx, ids, first, last),
    sentAhead(ctx, ids, first, last),
  ])
  const days = [...daysBetween(first, last)]
  const sentOn = Map.groupBy(sent, ({ employee_id }) => employee_id)
  return {
    data: {
      month,
      closed: Boolean(closed),
      fund_minutes: hourFund(month).fundMinutes,
      days: days.map((day) => ({
        day,
        weekday: weekday(day),
        is_rest: weekday(day) > 5 || calendar.has(day),
        holiday: calendar.get(day)?.name ?? null,
      })),
      employees: people.map(({ id, fullName, code, department }) => {
        const cells = days.map((day) => plans.get(id)!.get(day))
        return {
          id,
          fullName,
          code,
          department,
          shifts: cells.map((cell) => (cell ? cell.shift_id : -1)),
          origins: cells.map((cell) => (cell ? shortOrigin[cell.origin]! : '-')).join(''),
          leave: away.get(id)?.leave ?? {},
          sent: Object.fromEntries((sentOn.get(id) ?? []).map(({ day, code }) => [day, code])),
          personal: away.get(id)?.personal ?? [],
          fund_minutes: funds.get(id) ?? 0,
          planned_minutes: cells.reduce((sum, cell) => sum + (cell?.planned_minutes ?? 0), 0),
        }
      }),
      findings: saidFindings(ctx, findingsOf(people, facts, plans, by, first, last)),
      pagination,
    },
  }
}

export async function listFunds(ctx: Ctx, { year }: Given<typeof plan.listFunds>) {
  const holidays = publicHolidays(year)
  const name = (key: string) => say(catalogs[ctx.language], ctx.language, `holiday.${key}`)
  return {
    data: Array.from({ length: 12 }, (_, at) => {
      const month = `${year}-${String(at + 1).padStart(2, '0')}`
      const fund = hourFund(month)
      const within = holidays.filter(({ day }) => day.startsWith(month))
      return {
        month,
        fund_minutes: fund.fundMinutes,
        working_days: fund.effectiveDays,
        holidays: within.map(({ day, key }) => ({ day, name: name(key) })),
      }
    }),
  }
}
