import { type RawBuilder, sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { addDays, type Day, dayParts, monthOf } from '#lib/days.ts'
import { Failure, invalid, notFound } from '#lib/failure.ts'
import { isSelf } from '#modules/access/policies.ts'
import type { Ctx } from '#server/context.ts'
import { mustBeSeenRevision } from '#server/revision.ts'
import type { personalContract as personal } from '../../personal_contract.ts'
import { filesForOthers } from '../../policies.ts'
import { allowedInYear, daysOfYear, givenTwice, overAllowed, type PersonalDay } from '../../rules/personal_days.ts'
import { leaveSettings } from '../settings.ts'
import { leavePersonalDays } from './personal_days.ts'
import { recountLeave } from './recount.ts'

/** One person has no more entries than a life of moved feasts asks for. */
const MOST_ENTRIES = 200
/** The years that the calendars of feasts are asked of. */
const [EARLIEST, LATEST] = ['2000-01-01', '2100-12-31']
/** How far ahead leave may be approved, in years. */
const YEARS_AHEAD = 4
type StoredPersonalDay = PersonalDay & {
  id: number
  employee_id: number
  last_day: Day | null
  confirmed: boolean
  closed: boolean
  revision: number
}

async function entriesWhere(ctx: Ctx, condition: RawBuilder<unknown>): Promise<StoredPersonalDay[]> {
  const { rows } = await sql<StoredPersonalDay>`
    select p.id, p.employee_id, p.day::text, p.yearly, p.last_day::text, p.confirmed_at is not null as confirmed, p.revision,
      exists (select from closed_month c, days_of_personal_holiday(p, p.day, ${addDays(ctx.today, 366)}::date) d
              where c.month = month_of(d)) as closed
    from personal_holiday p where ${condition} order by p.day`.execute(ctx.db)
  return rows
}

/** The entries of a person, confirmed or not. */
export const personalEntriesOf = (ctx: Ctx, employeeId: number): Promise<StoredPersonalDay[]> =>
  entriesWhere(ctx, sql`p.employee_id = ${employeeId}`)

export async function listPersonalHolidays(ctx: Ctx, { employee_id, year }: Given<typeof personal.listPersonalHolidays>) {
  const rows = await personalEntriesOf(ctx, employee_id)
  const confirmed = rows.filter((row) => row.confirmed)
  const days = [...new Set([...daysOfYear(confirmed, year), ...(await leavePersonalDays(ctx, employee_id, [year]))])].sort()
  const { personalHolidays } = await leaveSettings(ctx)
  const holidays = rows.map(({ employee_id: _, ...row }) => row)
  const may_confirm = filesForOthers(ctx) && !isSelf(ctx, employee_id)
  return { data: { holidays, days, allowed: allowedInYear(days, personalHolidays), may_confirm } }
}

export async function createPersonalHolidays(ctx: Ctx, input: Given<typeof personal.createPersonalHolidays>) {
  const { employee_id, yearly } = input
  const forOthers = filesForOthers(ctx) && !isSelf(ctx, employee_id)
  await inTurn(ctx, employee_id)
  const given = [...new Set(input.days)].sort()
  await mustFit(
    ctx,
    employee_id,
    given.map((day) => ({ day, yearly })),
  )
  const rows = await ctx.db
    .insertInto('personal_holiday')
    .values(given.map((day) => ({ employee_id, day, yearly, ...(forOthers && confirmation(ctx)) })))
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  if (!forOthers) await tellStaff(ctx, employee_id)
  const recounted = forOthers
    ? await recounting(
        ctx,
        employee_id,
        given.map((day) => ({ day, yearly })),
      )
    : 0
  return { data: { id: ids[0]!, ids, recounted } }
}

const confirmation = (ctx: Ctx) => ({ confirmed_at: ctx.now, confirmed_by: ctx.userId })

/** What was entered by an employee holds from now on. Nobody confirms their own. */
export async function confirmPersonalHoliday(ctx: Ctx, { personal_holiday_id, revision }: Given<typeof personal.confirmPersonalHoliday>) {
  const row = await held(ctx, personal_holiday_id, revision)
  if (isSelf(ctx, row.employee_id)) throw new Failure('leave.own_request', 403)
  if (row.confirmed) throw new Failure('leave.already_decided', 409)
  await mustFit(ctx, row.employee_id, [], row)
  await ctx.db.updateTable('personal_holiday').set(confirmation(ctx)).where('id', '=', row.id).execute()
  await tellOwner(ctx, row.employee_id, 'confirmed')
  return { data: { id: row.id, recounted: await recounting(ctx, row.employee_id, [row]) } }
}

export async function deletePersonalHoliday(ctx: Ctx, { personal_holiday_id, revision }: Given<typeof personal.deletePersonalHoliday>) {
  const row = await held(ctx, personal_holiday_id, revision)
  const own = isSelf(ctx, row.employee_id)
  // What human resources have confirmed is theirs to take away.
  if (row.confirmed && (own || !filesForOthers(ctx))) throw new Failure('leave.personal_confirmed', 409)
  const kept = row.confirmed ? await lastClosed(ctx, row) : null
  if (kept && !row.yearly) throw new Failure('time.month_closed', 409, { detail: monthOf(kept) })
  if (kept) await ctx.db.updateTable('personal_holiday').set({ last_day: kept }).where('id', '=', row.id).execute()
  else await ctx.db.deleteFrom('personal_holiday').where('id', '=', row.id).execute()
  if (!own) await tellOwner(ctx, row.employee_id, 'removed')
  const gone = row.confirmed ? [{ ...row, day: kept ? addDays(kept, 1) : row.day }] : []
  return { data: { id: row.id, recounted: await recounting(ctx, row.employee_id, gone, row) } }
}

/** Entries of one person are written one after the other. */
const inTurn = ({ db }: Ctx, employeeId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('personal_holiday', ${employeeId}))`.execute(db)

async function held(ctx: Ctx, id: number, revision: number | undefined): Promise<StoredPersonalDay> {
  const [row] = await entriesWhere(ctx, sql`p.id = ${id}`)
  if (!row) throw notFound()
  await inTurn(ctx, row.employee_id)
  mustBeSeenRevision(revision, row.revision)
  return row
}

/** Refuses, by field, a day that is there already, more days of a year than there may be, and days in a closed month. */
async function mustFit(ctx: Ctx, employeeId: number, given: readonly PersonalDay[], confirming?: StoredPersonalDay): Promise<void> {
  const known = (await personalEntriesOf(ctx, employeeId)).filter(({ id }) => id !== confirming?.id)
  const adding = confirming ? [confirming] : given
  if (adding.some(({ day }) => day < EARLIEST || day > LATEST)) throw invalid({ days: 'leave.personal_range' })
  const entries = [...known, ...adding]
  if (known.length + given.length > MOST_ENTRIES) throw new Failure('leave.too_many_personal', 409, { most: MOST_ENTRIES })
  const first = Math.min(...adding.map(({ day }) => dayParts(day).year))
  const last = Math.max(...entries.map(({ day }) => dayParts(day).year), dayParts(ctx.today).year + 1)
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const twice = givenTwice(entries, years)
  if (twice) throw invalid({ days: { code: 'leave.personal_twice', details: { day: twice } } })
  const { personalHolidays } = await leaveSettings(ctx)
  const days = [...years.flatMap((year) => daysOfYear(entries, year)), ...(await leavePersonalDays(ctx, employeeId, years))]
  const over = overAllowed(days, personalHolidays)
  if (over) throw invalid({ days: { code: 'leave.over_personal', details: { ...over, year: String(over.year) } } })
  const closed = await closedDay(
    ctx,
    years.flatMap((year) => daysOfYear(adding, year)),
  )
  if (closed) throw invalid({ days: { code: 'leave.personal_closed', details: { month: monthOf(closed) } } })
}

async function closedDay(ctx: Ctx, days: readonly Day[]): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day }>`
    select d::text as day from unnest(${days}::date[]) d where month_is_closed(current_company(), d) order by d limit 1`.execute(ctx.db)
  return rows[0]?.day
}

/** The last day of an entry that lies in a closed month. */
async function lastClosed(ctx: Ctx, { id, day }: StoredPersonalDay): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select max(d)::text as day from personal_holiday p, days_of_personal_holiday(p, ${day}::date, ${addDays(ctx.today, 366)}::date) d
    where p.id = ${id} and month_is_closed(current_company(), d)`.execute(ctx.db)
  return rows[0]?.day ?? null
}

