import { sql } from 'kysely'
import { type Day, dayCount, laterDay, monthOf } from '#lib/days.ts'
import { explain } from '#lib/explanation.ts'
import { Failure, invalid } from '#lib/failure.ts'
import { isSelf, knowsReason } from '#modules/access/policies.ts'
import { isWorkDay } from '#modules/employees/rules/deadlines.ts'
import type { Ctx } from '#server/context.ts'
import { words } from '../messages/words.ts'
import { filesForOthers, isStaff } from '../policies.ts'
import { allocate } from '../rules/balance.ts'
import { BLOOD, checkBlood, secondDayOf } from '../rules/blood_donation.ts'
import { checkRequest, type Finding, type LeaveSpan } from '../rules/check_request.ts'
import { checkLimits } from '../rules/limits/limits.ts'
import { checkLaw, familyOf } from '../rules/limits_of_law.ts'
import { daysOfYear, overAllowed } from '../rules/personal_days.ts'
import { mayContinue } from '../rules/sick_leave.ts'
import { type LeaveSettings, sickRulesOf } from '../settings.ts'
import type { Balance } from '../shapes.ts'
import { type Counted, countSpan, type DayOfLeave, returnDayOf } from './counting.ts'
import { personalEntriesOf } from './days/personal.ts'
import { leavePersonalDays, PERSONAL } from './days/personal_days.ts'
import { limitsOf } from './limits/limits.ts'
import { type BalanceOf, balanceOf, ledgerOf } from './rights/balance.ts'
import { casesAround } from './sick/around.ts'
import { type Span, spanOf } from './span.ts'
import { asRules, type LeaveType } from './types.ts'

/** A request as it stands, filed already or still being typed. */
export type Asked = {
  id: number | null
  employeeId: number
  type: LeaveType
  span: Span
  note?: string | null
  /** The sick leave that this one goes on with. */
  continuesId?: number | null
  /** Why a rule of the company about days does not hold them. */
  limitReason?: string | null
}

type Live = LeaveSpan & {
  id: number
  typeId: number
  shared: string | null
  group: string
  amount: number
  daily: boolean
  status: string
  row: Span
}
export type Checked = { counted: Counted; findings: Finding[]; balance: Balance | null; after: number | null }

/** Everything that is to be said of a request: how it counts, what speaks against it, what would be left. */
export async function checkedRequest(ctx: Ctx, asked: Asked, settings: LeaveSettings): Promise<Checked> {
  const { employeeId, type, span } = asked
  const [counted, live, employment, closedMonths] = await Promise.all([
    countSpan(ctx, employeeId, type, span, settings),
    liveRequests(ctx, asked),
    employmentOn(ctx, employeeId, span.firstDay),
    closedMonthsOf(ctx, span),
  ])
  const others = live.filter(({ id, daily }) => id !== asked.id && !daily)
  const own = live.find(({ id, status }) => id === asked.id && status === 'submitted')?.amount ?? 0
  const money = type.has_balance ? await balanceFor(ctx, asked, counted, { others, own }, settings) : null
  const law = checkLaw({
    code: type.code,
    span: asSpan(span),
    since: await sinceOf(ctx, asked),
    gender: await genderOf(ctx, employeeId),
    hasNote: Boolean(asked.note?.trim()),
    personal: type.category_code === PERSONAL ? await overPersonal(ctx, asked, counted, settings) : null,
  })
  const findings = checkRequest({
    span: asSpan(span),
    today: ctx.today,
    holidays: counted.holidays,
    type: asRules(type),
    amount: counted.amount,
    missing: money?.missing ?? null,
    others: span.dailyMinutes === null ? others : [],
    usedOfLimit: usedOfLimit(type, span, others),
    ...(money && type.leave_group === 'annual' && { annual: annualOf(money.lots, others, type, span, money.after) }),
    ...(money?.usableFrom && { usableFrom: money.usableFrom }),
    employment,
    closedMonths,
    backDating: filesForOthers(ctx),
    noticeDays: type.notice_days,
    coverage: await coverageOf(ctx, asked, counted, settings),
    limits: await limitFindings(ctx, asked, counted),
    law: [...law, ...(await bloodFindings(ctx, asked, settings)), ...(await caseFindings(ctx, asked)), ...(await tripFindings(ctx, asked))],
  })
  return { counted, findings, balance: money?.balance ?? null, after: money?.after ?? null }
}

