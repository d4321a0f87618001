import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { canViewLeaveReason } from '#modules/foundation/access/user-permission-checks.ts'
import { loadPresenceOfEmployees } from '#modules/time/attendance/server/presence/current-presence.ts'
import { loadLeaveBalancesOfEmployees } from '#modules/time/leave/server/entitlements/load-leave-balance.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { Day } from '#shared/days.ts'
import type { EmployeeListRowSummary, employeeSummariesContract } from '../../employee-summaries-contract.ts'
import { canViewPresence } from './presence-permission-checks.ts'

/** Today's state and the annual leave of the employees of a page, with four queries. */
export async function listEmployeeSummaries(
  ctx: Ctx,
  { ids }: ParsedApiInput<typeof employeeSummariesContract.listEmployeeSummaries>,
): Promise<{ data: EmployeeListRowSummary[] }> {
  const found = await ctx.db
    .selectFrom('employee')
    .select('id')
    .where('id', 'in', ids.split(',').map(Number))
    .where(employeeInScopeSql(ctx, 'employee.id'))
    .execute()
  const people = found.map(({ id }) => id)
  const known = people.filter((id) => canViewLeaveReason(ctx, id))
  const today = await loadPresenceToday(ctx, people)
  const away = await loadCurrentAbsences(ctx, known)
  const balances = await loadAnnualLeaveBalances(ctx, known)
  return {
    data: people.map((id) => {
      const now = today.get(id)
      const leave = now?.state === 'away' ? away.get(id) : undefined
      return {
        id,
        now: now
          ? { state: now.state, planned_from: now.planned_from, last_day: leave?.last_day ?? null, reason: leave?.reason ?? null }
          : null,
        balance: balances.get(id) ?? null,
      }
    }),
  }
}

async function loadPresenceToday(ctx: Ctx, employee_ids: readonly number[]) {
  const today = canViewPresence(ctx) && employee_ids.length ? await loadPresenceOfEmployees(ctx, { employee_ids }) : []
  return new Map(today.map((one) => [one.id, one]))
}

/** The reason and the last day of an absence. */
async function loadCurrentAbsences(ctx: Ctx, ids: readonly number[]): Promise<Map<number, { reason: string; last_day: Day }>> {
  if (!ids.length) return new Map()
  const { rows } = await sql<{ employee_id: number; name: string; name_en: string | null; last_day: Day }>`
    select distinct on (r.employee_id) r.employee_id, y.name, y.name_en, r.last_day::text
    from leave_within_employment r join leave_type y on y.id = r.leave_type_id
    where r.employee_id = any (${ids}::bigint[]) and r.status = 'approved' and y.work_status <> 'at_work'
      and r.first_day <= ${ctx.today}::date and r.last_day >= ${ctx.today}::date
      and not exists (select from leave_interrupted_day i where i.leave_request_id = r.id and i.day = ${ctx.today}::date)
    order by r.employee_id, r.last_day desc`.execute(ctx.db)
  return new Map(
    rows.map(({ employee_id, name, name_en, last_day }) => [employee_id, { reason: (ctx.language === 'en' && name_en) || name, last_day }]),
  )
}

async function loadAnnualLeaveBalances(
  ctx: Ctx,
  ids: readonly number[],
): Promise<Map<number, NonNullable<EmployeeListRowSummary['balance']>>> {
  const type = ids.length && (await ctx.db.selectFrom('leave_type').select('id').where('code', '=', 'GO').executeTakeFirst())
  if (!type) return new Map()
  const balances = await loadLeaveBalancesOfEmployees(ctx, ids, type.id, ctx.today)
  return new Map(
    [...balances].map(([id, { balance }]) => [
      id,
      { had: balance.brought + balance.granted - balance.expired, available: balance.available },
    ]),
  )
}