/** Counts approved leave of the person anew on the days that these entries gave or give, from the first of them on. */
async function recounting(ctx: Ctx, employeeId: number, entries: readonly PersonalDay[], whole?: PersonalDay): Promise<number> {
  const until = dayParts(ctx.today).year + YEARS_AHEAD
  const days = entries.flatMap((entry) => {
    const from = dayParts(entry.day).year
    return Array.from({ length: Math.max(1, until - from + 1) }, (_, at) => daysOfYear([whole ?? entry], from + at))
      .flat()
      .filter((day) => day >= entry.day)
  })
  return recountLeave(ctx, [...new Set(days)].sort(), employeeId)
}

/** Nothing in a notice tells of what it is: whoever may know sees it behind the link. */
async function tellStaff(ctx: Ctx, employeeId: number): Promise<void> {
  await sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select u, e.id, 'leave.inbox.personal_waits', jsonb_build_object('employee', e.full_name), ${`/employees/edit/${employeeId}/leaves`}
    from employee e, who_decides_leave(array['hr'], ${employeeId}, ${ctx.today}::date) u where e.id = ${employeeId} and u <> ${ctx.userId}
      and not exists (select from inbox_message m where m.user_id = u and m.employee_id = e.id and m.message = 'leave.inbox.personal_waits' and m.read_at is null)`.execute(
    ctx.db,
  )
}

async function tellOwner(ctx: Ctx, employeeId: number, what: 'confirmed' | 'removed'): Promise<void> {
  await sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select user_id, employee_id, ${`leave.inbox.personal_${what}`}, '{}'::jsonb, '/employee-dashboard' from membership
    where employee_id = ${employeeId} and user_id <> ${ctx.userId}`.execute(ctx.db)
}