const bloodFindings = async (ctx: Ctx, { type, employeeId, span }: Asked, { bloodSecondDay }: LeaveSettings) =>
  type.code === BLOOD ? checkBlood(span, bloodSecondDay, await returnDayOf(ctx, employeeId, span.firstDay)) : []

/** A sick leave lies within no other case of the person: two that reach into each other cannot both be counted. Who may not know reasons hears of leave alone. */
async function caseFindings(ctx: Ctx, { type, employeeId, span, id, continuesId }: Asked): Promise<Finding[]> {
  if (type.leave_group !== 'sick' || span.dailyMinutes !== null) return []
  const around = await casesAround(ctx, { employeeId, span, id, continuesId: continuesId ?? null })
  const key = knowsReason(ctx, employeeId) ? 'leave.why.sick_within_case' : 'leave.why.overlap'
  return around.map(({ from, to }) => ({ key, values: { from, to }, severity: 'error' }))
}

/** A trip that is ordered stays as it is, so who decides is to see it. */
async function tripFindings({ db }: Ctx, { employeeId, span }: Asked): Promise<Finding[]> {
  if (span.dailyMinutes !== null) return []
  const { rows } = await sql<{ from: Day; to: Day; place: string }>`
    select first_day::text as "from", last_day::text as "to", place from trips_of(array[${employeeId}::bigint], ${span.firstDay}::date, ${span.lastDay}::date)
    order by first_day`.execute(db)
  return rows.map((values) => ({ key: 'leave.why.on_trip', values, severity: 'warning' }))
}

/** The second day of who gives blood, while only the first is asked for. */
export async function secondDay(ctx: Ctx, { type, employeeId, span }: Asked, { bloodSecondDay }: LeaveSettings): Promise<Day | null> {
  if (type.code !== BLOOD) return null
  const day = secondDayOf(span.firstDay, bloodSecondDay, await returnDayOf(ctx, employeeId, span.firstDay))
  return day && span.lastDay < day ? day : null
}

const asSpan = ({ firstDay, lastDay, firstFrom, lastTo }: Span): LeaveSpan => ({
  firstDay,
  lastDay,
  ...(firstFrom && { firstFrom }),
  ...(lastTo && { lastTo }),
})

/** Everything filed and not refused, of one person, about the years that the span touches. */
async function liveRequests(ctx: Ctx, { employeeId, span }: Asked): Promise<Live[]> {
  const rows = await ctx.db
    .selectFrom('leave_request as r')
    .innerJoin('leave_type as t', 't.id', 'r.leave_type_id')
    .select([
      'r.id',
      'r.leave_type_id',
      'r.first_day',
      'r.last_day',
      'r.first_from',
      'r.last_to',
      'r.daily_minutes',
      'r.half',
      'r.amount',
      'r.status',
    ])
    .select(['t.limit_shared', 't.leave_group'])
    .where('r.employee_id', '=', employeeId)
    .where('r.status', 'in', ['submitted', 'approved'])
    .where('r.last_day', '>=', `${span.firstDay.slice(0, 4)}-01-01`)
    .where('r.first_day', '<=', `${span.lastDay.slice(0, 4)}-12-31`)
    .orderBy('r.first_day')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    typeId: row.leave_type_id,
    shared: row.limit_shared,
    group: row.leave_group,
    amount: row.amount,
    daily: row.daily_minutes !== null,
    status: row.status,
    firstDay: row.first_day,
    lastDay: row.last_day,
    firstFrom: row.first_from.slice(0, 5),
    lastTo: row.last_to.slice(0, 5),
    row: spanOf({ ...row, sick_kind: null, already_counted: 0 }),
  }))
}

async function genderOf({ db }: Ctx, employeeId: number): Promise<'male' | 'female' | null> {
  const row = await db.selectFrom('employee').select('gender').where('id', '=', employeeId).executeTakeFirst()
  return (row?.gender as 'male' | 'female' | undefined) ?? null
}

