import { sql } from 'kysely'
import { addDays, type Day } from '#lib/days.ts'
import { holidayDays } from '#modules/companies/rules/holidays.ts'
import { FULL_TIME, lawWith } from '#modules/companies/server/law.ts'
import type { Ctx } from '#server/context.ts'
import { legalFreeDays, withCompanyDays } from '../../rules/law/free_days.ts'
import { AFTER, BEFORE, type CompanyRules, type KnownLeave, keepSilent, type PersonInput, put } from '../../rules/person_days.ts'
import { timeSettings } from '../../rules/settings.ts'
import type { ClockEvent } from '../../rules/shapes.ts'
import { plansOf, shiftPlansOf } from '../plan/month.ts'

/** A day off that the company gives by itself is paid like an absence of the law's kind, or not at all. */
const COMPANY_DAY = { paid: 'PO', unpaid: 'NO' }

/** The company's own rules about time, over the usual ones. */
export async function timeSettingsOf(ctx: Pick<Ctx, 'db'>): Promise<Omit<CompanyRules, 'free' | 'shifts'>> {
  const rows = await ctx.db
    .selectFrom('company_setting')
    .select(['name', 'value'])
    .where('name', 'in', ['time', 'leave', FULL_TIME])
    .execute()
  const value = (name: string) => rows.find((row) => row.name === name)?.value as Record<string, unknown> | undefined
  const leave = value('leave')
  return {
    settings: timeSettings(value('time')),
    law: lawWith(value(FULL_TIME)),
    eightHourLeave: leave?.annualHours === 'eight',
    personalTaken: leave?.personalInLeave === 'taken',
  }
}

export async function companyRules(ctx: Pick<Ctx, 'db'>, from: Day, to: Day): Promise<CompanyRules> {
  const [first, last] = [addDays(from, -BEFORE - 1), addDays(to, AFTER + 1)]
  const known = await timeSettingsOf(ctx)
  const own = await ctx.db
    .selectFrom('company_day_off')
    .select(['day', 'paid'])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute()
  const free = withCompanyDays(
    legalFreeDays(Number(first.slice(0, 4)), Number(last.slice(0, 4))),
    own.map(({ day, paid }) => ({ day, code: paid ? COMPANY_DAY.paid : COMPANY_DAY.unpaid })),
  )
  return { ...known, free, shifts: await shiftPlansOf(ctx as Ctx) }
}

/** Everything the days of these people are made of, in seven queries whatever their number. */
export async function loadPeople(ctx: Ctx, people: number[], from: Day, to: Day, rules: CompanyRules): Promise<Map<number, PersonInput>> {
  const [first, last] = [addDays(from, -BEFORE), addDays(to, AFTER)]
  const found = new Map<number, PersonInput>()
  for (const id of people)
    found.set(id, { plan: new Map(), events: [], leave: new Map(), approvals: new Map(), personal: new Set(), terms: [] })

  for (const [id, days] of await plansOf(ctx, people, first, last))
    for (const [day, { shift_version_id }] of days) found.get(id)!.plan.set(day, shift_version_id)
  for (const { employee_id, ...event } of await eventsOf(ctx, people, addDays(first, -1), addDays(last, 1)))
    found.get(employee_id)!.events.push(event)
  await addPersonalDays(ctx, people, addDays(first, -1), addDays(last, 1), found)
  await addLeave(ctx, people, first, last, found, rules)
  await addDuties(ctx, people, first, last, found)
  if (rules.personalTaken)
    for (const { leave, personal } of found.values())
      for (const day of personal) if (leave.get(day)?.some(({ annual }) => annual)) personal.delete(day)
  for (const { employee_id, day, minutes, seen } of await approvalsOf(ctx, people, first, last))
    found.get(employee_id)!.approvals.set(day, { minutes, seen })
  const terms = await ctx.db
    .selectFrom('employment_terms')
    .select(['employee_id', 'first_day', 'last_day', 'weekly_minutes'])
    .where('employee_id', '=', sql<number>`any (${people}::bigint[])`)
    .where('first_day', '<=', last)
    .where('last_day', '>=', first)
    .execute()
  for (const { employee_id, ...span } of terms) found.get(employee_id)!.terms.push(span)
  return found
}

/** The events that count: not in quarantine, not taken away, not replaced by a correction. */
async function eventsOf(ctx: Ctx, people: number[], first: Day, last: Day) {
  const { rows } = await sql<ClockEvent & { employee_id: number }>`
    select e.employee_id, e.id, (extract(epoch from e.at) * 1000)::float8 as at, e.direction, e.exit from clock_event e
    where e.employee_id = any (${people}::bigint[]) and e.day between ${first}::date and ${last}::date and e.quarantine is null and not e.void
      and not exists (select from clock_event r where r.replaces_id = e.id)`.execute(ctx.db)
  return rows
}

