import { sql } from 'kysely'
import { assertEmployeesInScope, employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { GateVisit, gateContract as gate } from '../../gate-contract.ts'
import { computeGateClockOffset } from '../../rules/events/gate-direction.ts'

/** The time of a visit that was recorded offline. With an implausible clock it is the current time. */
function momentOf({ now }: Ctx, { at, sent_at }: { at: string; sent_at: string }): Date {
  const { at: ours, age } = computeGateClockOffset(Date.parse(at), Date.parse(sent_at), now.getTime())
  return new Date(age < 0 ? now.getTime() : ours)
}

export async function recordVisitorArrival(ctx: Ctx, { sent_at, at, host_id, ...visit }: ParsedApiInput<typeof gate.recordVisitorArrival>) {
  if (visit.kind === 'vehicle' && !visit.plate) throw createValidationError({ plate: 'invalid.required' })
  if (host_id) await assertEmployeesInScope(ctx, host_id)
  await ctx.db
    .insertInto('gate_visit')
    .values({ ...visit, host_id, came_at: momentOf(ctx, { at, sent_at }).toISOString() })
    .onConflict((conflict) => conflict.columns(['company_id', 'gate_key']).doNothing())
    .execute()
  return { data: await ctx.db.selectFrom('gate_visit').select('id').where('gate_key', '=', visit.gate_key).executeTakeFirstOrThrow() }
}

export async function recordVisitorDeparture(ctx: Ctx, { gate_key, ...values }: ParsedApiInput<typeof gate.recordVisitorDeparture>) {
  const visit = await ctx.db.selectFrom('gate_visit').select(['id', 'host_id']).where('gate_key', '=', gate_key).executeTakeFirst()
  if (!visit) throw createNotFoundError()
  if (visit.host_id) await assertEmployeesInScope(ctx, visit.host_id)
  const left = momentOf(ctx, values)
  await sql`update gate_visit set left_at = greatest(came_at, ${left}::timestamptz) where id = ${visit.id} and left_at is null`.execute(
    ctx.db,
  )
  return { data: { id: visit.id } }
}

/** Open visits without an employee, and visits to employees in scope. */
export async function loadOpenGateVisits(ctx: Ctx): Promise<GateVisit[]> {
  const { rows } = await sql<Omit<GateVisit, 'came_at' | 'left_at'> & { came_at: Date; left_at: Date | null }>`
    select v.id, v.gate_key, v.kind, v.name, v.firm, v.plate, v.is_document_checked, v.came_at, v.left_at,
      case when e.id is not null then jsonb_build_object('id', e.id, 'fullName', e.last_name || ' ' || e.first_name) end as host
    from gate_visit v left join employee e on e.id = v.host_id
    where v.left_at is null and (v.host_id is null or ${employeeInScopeSql(ctx, 'v.host_id')}) order by v.came_at desc, v.id desc limit 1000`.execute(
    ctx.db,
  )
  return rows.map(({ came_at, left_at, ...row }) => ({ ...row, came_at: came_at.toISOString(), left_at: left_at?.toISOString() ?? null }))
}
