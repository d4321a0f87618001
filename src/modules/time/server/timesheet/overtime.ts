import { sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { addDays, type Day, weekday } from '#lib/days.ts'
import { Failure } from '#lib/failure.ts'
import { say } from '#lib/messages.ts'
import { mustReach } from '#modules/access/server/reach.ts'
import { type Ctx, inCompanyAsSystem } from '#server/context.ts'
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
import { CLOCKED, type Clocked } from './sheet.ts'
import { typedCells } from './typed.ts'

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

type Extra = { employee_id: number; day: Day; extra_minutes: number; minutes: Minutes; trace: TraceEntry[] | null }

async function extraDays(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<ExtraRow[]> {
  const { rows } = await sql<Extra>`
    select employee_id, day, extra_minutes, minutes, trace from day_result
    where employee_id = any (${ids}::bigint[]) and day between ${from}::date and ${to}::date and extra_minutes > 0 order by day, employee_id`.execute(
    ctx.db,
  )
  const typed = await typedCells(ctx, ids, from, to)
  const words = await wordsOf(ctx, ids, from, to)
  const silent = { approved_minutes: null, seen_minutes: null, reason: null, decided_by: null, decided_at: null }
  return rows.filter((row) => !typed.get(keyOf(row))?.minutes).map((row) => ({ ...row, ...(words.get(keyOf(row)) ?? silent) }))
}

const keyOf = ({ employee_id, day }: { employee_id: number; day: Day }) => `${employee_id} ${day}`

/** The last word about the overtime of each day. */
async function wordsOf(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<Map<string, Word>> {
  const { rows } = await sql<Word & { employee_id: number; day: Day }>`
    select distinct on (employee_id, day) employee_id, day, approved_minutes, seen_minutes, reason, decided_by, decided_at from overtime_approval
    where employee_id = any (${ids}::bigint[]) and day between ${from}::date and ${to}::date order by employee_id, day, id desc`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ employee_id, day, ...word }) => [`${employee_id} ${day}`, word]))
}

type Recognised = { employee_id: number; day: Day; minutes: Minutes; clocked: Clocked | null }

/** Days with recognised overtime: as computed, or as typed where somebody typed. In the order of days. */
async function recognised(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<Recognised[]> {
  const { rows } = await sql<Recognised>`
    select r.employee_id, r.day, r.minutes, ${CLOCKED} as clocked from day_result r
    where r.employee_id = any (${ids}::bigint[]) and r.day between ${from}::date and ${to}::date and r.minutes ?| array['P', 'PN', 'HP', 'HPN']`.execute(
    ctx.db,
  )
  const typed = await typedCells(ctx, ids, from, to)
  const known = new Map(rows.map((row) => [keyOf(row), row]))
  for (const [key, { employee_id, day, minutes }] of typed)
    if (minutes) known.set(key, { employee_id, day, minutes, clocked: known.get(key)?.clocked ?? null })
  return [...known.values()]
    .filter(({ minutes }) => overtimeOf(minutes) > 0)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.employee_id - b.employee_id))
}

const monday = (day: Day) => addDays(day, 1 - weekday(day))
const overtimeOf = (minutes: Minutes) => Object.entries(minutes).reduce((sum, [code, count]) => (isOvertime(code) ? sum + count : sum), 0)

type Totals = { week: Map<string, number>; year: Map<number, number> }

/** Recognised overtime by person: of each week that touches the span, and of its year. */
async function overtimeTotals(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<Totals> {
  const yearStart = `${from.slice(0, 4)}-01-01`
  const rows = await recognised(ctx, ids, monday(from) < yearStart ? monday(from) : yearStart, addDays(monday(to), 6))
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
  // Before and beside this transaction: who has computed holds what days are made of, and a word about overtime changes it.
  await inCompanyAsSystem(ctx.house, ctx.companyId, 'computeDays', (system) => freshenCells(system, decisions))
  // In order, so that of two who decide about the same days the second sees what the first said.
  const people = [...new Set(decisions.map(({ employee_id }) => employee_id))].sort((a, b) => a - b)
  await sql`select from employee where id = any (${people}::bigint[]) order by id for no key update`.execute(ctx.db)
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
  const rows = await recognised(ctx, [...byId.keys()], from, to)
  const words = await wordsOf(ctx, [...byId.keys()], from, to)
  const names = await namesOf(
    ctx,
    [...words.values()].map(({ decided_by }) => decided_by),
  )
  const data = rows.map(({ employee_id, day, minutes, clocked }) => {
    const word = words.get(`${employee_id} ${day}`)
    const person = byId.get(employee_id)!
    const time = (list: number[] | undefined, at: number) => (list?.length ? clock(list.at(at)!) : null)
    const overtime = Object.fromEntries(Object.entries(minutes).filter(([code]) => isOvertime(code)))
    return {
      employee_id,
      fullName: person.fullName,
      code: person.code,
      department: person.department?.name ?? null,
      day,
      came: time(clocked?.in, 0),
      left: time(clocked?.out, -1),
      minutes: overtime,
      total: overtimeOf(minutes),
      reason: word?.reason ?? null,
      decided_by: nameOf(names, word?.decided_by ?? null),
    }
  })
  return { data, total: data.reduce((sum, { total }) => sum + total, 0) }
}
