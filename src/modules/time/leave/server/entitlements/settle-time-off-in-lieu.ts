import { sql } from 'kysely'
import { readCompanySetting } from '#modules/foundation/company/server/company-settings.ts'
import { timeOffInLieuLeaveType } from '#modules/foundation/law/leave-types.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addMonths, type Day } from '#shared/days.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'
import { toInitialLeaveTypeRow } from '../leave-type-rows.ts'

type EmployeeDay = { employee_id: number; day: Day }
type LieuRules = { since: Day; months: number; pays: 'increase' | 'whole' }
/** The difference between timesheet and ledger in hours: missing hours are positive, excess hours negative. */
type Difference = EmployeeDay & { approval_id: number; difference: number }

const DEFAULT_TIME_OFF_MONTHS = 6

/** The rules of a company with time in lieu; undefined if the company does not use it. */
async function loadLieuRules(ctx: Ctx): Promise<LieuRules | undefined> {
  const { value } = await readCompanySetting(ctx, 'time')
  const { lieu_from, lieu_months, lieu_pays } = value as { lieu_from?: Day | null; lieu_months?: number; lieu_pays?: LieuRules['pays'] }
  return lieu_from ? { since: lieu_from, months: lieu_months ?? DEFAULT_TIME_OFF_MONTHS, pays: lieu_pays ?? 'increase' } : undefined
}

/**
 * Adjusts time in lieu to the timesheet of these days: the smaller of approved and recognized minutes. Excess hours are reduced as far as
 * they are unused. Idempotent.
 */
export async function adjustTimeOffInLieuToTimesheet(ctx: Ctx, days: readonly EmployeeDay[]): Promise<void> {
  const rules = days.length ? await loadLieuRules(ctx) : undefined
  if (!rules || !(await loadDifferences(ctx, days, rules.since)).length) return
  // The lock on the type ensures that two simultaneous calls grant once.
  const type = await ctx.db
    .selectFrom('leave_type')
    .select('id')
    .where('code', '=', timeOffInLieuLeaveType.code)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!type) return
  for (const one of await loadDifferences(ctx, days, rules.since))
    if (one.difference > 0) await grant(ctx, type.id, one, rules)
    else await reduce(ctx, type.id, one)
}

/** Creates the leave type of time in lieu and grants the hours of open months when a company enables it. */
export async function enableTimeOffInLieu(ctx: Ctx): Promise<void> {
  const rules = await loadLieuRules(ctx)
  if (!rules) return
  const type = toInitialLeaveTypeRow(timeOffInLieuLeaveType, 0)
  await ctx.db
    .insertInto('leave_type')
    .values({ ...type, approval: [...type.approval], sick_kinds: [...type.sick_kinds], place: 900 })
    .onConflict((conflict) => conflict.constraint('leave.type_code_taken').doNothing())
    .execute()
  const { rows } = await sql<EmployeeDay>`
    select distinct employee_id, day::text from overtime_decision
    where day >= ${rules.since}::date and not month_is_closed(current_company(), day)`.execute(ctx.db)
  await adjustTimeOffInLieuToTimesheet(ctx, rows)
}

async function loadDifferences(ctx: Ctx, days: readonly EmployeeDay[], since: Day): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select employee_id, day::text, approval_id, difference from time_off_in_lieu_differences(current_company(),
      ${days.map(({ employee_id }) => employee_id)}::bigint[], ${days.map(({ day }) => day)}::date[], ${since}::date)
    order by employee_id, day`.execute(ctx.db)
  return rows
}

async function grant(ctx: Ctx, typeId: number, { employee_id, day, approval_id, difference }: Difference, { months, pays }: LieuRules) {
  await ctx.db
    .insertInto('leave_entry')
    .values({
      employee_id,
      leave_type_id: typeId,
      kind: 'granted',
      ground: 'overtime',
      amount: difference,
      year: Number(day.slice(0, 4)),
      usable_from: day,
      usable_to: addMonths(day, months),
      overtime_day: day,
      overtime_approval_id: approval_id,
      overtime_pay: pays,
    })
    .execute()
}

/** Reduces the newest grants of the day first, each as far as it is unused. */
async function reduce(ctx: Ctx, typeId: number, { employee_id, day, difference }: Difference): Promise<void> {
  const grants = await ctx.db
    .selectFrom('leave_entry')
    .select(['id', 'amount'])
    .where('employee_id', '=', employee_id)
    .where('overtime_day', '=', day)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  let tooMany = -difference
  for (const { id, amount } of grants.toReversed()) {
    const part = Math.min(tooMany, roundToFourDecimals(amount + (await usedOf(ctx, id))))
    if (part <= 0) continue
    await ctx.db
      .insertInto('leave_entry')
      .values({ employee_id, leave_type_id: typeId, kind: 'reduced', ground: 'overtime', amount: -part, consumes_id: id })
      .execute()
    tooMany = roundToFourDecimals(tooMany - part)
  }
}

/** The used amount of a grant, negative or zero. */
async function usedOf(ctx: Ctx, grantId: number): Promise<number> {
  const { used } = await ctx.db
    .selectFrom('leave_entry')
    .select((eb) => eb.fn.sum<number | null>('amount').as('used'))
    .where('consumes_id', '=', grantId)
    .executeTakeFirstOrThrow()
  return used ?? 0
}