async function addPersonalDays(ctx: Ctx, people: number[], first: Day, last: Day, found: Map<number, PersonInput>): Promise<void> {
  const { rows } = await sql<{ employee_id: number; day: Day }>`
    select employee_id, day::text from personal_holidays_of(${people}::bigint[], ${first}::date, ${last}::date)`.execute(ctx.db)
  for (const { employee_id, day } of rows) found.get(employee_id)!.personal.add(day)
}

/** The last word about the overtime of each day. */
async function approvalsOf(ctx: Ctx, people: number[], first: Day, last: Day) {
  const { rows } = await sql<{ employee_id: number; day: Day; minutes: number; seen: number | null }>`
    select distinct on (employee_id, day) employee_id, day, approved_minutes as minutes, seen_minutes as seen from overtime_approval
    where employee_id = any (${people}::bigint[]) and day between ${first}::date and ${last}::date order by employee_id, day, id desc`.execute(
    ctx.db,
  )
  return rows
}

type LeaveRow = {
  employee_id: number
  day: Day
  leave_request_id: number
  category: string
  minutes: number
  from_minute: number | null
  to_minute: number | null
  daily_minutes: number | null
  counting: string
  parts: number
}

async function addLeave(ctx: Ctx, people: number[], first: Day, last: Day, found: Map<number, PersonInput>, rules: CompanyRules) {
  const { rows } = await sql<LeaveRow>`
    select l.employee_id, l.day, l.leave_request_id, l.category, l.minutes, l.from_minute, l.to_minute, l.daily_minutes, t.counting,
      (count(*) over (partition by l.leave_request_id, l.day))::int as parts
    from leave_of(${people}::bigint[], ${first}::date, ${last}::date) l join leave_type t on t.id = l.leave_type_id
    order by l.employee_id, l.day, l.leave_request_id, l.category`.execute(ctx.db)
  for (const row of rows) put(found.get(row.employee_id)!.leave, row.day, knownLeave(row))
  if (rules.eightHourLeave) await addSilentDays(ctx, people, first, last, found)
}

function knownLeave({
  category,
  leave_request_id: id,
  minutes,
  from_minute,
  to_minute,
  daily_minutes,
  counting,
  parts,
}: LeaveRow): KnownLeave {
  const annual = counting === 'five_day_week'
  const whole = from_minute === null && daily_minutes === null
  // A day of which a part is of last year's leave is filled from both in turn.
  if (daily_minutes !== null || parts > 1) return { placed: { code: category, id, minutes }, minutes, annual, whole: false }
  if (!whole) return { placed: { code: category, id, from: from_minute!, to: to_minute! }, minutes, annual, whole }
  return { placed: { code: category, id }, minutes, annual, whole }
}

/** Trips, field work and standby stand after leave: who fell ill on a trip is ill. On a day without a plan nothing is worked of them. */
async function addDuties(ctx: Ctx, people: number[], first: Day, last: Day, found: Map<number, PersonInput>): Promise<void> {
  const { rows } = await sql<{ employee_id: number; day: Day; code: string; from_minute: number | null; to_minute: number | null }>`
    select employee_id, day::text, code, from_minute, to_minute from duties_of(${people}::bigint[], ${first}::date, ${last}::date)
    order by employee_id, day, from_minute nulls first, code, duty_id`.execute(ctx.db)
  for (const { employee_id, day, code, from_minute, to_minute } of rows) {
    const placed = { code, ...(from_minute !== null && { from: from_minute }), ...(to_minute !== null && { to: to_minute }) }
    put(found.get(employee_id)!.leave, day, { placed, minutes: 0, annual: false, whole: false })
  }
}

/** The days between the first and the last of annual leave that is counted in eight-hour days. */
async function addSilentDays(ctx: Ctx, people: number[], first: Day, last: Day, found: Map<number, PersonInput>): Promise<void> {
  const { rows } = await sql<{ employee_id: number; day: Day; id: number; category: string }>`
    select r.employee_id, d::date as day, r.id, t.category_code as category
    from leave_request r join leave_type t on t.id = r.leave_type_id,
      generate_series(greatest(r.first_day, ${first}::date), least(r.last_day, ${last}::date), interval '1 day') d
    where r.employee_id = any (${people}::bigint[]) and r.status = 'approved' and t.counting = 'five_day_week' and r.daily_minutes is null
      and r.first_day <= ${last}::date and r.last_day >= ${first}::date`.execute(ctx.db)
  const holidays = holidayDays(Number(first.slice(0, 4)), Number(last.slice(0, 4)))
  for (const { employee_id, day, id, category } of rows) keepSilent(found.get(employee_id)!, { day, id, category }, holidays)
}
