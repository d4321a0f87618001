import { sql } from 'kysely'
import { computeMonthlyHourFund } from '#modules/foundation/company/rules/hour-fund.ts'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import { type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { type BackgroundJobProgressCallback, type BackgroundJobResult, defineBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { addDays, getMonthOfDay } from '#shared/days.ts'
import type { monthCloseContract as closes, MonthCloseState } from '../../month-close-contract.ts'
import { saveReferencePeriods, updateHoursOfReferencePeriods } from '../regimes/reference-periods.ts'
import { getNameOfActor, loadActorNamesByUserId } from '../timesheet/actor-names.ts'
import { findMonthClose } from '../timesheet/timesheet-month.ts'
import { insertMonthClose } from './insert-month-close.ts'
import { countItemsBlockingMonthClose, countNonAcceptableMonthCloseErrors } from './month-close-checklist.ts'

type Close = {
  id: number
  month: Day
  closed_at: Date
  closed_by: number | null
  reopened_at: Date | null
  reopened_by: number | null
  reopen_reason: string | null
  employees: number
}

/** The twelve months of a year, each with its hour fund and all its closes. */
export async function listMonthCloseStates(ctx: Ctx, { year }: ParsedApiInput<typeof closes.listMonthCloseStates>) {
  const { rows } = await sql<Close>`
    select c.*, (select count(*)::int from month_close_employee e where e.month_close_id = c.id) as employees
    from month_close c where c.month between ${`${year}-01-01`}::date and ${`${year}-12-01`}::date order by c.id desc`.execute(ctx.db)
  const names = await loadActorNamesByUserId(
    ctx,
    rows.flatMap(({ closed_by, reopened_by }) => [closed_by, reopened_by]),
  )
  const now = getMonthOfDay(ctx.today)
  const begun = await findFirstMonthWithHours(ctx)
  const months = Array.from({ length: 12 }, (_, at): MonthCloseState => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`
    const own = rows.filter((row) => getMonthOfDay(row.month) === month)
    const fund = computeMonthlyHourFund(month)
    const closed = own.some(({ reopened_at }) => !reopened_at)
    return {
      month,
      fund_minutes: fund.fundMinutes,
      working_days: fund.effectiveDays,
      holidays: fund.holidayWeekdays.length,
      state: closed ? 'closed' : stateOfOpenMonth(month, now),
      reopened: !closed && own.length > 0,
      before: month < begun,
      closes: own.map(({ id, closed_at, closed_by, reopened_at, reopened_by, reopen_reason, employees }) => ({
        id,
        closed_at: closed_at.toISOString(),
        closed_by: getNameOfActor(names, closed_by),
        reopened_at: reopened_at?.toISOString() ?? null,
        reopened_by: getNameOfActor(names, reopened_by),
        reopen_reason,
        employees,
      })),
    }
  })
  return { data: months }
}

/** The first month with hours in the product: the month in which the company was created, or an earlier closed month. */
export async function findFirstMonthWithHours(ctx: Ctx): Promise<string> {
  const { rows } = await sql<{ month: string }>`
    select to_char(least(created_at at time zone 'Europe/Belgrade', (select min(month) from month_close)), 'YYYY-MM') as month
    from company where id = ${ctx.companyId}`.execute(ctx.db)
  return rows[0]!.month
}

/** The ended months with employees that are not closed, since the company was created, the earliest first. */
export async function listUnclosedMonths(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(m, 'YYYY-MM') as month
    from generate_series(${`${await findFirstMonthWithHours(ctx)}-01`}::date, date_trunc('month', ${ctx.today}::date) - interval '1 month', '1 month') m
    where exists (select from employment where first_day < m + interval '1 month' and last_day >= m)
      and not exists (select from closed_month c where c.month = m::date)
    order by m`.execute(ctx.db)
  return rows.map(({ month }) => month)
}

/** Months are closed in order, so that hours carried from earlier months are final. Months before the product need no close. */
async function assertEarlierMonthsClosed(ctx: Ctx, first: Day): Promise<void> {
  const begun = `${await findFirstMonthWithHours(ctx)}-01`
  const { rows } = await sql<{ month: string }>`
    select to_char(m, 'YYYY-MM') as month from generate_series(${begun}::date, ${first}::date - interval '1 month', interval '1 month') m
    where not exists (select from month_close c where c.month = m::date and c.reopened_at is null) order by m limit 1`.execute(ctx.db)
  if (rows[0]) throw new AppError('time.earlier_month_open', rows[0])
}

/** A user whose scope is only a part of the company cannot close a month. */
function assertFullScope(ctx: Ctx): void {
  if (ctx.isScoped) throw new AppError('access.denied')
}

/** Above this number of employees a close is a background job. */
const BACKGROUND_THRESHOLD = 300
const EMPLOYEES_PER_PROGRESS_REPORT = 500

export async function closeMonth(ctx: Ctx, { month, accept }: ParsedApiInput<typeof closes.closeMonth>) {
  assertFullScope(ctx)
  const { first, last } = toFirstAndLastDayOfMonth(month)
  if (first > ctx.today) throw createValidationError({ month: 'time.month_in_future' })
  if (last >= ctx.today) throw createValidationError({ month: { code: 'time.month_not_ended', details: { day: addDays(last, 1) } } })
  await assertEarlierMonthsClosed(ctx, first)
  const people = await loadConcernedEmployees(ctx, first, last)
  if (people.length > BACKGROUND_THRESHOLD) {
    if (await findMonthClose(ctx, first)) throw new AppError('time.month_already_closed')
    return { data: { id: null, employees: null, job_id: await enqueueBackgroundJob(ctx, closeLargeMonthJob, { month, accept }) } }
  }
  const outcome = await closeMonthOfEmployees(ctx, month, accept, people)
  if (outcome.errors) throw new AppError('time.month_has_errors', { errors: outcome.errors })
  return { data: { ...outcome, job_id: null } }
}

/** Closes a month of many employees in a job. Errors that prevent the close are the result of the job; then nothing is closed. */
async function closeLargeMonth(
  ctx: Ctx,
  { month, accept }: ParsedApiInput<typeof closes.closeMonth>,
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobResult> {
  assertFullScope(ctx)
  const { first, last } = toFirstAndLastDayOfMonth(month)
  return { result: await closeMonthOfEmployees(ctx, month, accept, await loadConcernedEmployees(ctx, first, last), progress) }
}

type Closed = { id: number; employees: number; errors?: undefined } | { errors: Awaited<ReturnType<typeof countItemsBlockingMonthClose>> }

/**
 * Closes the month of the whole company. `updateHoursOfReferencePeriods` computes its days in separate transactions. The close itself
 * writes no hours of the month, so it cannot deadlock with a writer that waits for it.
 */
async function closeMonthOfEmployees(
  ctx: Ctx,
  month: string,
  accept: boolean,
  people: readonly number[],
  progress?: BackgroundJobProgressCallback,
): Promise<Closed> {
  const { first, last } = toFirstAndLastDayOfMonth(month)
  for (let at = 0; at < people.length; at += EMPLOYEES_PER_PROGRESS_REPORT) {
    await progress?.(at, people.length)
    await updateHoursOfReferencePeriods(ctx, people.slice(at, at + EMPLOYEES_PER_PROGRESS_REPORT), first, last)
  }
  const errors = await withSystemCompanyTransaction(ctx.services, ctx.companyId, 'computeDays', (system) =>
    accept ? countNonAcceptableMonthCloseErrors(system, month) : countItemsBlockingMonthClose(system, month),
  )
  if (Object.keys(errors).length) return { errors }
  const id = await insertMonthClose(ctx, first, last)
  for (let at = 0; at < people.length; at += EMPLOYEES_PER_PROGRESS_REPORT)
    await saveReferencePeriods(ctx, id, people.slice(at, at + EMPLOYEES_PER_PROGRESS_REPORT), first, last)
  const { count } = await ctx.db
    .selectFrom('month_close_employee')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('month_close_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, employees: count }
}

/**
 * Employees with employment in the month, and employees who are only in the queue: an exit after the last day of employment also queues a
 * day.
 */
async function loadConcernedEmployees(ctx: Ctx, first: Day, last: Day): Promise<number[]> {
  const { rows } = await sql<{ employee_id: number }>`
    select employee_id from employment_terms where first_day <= ${last}::date and last_day >= ${first}::date
    union select employee_id from stale_day where day between ${first}::date and ${last}::date order by 1`.execute(ctx.db)
  return rows.map(({ employee_id }) => employee_id)
}

export async function reopenMonth(ctx: Ctx, { month_close_id, reason }: ParsedApiInput<typeof closes.reopenMonth>) {
  const close = await ctx.db.selectFrom('month_close').select(['month', 'reopened_at']).where('id', '=', month_close_id).executeTakeFirst()
  if (!close) throw createNotFoundError()
  assertFullScope(ctx)
  if (close.reopened_at) throw new AppError('time.month_not_closed')
  const reopened = await ctx.db
    .updateTable('month_close')
    .set({ reopened_at: ctx.now, reopened_by: ctx.userId, reopen_reason: reason })
    .where('id', '=', month_close_id)
    .where('reopened_at', 'is', null)
    .returning('id')
    .execute()
  if (!reopened.length) throw new AppError('time.month_not_closed')
  return { data: { id: month_close_id } }
}

export const closeLargeMonthJob = defineBackgroundJob('closeLargeMonth', closeLargeMonth)

function stateOfOpenMonth(month: string, now: string) {
  if (month > now) return 'future'
  return month === now ? 'current' : 'open'
}