/** Where leave of the same family goes on without a day between, it is one: its first day. */
async function sinceOf({ db }: Ctx, { id, employeeId, type, span }: Asked): Promise<Day> {
  const family = familyOf(type.code)
  if (!family.length) return span.firstDay
  const { rows } = await sql<{ day: Day }>`
    with recursive before as (
      select ${span.firstDay}::date as day
      union
      select r.first_day from before b join leave_request r on r.last_day = b.day - 1 join leave_type t on t.id = r.leave_type_id
      where r.employee_id = ${employeeId} and r.status in ('submitted', 'approved') and t.code = any (${family}::text[]) and r.id <> ${id ?? 0})
    select min(day)::text as day from before`.execute(db)
  return rows[0]!.day
}

/** Personal holidays of the years that the leave touches: those of the record, of other leave, and these days. */
async function overPersonal(ctx: Ctx, { id, employeeId }: Asked, counted: Counted, { personalHolidays }: LeaveSettings) {
  const days = counted.days.filter(({ amount }) => amount > 0).map(({ day }) => day)
  const years = [...new Set(days.map((day) => Number(day.slice(0, 4))))]
  const entries = (await personalEntriesOf(ctx, employeeId)).filter(({ confirmed }) => confirmed)
  const other = await leavePersonalDays(ctx, employeeId, years, id ?? 0)
  return overAllowed([...days, ...other, ...years.flatMap((year) => daysOfYear(entries, year))], personalHolidays)
}

export async function employmentOn(ctx: Ctx, employeeId: number, day: Day): Promise<{ from: Day; to: Day } | null> {
  const row = await ctx.db
    .selectFrom('employment')
    .select(['first_day', sql<string>`case when last_day = 'infinity' then '9999-12-31' else last_day end`.as('last_day')])
    .where('employee_id', '=', employeeId)
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .executeTakeFirst()
  return row ? { from: row.first_day, to: row.last_day } : null
}

export async function closedMonthsOf(ctx: Ctx, { firstDay, lastDay }: Pick<Span, 'firstDay' | 'lastDay'>): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('closed_month')
    .select('month')
    .where('month', '>=', `${monthOf(firstDay)}-01`)
    .where('month', '<=', lastDay)
    .$narrowType<{ month: string }>()
    .execute()
  return new Set(rows.map(({ month }) => monthOf(month)))
}

/** What the grants can give: days already taken and those asked for by other requests come first. */
async function balanceFor(
  ctx: Ctx,
  asked: Asked,
  counted: Counted,
  { others, own }: { others: readonly Live[]; own: number },
  settings: LeaveSettings,
) {
  const { employeeId, type } = asked
  const [{ grants, entries }, { balance, lots }, waiting] = await Promise.all([
    ledgerOf(ctx, employeeId, type.id),
    balanceOf(ctx, employeeId, type.id, laterDay(ctx.today, asked.span.firstDay)),
    pendingDays(ctx, asked, others, settings),
  ])
  const ahead = allocate(grants, entries, waiting).takings.map(({ day, grantId, amount }) => ({
    consumesId: grantId,
    day,
    amount: -amount,
  }))
  const { missing } = allocate(
    grants,
    [...entries, ...ahead],
    counted.days.filter(({ amount }) => amount > 0),
  )
  // What is asked for here waits already when it was filed, and is not to count twice.
  const shown = { ...balance, pending: round(balance.pending - own), available: round(balance.available + own) }
  const firstUse = grants.map(({ usableFrom }) => usableFrom).sort()[0]
  return {
    balance: shown,
    lots,
    after: round(shown.available - counted.amount),
    missing: missing.length ? { amount: round(missing.reduce((sum, { amount }) => sum + amount, 0)), day: missing[0]!.day } : null,
    usableFrom: firstUse && asked.span.firstDay < firstUse ? firstUse : null,
  }
}
const round = (amount: number) => Math.round(amount * 10_000) / 10_000 + 0

async function pendingDays(ctx: Ctx, { employeeId, type }: Asked, others: readonly Live[], settings: LeaveSettings): Promise<DayOfLeave[]> {
  const days: DayOfLeave[] = []
  for (const other of others.filter(({ typeId, status }) => typeId === type.id && status === 'submitted'))
    days.push(...(await countSpan(ctx, employeeId, type, other.row, settings)).days.filter(({ amount }) => amount > 0))
  return days
}

