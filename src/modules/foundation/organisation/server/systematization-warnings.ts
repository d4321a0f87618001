import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { canViewEmployees } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import { findSystematizationWarnings, type JobPositionOccupant, type OccupiedJobPosition } from '../rules/systematization.ts'
import type { systematizationContract as contract } from '../systematization-contract.ts'
import { loadCurrentJobPositions, loadSystematizationPositions } from './systematization-positions.ts'

/** Warnings of a version, by default of the one in force, or of the current positions. */
export async function listSystematizationWarnings(
  ctx: Ctx,
  { systematization_id }: ParsedApiInput<typeof contract.listSystematizationWarnings>,
) {
  const { rows } = await sql<{ id: number | null; known: boolean }>`
    select systematization_in_force_on(${ctx.today}::date) as id,
      exists (select from systematization where id = ${systematization_id ?? 0}) as known`.execute(ctx.db)
  if (systematization_id && !rows[0]!.known) throw createValidationError({ systematization_id: 'invalid.unknown_id' })
  const version = systematization_id ?? rows[0]!.id
  const positions = version ? await loadSystematizationPositions(ctx, version) : await loadCurrentJobPositions(ctx)
  const closed = await ctx.db.selectFrom('department').select('id').where('is_open', '=', false).execute()
  return {
    data: findSystematizationWarnings({
      positions,
      taken: await loadOccupiedPositions(ctx),
      // Qualification levels of employees need the permission to read employees.
      occupants: canViewEmployees(ctx) ? await loadOccupants(ctx) : [],
      closed: new Set(closed.map(({ id }) => id)),
    }),
  }
}

async function loadOccupiedPositions(ctx: Ctx): Promise<OccupiedJobPosition[]> {
  const { rows } = await sql<OccupiedJobPosition>`
    select t.job_position_id, p.name, count(*)::int as filled from employee_assignment t join job_position p on p.id = t.job_position_id
    where t.first_day <= ${ctx.today} and t.last_day >= ${ctx.today} group by 1, 2 order by p.name`.execute(ctx.db)
  return rows
}

async function loadOccupants(ctx: Ctx): Promise<JobPositionOccupant[]> {
  const { rows } = await sql<JobPositionOccupant>`
    select e.id, e.name, t.job_position_id,
      case when q.id is not null then jsonb_build_object('code', q.code, 'name', q.name) end as level
    from employee_assignment t join employee_directory e on e.id = t.employee_id left join profession_qualification q on q.id = e.profession_qualification_id
    where t.first_day <= ${ctx.today} and t.last_day >= ${ctx.today} and ${employeeInScopeSql(ctx, 't.employee_id')}
    order by e.last_name, e.first_name, e.id`.execute(ctx.db)
  return rows
}
