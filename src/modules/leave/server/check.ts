import { sql } from 'kysely'
import { type Day, dayCount, monthOf } from '#lib/days.ts'
import { explain, shownValue } from '#lib/explanation.ts'
import { Failure, invalid } from '#lib/failure.ts'
import { isSelf, knowsReason } from '#modules/access/policies.ts'
import type { Ctx } from '#server/context.ts'
import { words } from '../messages/words.ts'
import { filesForOthers, isStaff } from '../policies.ts'
import { BLOOD, checkBlood, secondDayOf } from '../rules/blood_donation.ts'
import { checkRequest, type Finding, type RequestCheck } from '../rules/check_request.ts'
import { checkLimits } from '../rules/limits/limits.ts'
import { checkLaw, familyOf } from '../rules/limits_of_law.ts'
import { daysOfYear, overAllowed } from '../rules/personal_days.ts'
import type { LeaveSettings } from '../settings.ts'
import type { Balance } from '../shapes.ts'
import { coverageOf } from './checking/around.ts'
import { annualOf, balanceFor, usedOfLimit } from './checking/balance.ts'
import { asSpan, type LeaveWish, liveRequests } from './checking/live.ts'
import { type CountedSpan, countSpan, returnDayOf } from './counting.ts'
import { personalEntriesOf } from './days/personal.ts'
import { leavePersonalDays, PERSONAL } from './days/personal_days.ts'
import { limitsOf } from './limits/limits.ts'
import { casesAround } from './sick/around.ts'
import type { AskedSpan } from './span.ts'
import { asRules } from './types.ts'
export type Checked = {
  counted: CountedSpan
  findings: Finding[]
  /** What no grant can give, and the first day of it. */
  missing: RequestCheck['missing']
  balance: Balance | null
  after: number | null
}

/** Everything that is to be said of a request: how it counts, what speaks against it, what would be left. */
export async function checkedRequest(ctx: Ctx, asked: LeaveWish, settings: LeaveSettings): Promise<Checked> {
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
  const missing = money?.missing ?? null
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
    missing,
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
  return { counted, findings, missing, balance: money?.balance ?? null, after: money?.after ?? null }
}

const bloodFindings = async (ctx: Ctx, { type, employeeId, span }: LeaveWish, { bloodSecondDay }: LeaveSettings) =>
  type.code === BLOOD ? checkBlood(span, bloodSecondDay, await returnDayOf(ctx, employeeId, span.firstDay)) : []

/** A sick leave lies within no other case of the person: two that reach into each other cannot both be counted. Who may not know reasons hears of leave alone. */
async function caseFindings(ctx: Ctx, { type, employeeId, span, id, continuesId }: LeaveWish): Promise<Finding[]> {
  if (type.leave_group !== 'sick' || span.dailyMinutes !== null) return []
  const around = await casesAround(ctx, { employeeId, span, id, continuesId: continuesId ?? null })
  const key = knowsReason(ctx, employeeId) ? 'leave.why.sick_within_case' : 'leave.why.overlap'
  return around.map(({ from, to }) => ({ key, values: { from, to }, severity: 'error' }))
}

/** A trip that is ordered stays as it is, so who decides is to see it. */
async function tripFindings({ db }: Ctx, { employeeId, span }: LeaveWish): Promise<Finding[]> {
  if (span.dailyMinutes !== null) return []
  const { rows } = await sql<{ from: Day; to: Day; place: string }>`
    select first_day::text as "from", last_day::text as "to", place from trips_of(array[${employeeId}::bigint], ${span.firstDay}::date, ${span.lastDay}::date)
    order by first_day`.execute(db)
  return rows.map((values) => ({ key: 'leave.why.on_trip', values, severity: 'warning' }))
}

/** The second day of who gives blood, while only the first is asked for. */
export async function secondDay(ctx: Ctx, { type, employeeId, span }: LeaveWish, { bloodSecondDay }: LeaveSettings): Promise<Day | null> {
  if (type.code !== BLOOD) return null
  const day = secondDayOf(span.firstDay, bloodSecondDay, await returnDayOf(ctx, employeeId, span.firstDay))
  return day && span.lastDay < day ? day : null
}

async function genderOf({ db }: Ctx, employeeId: number): Promise<'male' | 'female' | null> {
  const row = await db.selectFrom('employee').select('gender').where('id', '=', employeeId).executeTakeFirst()
  return (row?.gender as 'male' | 'female' | undefined) ?? null
}

/** Where leave of the same family goes on without a day between, it is one: its first day. */
async function sinceOf({ db }: Ctx, { id, employeeId, type, span }: LeaveWish): Promise<Day> {
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
async function overPersonal(ctx: Ctx, { id, employeeId }: LeaveWish, counted: CountedSpan, { personalHolidays }: LeaveSettings) {
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

export async function closedMonthsOf(ctx: Ctx, { firstDay, lastDay }: Pick<AskedSpan, 'firstDay' | 'lastDay'>): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('closed_month')
    .select('month')
    .where('month', '>=', `${monthOf(firstDay)}-01`)
    .where('month', '<=', lastDay)
    .$narrowType<{ month: string }>()
    .execute()
  return new Set(rows.map(({ month }) => monthOf(month)))
}

/** What rules about closed days and least presence say; figures of others are for who decides. */
async function limitFindings(ctx: Ctx, { id, employeeId, type, span, limitReason }: LeaveWish, { days }: CountedSpan): Promise<Finding[]> {
  const { limits, presence } = await limitsOf(ctx, employeeId, type.leave_group, span, id)
  const work = days.filter(({ amount }) => amount > 0).map(({ day }) => day)
  const withFigures = isStaff(ctx) && !isSelf(ctx, employeeId)
  return checkLimits(limits, work, presence, { withFigures, isOverridden: Boolean(limitReason) })
}

/** The failure that an error of the check stands for, the field it is wrong in, and the value, or the lengths, that its sentence names. */
const failures: Record<string, { code: string; status: number; field?: string; detail?: string; hours?: readonly string[] }> = {
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
  'leave.why.hours_exceeded': { code: 'leave.hours_exceeded', status: 422, hours: ['left', 'wanted'] },
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
  const { code, status, field, detail, hours = [] } = failures[first.key]!
  const lengths = hours.map((name) => [name, shownValue(first.values[name]!, ctx.language)])
  const said = errors.map((error) => [explain(words[ctx.language], ctx.language, error), error.article].filter(Boolean).join(' – '))
  const details = { findings: said, ...(detail && { detail: first.values[detail] }), ...Object.fromEntries(lengths) }
  throw new Failure(code, status, details, field ? { [field]: code } : {})
}

/** Facts of a request that contradict each other, by field, before anything is counted. */
export function refuseContradictions({ type, span, employeeId }: LeaveWish): void {
  if (span.lastDay < span.firstDay) throw invalid({ last_day: 'leave.last_day_before_first' })
  if (dayCount(span.firstDay, span.lastDay) > 1100) throw invalid({ last_day: 'leave.too_long' })
  if (span.dailyMinutes !== null && !type.in_hours) throw invalid({ daily_minutes: 'leave.daily_only_hours' })
  if (span.sickKind && !type.sick_kinds.includes(span.sickKind)) throw invalid({ sick_kind: 'invalid.invalid_value' })
  if (!employeeId) throw invalid({ employee_id: 'invalid.required' })
}