function usedOfLimit(type: LeaveType, { firstDay }: Span, others: readonly Live[]): number {
  if (type.limit_per !== 'year') return 0
  const year = firstDay.slice(0, 4)
  const counts = others.filter((one) => (type.limit_shared ? one.shared === type.limit_shared : one.typeId === type.id))
  return counts.filter((one) => one.firstDay.startsWith(year)).reduce((sum, { amount }) => sum + amount, 0)
}

function annualOf(lots: BalanceOf['lots'], others: readonly Live[], type: LeaveType, { firstDay }: Span, after: number) {
  const year = Number(firstDay.slice(0, 4))
  return {
    right: lots.filter((lot) => lot.year === year).reduce((sum, lot) => sum + lot.granted, 0),
    leftAfter: Math.max(0, after),
    parts: others.filter((one) => one.typeId === type.id && one.firstDay.startsWith(String(year))),
  }
}

/** What rules about closed days and least presence say; figures of others are for who decides. */
async function limitFindings(ctx: Ctx, { id, employeeId, type, span, limitReason }: Asked, { days }: Counted): Promise<Finding[]> {
  const { limits, presence } = await limitsOf(ctx, employeeId, type.leave_group, span, id)
  const work = days.filter(({ amount }) => amount > 0).map(({ day }) => day)
  const withFigures = isStaff(ctx) && !isSelf(ctx, employeeId)
  return checkLimits(limits, work, presence, { withFigures, isOverridden: Boolean(limitReason) })
}

/** In how small a department absence of one says nothing. */
const FEW = 3

/** How many of the department would be there on each working day, against the least that the company asks for. */
async function coverageOf(ctx: Ctx, { employeeId, id, span }: Asked, counted: Counted, { coveragePercent }: LeaveSettings) {
  if (coveragePercent === null || dayCount(span.firstDay, span.lastDay) > 92 || span.dailyMinutes !== null) return []
  const { rows } = await sql<{ day: Day; people: number; away: number }>`
    with mine as (select department_id, first_day, last_day from employment_terms where employee_id = ${employeeId} and first_day <= ${span.lastDay} and last_day >= ${span.firstDay}),
      days as (select d::date as day, m.department_id from mine m, generate_series(greatest(m.first_day, ${span.firstDay}::date), least(m.last_day, ${span.lastDay}::date), interval '1 day') d),
      colleagues as materialized (select d.day, t.employee_id from days d join employment_terms t on t.department_id = d.department_id and t.first_day <= d.day and t.last_day >= d.day),
      gone as materialized (
        select r.employee_id, r.first_day, r.last_day from leave_request r join leave_type t on t.id = r.leave_type_id
        where r.employee_id in (select employee_id from colleagues) and r.employee_id <> ${employeeId} and r.status in ('submitted', 'approved')
          and r.first_day <= ${span.lastDay} and r.last_day >= ${span.firstDay} and t.standing <> 'at_work' and r.id is distinct from ${id}::bigint),
      away as (
        select d.day, count(distinct c.employee_id) as away from days d join gone g on d.day between g.first_day and g.last_day
          join colleagues c on c.day = d.day and c.employee_id = g.employee_id group by 1)
    select day, count(*)::int as people, coalesce(max(away), 0)::int as away from colleagues left join away using (day) group by 1 order by 1`.execute(
    ctx.db,
  )
  return rows
    .filter(({ day, people }) => people >= FEW && isWorkDay(day, counted.holidays))
    .map(({ day, people, away }) => ({ day, present: people - away - 1, least: Math.ceil((people * coveragePercent) / 100) }))
}

