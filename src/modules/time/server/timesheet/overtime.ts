import { sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { addDays, type Day, weekday } from '#lib/days.ts'
import { Failure } from '#lib/failure.ts'
import { say } from '#lib/messages.ts'
import { mustReach } from '#modules/access/server/reach.ts'
import type { Ctx } from '#server/context.ts'
import { catalogs } from '#server/messages.ts'
import { isOvertime } from '../../rules/categories.ts'
import { LIMITS } from '../../rules/limits.ts'
import type { Minutes, TraceEntry } from '../../rules/shapes.ts'
import { clock, duration } from '../../rules/words.ts'
import type { OvertimeDay, timesheetContract as sheets } from '../../timesheet_contract.ts'
import { monthSpan } from '../plan/month.ts'
import { type GridPerson, peopleOf } from '../plan/people.ts'
import { freshen, freshenCells } from '../results/stale.ts'
import { mustBeOpen } from './cells.ts'
import { nameOf, namesOf } from './colleagues.ts'

const DAY_LIMIT = 12 * 60
const WEEK_LIMIT = 8 * 60

type Word = { approved_minutes: number; seen_minutes: number | null; reason: string | null; decided_by: number | null; decided_at: Date }
type ExtraRow = { employee_id: number; day: Day; extra_minutes: number; minutes: Minutes; trace: TraceEntry[] | null } & {
  [K in keyof Word]: Word[K] | null
}

/** Every day on which somebody was there outside the plan, with what was decided; typed cells decided for themselves. */
export async function listOvertime(ctx: Ctx, { month, state, ...filters }: Given<typeof sheets.listOvertime>) {
  const { first, last } = monthSpan(month)
  const people = await peopleOf(ctx, first, last, filters)
  const ids = people.map(({ id }) => id)
  await freshen(ctx, ids, first, last)
  const rows = await extraDays(ctx, ids, first, last)
  const totals = await overtimeTotals(ctx, ids, first, last)
  const names = await namesOf(
    ctx,
    rows.map(({ decided_by }) => decided_by),
  )
  const byId = new Map(people.map((person) => [person.id, person]))
  const all = rows.map((row) => asOvertime(row, byId.get(row.employee_id)!, totals, nameOf(names, row.decided_by), ctx.employeeId))
  const counts = { waiting: 0, approved: 0, refused: 0 }
  for (const one of all) counts[one.state]++
  return { data: state ? all.filter((one) => one.state === state) : all, counts }
}

async function extraDays(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<ExtraRow[]> {
  const { rows } = await sql<ExtraRow>`
    select r.employee_id, r.day, r.extra_minutes, r.minutes, r.trace, a.approved_minutes, a.seen_minutes, a.reason, a.decided_by, a.decided_at
    from day_result r
      left join day_override o on o.employee_id = r.employee_id and o.day = r.day
      left join lateral (select * from overtime_approval a where a.employee_id = r.employee_id and a.day = r.day order by a.id desc limit 1) a on true
    where r.employee_id = any (${ids}::bigint[]) and r.day between ${from}::date and ${to}::date and r.extra_minutes > 0 and o.minutes is null
    order by r.day, r.employee_id`.execute(ctx.db)
  return rows
}

const monday = (day: Day) => addDays(day, 1 - weekday(day))
const overtimeOf = (minutes: Minutes) => Object.entries(minutes).reduce((sum, [code, count]) => (isOvertime(code) ? sum + count : sum), 0)

type Totals = { week: Map<string, number>; year: Map<number, number> }

/** Recognised overtime by person: of each week that touches the span, and of its year. */
async function overtimeTotals(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<Totals> {
  const { rows } = await sql<{ employee_id: number; day: Day; minutes: Minutes }>`
    select employee_id, day, minutes from day_minutes
    where employee_id = any (${ids}::bigint[]) and day between least(${`${from.slice(0, 4)}-01-01`}::date, ${monday(from)}::date) and ${addDays(monday(to), 6)}::date
      and minutes ?| array['P', 'PN', 'HP', 'HPN']`.execute(ctx.db)
  const totals: Totals = { week: new Map(), year: new Map() }
  for (const { employee_id, day, minutes } of rows) {
    const overtime = overtimeOf(minutes)
    const week = `${employee_id} ${monday(day)}`
    totals.week.set(week, (totals.week.get(week) ?? 0) + overtime)
    if (day.slice(0, 4) === to.slice(0, 4)) totals.year.set(employee_id, (totals.year.get(employee_id) ?? 0) + overtime)
  }
  return totals
}

function asOvertime(row: ExtraRow, person: GridPerson, totals: Totals, decidedBy: string | null, ownId: number | null): OvertimeDay {
  const said = row.approved_minutes !== null
  const holds = said && (row.seen_minutes === null || row.seen_minutes === row.extra_minutes)
  const judged = row.trace?.find(({ rule }) => rule === 'overtime')
  const worked = Object.entries(row.minutes).reduce((sum, [code, count]) => (['R', 'N', 'H', 'HN'].includes(code) ? sum + count : sum), 0)
  return {
    employee_id: row.employee_id,
    fullName: person.fullName,
    code: person.code,
    department: person.department?.name ?? null,
    day: row.day,
    extra_minutes: row.extra_minutes,
    before_minutes: Number(judged?.before ?? 0),
    after_minutes: Number(judged?.after ?? row.extra_minutes),
    approved_minutes: row.approved_minutes,
    state: !holds ? 'waiting' : row.approved_minutes! > 0 ? 'approved' : 'refused',
    changed: said && !holds,
    reason: row.reason,
    decided_by: decidedBy,
    decided_at: row.decided_at?.toISOString() ?? null,
    own: row.employee_id === ownId,
    day_minutes: worked,
    week_minutes: totals.week.get(`${row.employee_id} ${monday(row.day)}`) ?? 0,
    year_minutes: totals.year.get(row.employee_id) ?? 0,
  }
}

type Decision = Given<typeof sheets.decideOvertime>['decisions'][number]

/** A word about the overtime of days, all or none. Nobody decides about their own. */
export async function decideOvertime(ctx: Ctx, { decisions, reason }: Given<typeof sheets.decideOvertime>) {
  await mustReach(ctx, ...decisions.map(({ employee_id }) => employee_id))
  if (decisions.some(({ employee_id }) => employee_id === ctx.employeeId)) throw new Failure('time.overtime_own', 403)
  if (decisions.some(({ approved_minutes }) => approved_minutes === 0) && !reason)
    throw new Failure('time.refusal_needs_reason', 422, {}, { reason: 'time.refusal_needs_reason' })
  await mustBeOpen(ctx, decisions)
  // In order, so that of two who decide about the same days the second sees what the first said.
  const people = [...new Set(decisions.map(({ employee_id }) => employee_id))].sort((a, b) => a - b)
  await sql`select from employee where id = any (${people}::bigint[]) order by id for no key update`.execute(ctx.db)
  await freshenCells(ctx, decisions)
  const days = decisions.map(({ day }) => day).sort()
  const [from, to] = [days[0]!, days.at(-1)!]
  const rows = new Map((await extraDays(ctx, people, from, to)).map((row) => [`${row.employee_id} ${row.day}`, row]))
  mustBeAsSeen(decisions, rows)
  if (!reason) await mustBeLawful(ctx, decisions, rows, people, from, to)
  await sql`insert into overtime_approval (employee_id, day, approved_minutes, seen_minutes, reason)
    select e, d, m, s, ${reason ?? null} from unnest(${decisions.map(({ employee_id }) => employee_id)}::bigint[], ${decisions.map(({ day }) => day)}::date[],
      ${decisions.map(({ approved_minutes }) => approved_minutes)}::int[], ${decisions.map(({ seen_minutes }) => seen_minutes ?? null)}::int[]) x (e, d, m, s)`.execute(
    ctx.db,
  )
  return { data: { decided: decisions.length } }
}

function mustBeAsSeen(decisions: Decision[], rows: Map<string, ExtraRow>): void {
  const key = ({ employee_id, day }: Decision) => `${employee_id} ${day}`
  const changed = decisions.filter(
    (one) => one.seen_minutes !== undefined && one.seen_minutes !== null && rows.get(key(one))?.extra_minutes !== one.seen_minutes,
  )
  if (changed.length)
    throw new Failure('time.overtime_changed', 409, {
      days: changed.map((one) => ({ employee_id: one.employee_id, day: one.day, extra_minutes: rows.get(key(one))?.extra_minutes ?? 0 })),
    })
  const beyond = decisions.filter(({ seen_minutes, approved_minutes }) => seen_minutes && approved_minutes > seen_minutes)
  if (beyond.length) throw new Failure('time.overtime_beyond', 422, { days: beyond.map(({ employee_id, day }) => ({ employee_id, day })) })
}

/** Overtime beyond eight hours a week or a day of twelve hours is against the law; what was worked is paid all the same, with a reason. */
async function mustBeLawful(
  ctx: Ctx,
  decisions: Decision[],
  rows: Map<string, ExtraRow>,
  people: number[],
  from: Day,
  to: Day,
): Promise<void> {
  const { week } = await overtimeTotals(ctx, people, from, to)
  const breaches: { employee_id: number; day: Day; code: string; article: string; message: string }[] = []
  const report = ({ employee_id, day }: Decision, code: 'daily_over_12h' | 'overtime_week_over_8h', found: number, limit: number) => {
    const values = { found: duration(found), limit: duration(limit) }
    breaches.push({
      employee_id,
      day,
      code,
      article: LIMITS[code].article,
      message: say(catalogs[ctx.language], ctx.language, `time.limits.${code}`, values),
    })
  }
  for (const one of [...decisions].sort((a, b) => (a.day < b.day ? -1 : 1))) {
    if (one.approved_minutes === 0) continue
    const row = rows.get(`${one.employee_id} ${one.day}`)
    const already = row ? overtimeOf(row.minutes) : 0
    const regular = row
      ? Object.entries(row.minutes).reduce((sum, [code, count]) => (['R', 'N', 'H', 'HN'].includes(code) ? sum + count : sum), 0)
      : 0
    if (regular + one.approved_minutes > DAY_LIMIT) report(one, 'daily_over_12h', regular + one.approved_minutes, DAY_LIMIT)
    const key = `${one.employee_id} ${monday(one.day)}`
    const total = (week.get(key) ?? 0) - already + one.approved_minutes
    week.set(key, total)
    if (total > WEEK_LIMIT) report(one, 'overtime_week_over_8h', total, WEEK_LIMIT)
  }
  if (breaches.length) throw new Failure('time.overtime_needs_reason', 409, { breaches })
}

/** Recognised overtime by day, in the order of days. */
export async function listOvertimeRegister(ctx: Ctx, { from, to, ...filters }: Given<typeof sheets.listOvertimeRegister>) {
  const people = await peopleOf(ctx, from, to, filters)
  const byId = new Map(people.map((person) => [person.id, person]))
  await freshen(ctx, [...byId.keys()], from, to)
  const { rows } = await sql<{
    employee_id: number
    day: Day
    minutes: Minutes
    trace: TraceEntry[] | null
    reason: string | null
    decided_by: number | null
  }>`
    select m.employee_id, m.day, m.minutes, r.trace, a.reason, a.decided_by
    from day_minutes m join day_result r on r.employee_id = m.employee_id and r.day = m.day
      left join lateral (select * from overtime_approval a where a.employee_id = m.employee_id and a.day = m.day order by a.id desc limit 1) a on true
    where m.employee_id = any (${[...byId.keys()]}::bigint[]) and m.day between ${from}::date and ${to}::date and m.minutes ?| array['P', 'PN', 'HP', 'HPN']
    order by m.day, m.employee_id`.execute(ctx.db)
  const names = await namesOf(
    ctx,
    rows.map(({ decided_by }) => decided_by),
  )
  const data = rows.map(({ employee_id, day, minutes, trace, reason, decided_by }) => {
    const person = byId.get(employee_id)!
    const events = trace?.find(({ rule }) => rule === 'clocked')
    const time = (list: TraceEntry[string], at: number) => (Array.isArray(list) && list.length ? clock(list.at(at)!) : null)
    const overtime = Object.fromEntries(Object.entries(minutes).filter(([code]) => isOvertime(code)))
    return {
      employee_id,
      fullName: person.fullName,
      code: person.code,
      department: person.department?.name ?? null,
      day,
      came: time(events?.in, 0),
      left: time(events?.out, -1),
      minutes: overtime,
      total: overtimeOf(minutes),
      reason,
      decided_by: nameOf(names, decided_by),
    }
  })
  return { data, total: data.reduce((sum, { total }) => sum + total, 0) }
}
