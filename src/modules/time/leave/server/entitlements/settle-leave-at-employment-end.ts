import { sql } from 'kysely'
import { type ApplicationServices, type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { defineSystemBackgroundJob, enqueueSystemBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import type { Day } from '#shared/days.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'
import { compareLeaveGrantRows } from '../../rules/leave-balance.ts'
import { loadLeaveBalanceAtTermination } from './leave-balance-at-termination.ts'

type Ended = { id: number; employee_id: number; first_day: Day; last_day: Day; next_year: number | null }
type FreeLot = {
  grant_id: number
  usable_to: Day
  carry_cap: number | null
  leave_type_id: number
  is_overtime: boolean
  is_by_rule: boolean
  year: number
  free: number
  settled: number
}
type Part = { grant_id: number; leave_type_id: number; amount: number }

/**
 * Settles the remaining days at the end of each ended employment with ledger entries, as paid in money (ZoR čl. 76). A later employment
 * cannot use them, and they are not paid again. Time in lieu of that employment ends too. Idempotent.
 */
export async function settleLeaveAtEmploymentEnds(ctx: Ctx, employeeIds: readonly number[]): Promise<void> {
  if (!employeeIds.length) return
  const { rows: ended } = await sql<Ended>`
    select m.id, m.employee_id, m.first_day::text, m.last_day::text,
      (select extract(year from min(n.first_day))::int from employment n where n.employee_id = m.employee_id and n.first_day > m.last_day) as next_year
    from employment m
    where m.employee_id = any (${employeeIds}::bigint[]) and m.last_day <> 'infinity'
      and (m.last_day < ${ctx.today}::date or exists (select from employment n where n.employee_id = m.employee_id and n.first_day > m.last_day))
      and exists (select from leave_entry e where e.employee_id = m.employee_id and e.kind = 'granted' and e.usable_from <= m.last_day
        and e.usable_to >= m.first_day)
    order by m.employee_id, m.first_day`.execute(ctx.db)
  await reverseOthers(ctx, employeeIds, ended)
  for (const employment of ended) await settleEnd(ctx, employment)
}

/** Reverses settlements of employments that now end on another day, or no longer end. */
async function reverseOthers(ctx: Ctx, employeeIds: readonly number[], ended: readonly Ended[]): Promise<void> {
  await sql`
    insert into leave_entry (employee_id, leave_type_id, kind, amount, consumes_id, employment_id, settled_on)
    select employee_id, leave_type_id, 'settled', -sum(amount), consumes_id, employment_id, settled_on from leave_entry
    where kind = 'settled' and employee_id = any (${employeeIds}::bigint[])
      and (employment_id, settled_on) not in (select * from unnest(${ended.map(({ id }) => id)}::bigint[], ${ended.map(({ last_day }) => last_day)}::date[]))
    group by employee_id, leave_type_id, consumes_id, employment_id, settled_on having sum(amount) <> 0`.execute(ctx.db)
}

async function settleEnd(ctx: Ctx, employment: Ended): Promise<void> {
  const { id, employee_id, last_day } = employment
  const allocations = await loadFreeLots(ctx, employment)
  const { days, ofYear } = await loadLeaveBalanceAtTermination(ctx, employee_id, last_day)
  const year = Number(last_day.slice(0, 4))
  const annual = allocations.filter(({ is_overtime }) => !is_overtime)
  const targets = [
    ...partsOf(
      annual.filter((allocation) => allocation.year < year),
      roundToFourDecimals(days - ofYear),
    ),
    ...partsOf(
      annual.filter((allocation) => allocation.year === year),
      ofYear,
    ),
    ...allocations
      .filter(({ is_overtime, free }) => is_overtime && free > 0)
      .map(({ free: amount, ...allocation }) => ({ ...allocation, amount })),
  ]
  const amounts = new Map(targets.map(({ grant_id, amount }) => [grant_id, amount]))
  const changes = allocations
    .map(({ grant_id, leave_type_id, settled }) => ({
      employee_id,
      leave_type_id,
      kind: 'settled',
      amount: roundToFourDecimals(settled - (amounts.get(grant_id) ?? 0)),
      consumes_id: grant_id,
      employment_id: id,
      settled_on: last_day,
    }))
    .filter(({ amount }) => amount !== 0)
  if (changes.length) await ctx.db.insertInto('leave_entry').values(changes).execute()
  if (employment.next_year === null || employment.next_year === year) return
  // Grants above the proportional part are not an entitlement, and later months of the year do not change that.
  const beyond = annual
    .filter((allocation) => allocation.is_by_rule && allocation.year === year)
    .map(({ grant_id, leave_type_id, free }) => ({
      grant_id,
      leave_type_id,
      amount: roundToFourDecimals((amounts.get(grant_id) ?? 0) - free),
    }))
    .filter(({ amount }) => amount < 0)
    .map(({ grant_id: consumes_id, ...of }) => ({ ...of, employee_id, kind: 'reduced', ground: 'entitlement', consumes_id }))
  if (beyond.length) await ctx.db.insertInto('leave_entry').values(beyond).execute()
}

/** Divides an amount among lots in the order of use. */
function partsOf(allocations: readonly FreeLot[], amount: number): Part[] {
  const parts: Part[] = []
  let left = amount
  for (const { grant_id, leave_type_id, free } of allocations) {
    const part = Math.min(left, free)
    if (part <= 0) continue
    parts.push({ grant_id, leave_type_id, amount: part })
    left = roundToFourDecimals(left - part)
  }
  return parts
}

/**
 * Grants in the order of use: annual leave usable on the last day, and time in lieu of the employment. `free`: the unused amount without
 * the settlement of this end.
 */
async function loadFreeLots(ctx: Ctx, { id, employee_id, first_day, last_day }: Ended): Promise<FreeLot[]> {
  const { rows } = await sql<FreeLot>`
    select g.id as grant_id, g.usable_to::text, g.carry_cap, g.leave_type_id, g.overtime_day is not null as is_overtime, g.ground in ('entitlement', 'advance') as is_by_rule, g.year, coalesce(s.settled, 0)::float8 as settled,
      greatest(0, least(g.amount + coalesce(s.used, 0),
        case when ${last_day}::date > make_date(g.year, 12, 31) then g.carry_cap + coalesce(s.used_late, 0) end))::float8 as free
    from leave_entry g join leave_type t on t.id = g.leave_type_id
      left join lateral (
        select -sum(amount) filter (where employment_id = ${id}) as settled, sum(amount) filter (where employment_id is distinct from ${id}) as used,
          sum(amount) filter (where day > make_date(g.year, 12, 31) or employment_id <> ${id} and settled_on > make_date(g.year, 12, 31)) as used_late
        from leave_entry e where e.consumes_id = g.id) s on true
    where g.employee_id = ${employee_id} and g.kind = 'granted' and g.usable_from <= ${last_day}::date and g.usable_to >= ${last_day}::date
      and (g.overtime_day is null and t.leave_group = 'annual' or g.overtime_day between ${first_day}::date and ${last_day}::date)`.execute(
    ctx.db,
  )
  return rows.sort(compareLeaveGrantRows)
}

/** Reverses settlements from a day on, before a change of leave or entitlements of an ended employment. Returns the affected employees. */
export async function reverseLeaveSettlementsOfEmployment(ctx: Ctx, employeeIds: readonly number[], firstDay: Day): Promise<number[]> {
  const { rows } = await sql<{ employee_id: number }>`
    insert into leave_entry (employee_id, leave_type_id, kind, amount, consumes_id, employment_id, settled_on)
    select employee_id, leave_type_id, 'settled', -sum(amount), consumes_id, employment_id, settled_on from leave_entry
    where kind = 'settled' and employee_id = any (${employeeIds}::bigint[]) and settled_on >= ${firstDay}::date
    group by employee_id, leave_type_id, consumes_id, employment_id, settled_on having sum(amount) <> 0
    returning employee_id`.execute(ctx.db)
  return [...new Set(rows.map(({ employee_id }) => employee_id))]
}

/** The queue runs this job each night. It settles employments that ended yesterday, and earlier ends that were entered in advance. */
export async function enqueueLeaveSettlementOfEndedEmployments(services: ApplicationServices): Promise<void> {
  await withInstallationTransaction(services.database, async (db) => {
    const { rows } = await sql<{ company_id: number }>`
      select distinct m.company_id from employment m join company c on c.id = m.company_id and c.deleted_at is null
      where m.last_day between belgrade_today() - 400 and belgrade_today() - 1`.execute(db)
    for (const { company_id: companyId } of rows)
      await enqueueSystemBackgroundJob(
        { db },
        settleLeaveOfEndedEmploymentsInCompanyJob,
        { companyId },
        { key: `settle ended employments ${companyId}` },
      )
  })
}

export async function settleLeaveOfEndedEmploymentsInCompany(
  services: ApplicationServices,
  { companyId }: { companyId: number },
): Promise<void> {
  await withSystemCompanyTransaction(services, companyId, 'leave.settle', async (ctx) => {
    const { rows } = await sql<{ employee_id: number }>`
      select distinct m.employee_id from employment m
        join leave_entry g on g.employee_id = m.employee_id and g.kind = 'granted' and g.usable_from <= m.last_day and g.usable_to >= ${ctx.today}::date
      where m.last_day between ${ctx.today}::date - 400 and ${ctx.today}::date - 1
        and g.amount + coalesce((select sum(e.amount) from leave_entry e where e.consumes_id = g.id), 0) > 0`.execute(ctx.db)
    await settleLeaveAtEmploymentEnds(
      ctx,
      rows.map(({ employee_id }) => employee_id),
    )
  })
}

export const enqueueLeaveSettlementOfEndedEmploymentsJob = defineSystemBackgroundJob(
  'settleEndedEmployments',
  enqueueLeaveSettlementOfEndedEmployments,
)

export const settleLeaveOfEndedEmploymentsInCompanyJob = defineSystemBackgroundJob('settleEndedIn', settleLeaveOfEndedEmploymentsInCompany)