/** A sick leave that ended not long before this one begins: HR decides whether the count goes on. */
export async function continuable(ctx: Ctx, { employeeId, type, span, id }: Asked, settings: LeaveSettings) {
  if (type.leave_group !== 'sick') return null
  const row = await ctx.db
    .selectFrom('leave_request as r')
    .innerJoin('leave_type as t', 't.id', 'r.leave_type_id')
    .select(['r.id', 'r.first_day', 'r.last_day', 'r.already_counted'])
    .where('r.employee_id', '=', employeeId)
    .where('t.leave_group', '=', 'sick')
    .where('r.status', '=', 'approved')
    .where('r.last_day', '<', span.firstDay)
    .where('r.id', '!=', id ?? 0)
    .orderBy('r.last_day', 'desc')
    .executeTakeFirst()
  if (!row || !mayContinue(row.last_day, span.firstDay, sickRulesOf(settings))) return null
  return {
    id: row.id,
    first_day: row.first_day,
    last_day: row.last_day,
    counted: row.already_counted + dayCount(row.first_day, row.last_day),
  }
}

/** The failure that an error of the check stands for, the field it is wrong in, and the value that its sentence names. */
const failures: Record<string, { code: string; status: number; field?: string; detail?: string }> = {
  'leave.why.last_before_first': { code: 'leave.last_day_before_first', status: 422, field: 'last_day' },
  'leave.why.overlap': { code: 'leave.overlap', status: 409 },
  'leave.why.sick_within_case': { code: 'leave.sick.within_case', status: 409 },
  'leave.why.not_employed': { code: 'leave.not_employed', status: 422 },
  'leave.why.month_closed': { code: 'time.month_closed', status: 409, detail: 'month' },
  'leave.why.back_dated': { code: 'leave.back_dated', status: 422, field: 'first_day' },
  'leave.why.too_late': { code: 'leave.too_late', status: 422, field: 'first_day' },
  'leave.why.whole_days_only': { code: 'leave.whole_days_only', status: 422, field: 'first_from' },
  'leave.why.closed_days': { code: 'leave.limit_refuses', status: 409 },
  'leave.why.least_present': { code: 'leave.limit_refuses', status: 409 },
  'leave.why.least_present_of': { code: 'leave.limit_refuses', status: 409 },
  'leave.why.no_days': { code: 'leave.no_days', status: 422, field: 'last_day' },
  'leave.why.balance_exceeded': { code: 'leave.balance_exceeded', status: 422 },
  'leave.why.over_personal': { code: 'leave.over_personal_leave', status: 422, field: 'last_day' },
  'leave.why.not_of_a_man': { code: 'leave.against_the_law', status: 422, field: 'leave_type_id' },
  'leave.why.maternity_of_a_man': { code: 'leave.against_the_law', status: 422, field: 'leave_type_id' },
  'leave.why.father_is_a_man': { code: 'leave.against_the_law', status: 422, field: 'leave_type_id' },
  'leave.why.child_care_over': { code: 'leave.longer_than_the_law', status: 422, field: 'last_day' },
  'leave.why.suspension_over': { code: 'leave.longer_than_the_law', status: 422, field: 'last_day' },
  'leave.why.adoption_over': { code: 'leave.longer_than_the_law', status: 422, field: 'last_day' },
  'leave.why.not_usable_yet': { code: 'leave.not_usable_yet', status: 422, field: 'first_day' },
}

/** Refuses by the first error, saying all of them in the words of who asks. */
export function refuseErrors(ctx: Ctx, findings: readonly Finding[]): void {
  const errors = findings.filter(({ severity }) => severity === 'error')
  const first = errors[0]
  if (!first) return
  const { code, status, field, detail } = failures[first.key]!
  const said = errors.map((error) => [explain(words[ctx.language], ctx.language, error), error.article].filter(Boolean).join(' – '))
  throw new Failure(code, status, { findings: said, ...(detail && { detail: first.values[detail] }) }, field ? { [field]: code } : {})
}

/** Facts of a request that contradict each other, by field, before anything is counted. */
export function refuseContradictions({ type, span, employeeId }: Asked): void {
  if (span.lastDay < span.firstDay) throw invalid({ last_day: 'leave.last_day_before_first' })
  if (dayCount(span.firstDay, span.lastDay) > 1100) throw invalid({ last_day: 'leave.too_long' })
  if (span.dailyMinutes !== null && !type.in_hours) throw invalid({ daily_minutes: 'leave.daily_only_hours' })
  if (span.sickKind && !type.sick_kinds.includes(span.sickKind)) throw invalid({ sick_kind: 'invalid.invalid_value' })
  if (!employeeId) throw invalid({ employee_id: 'invalid.required' })
}
