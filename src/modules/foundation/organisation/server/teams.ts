import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { organisationContract as org } from '../contract.ts'
import type { Team } from '../organisation-lookups-contract.ts'
import { assertEligibleDepartmentHead, departmentHeadOrDeputySql } from './department-heads-and-deputies.ts'
import {
  createOrganisationLookupRow,
  deleteOrganisationLookupRow,
  listOrganisationLookupRows,
  updateOrganisationLookupRow,
} from './organisation-lookup-rows.ts'

const leaders = ['leader_id'] as const

export const listTeams = (ctx: Ctx) =>
  listOrganisationLookupRows<Team>(
    ctx,
    'team',
    ['leader_id', 'last_day'],
    sql`${departmentHeadOrDeputySql(ctx, ctx.today, 't.leader_id')} as leader`,
  )

export async function createTeam(ctx: Ctx, input: ParsedApiInput<typeof org.createTeam>) {
  await assertEligibleDepartmentHead(ctx, leaders, input, ctx.today)
  return createOrganisationLookupRow(ctx, 'team', input)
}

export async function updateTeam(ctx: Ctx, { team_id, ...input }: ParsedApiInput<typeof org.updateTeam>) {
  const current = await ctx.db.selectFrom('team').select('leader_id').where('id', '=', team_id).executeTakeFirst()
  await assertEligibleDepartmentHead(ctx, leaders, input, ctx.today, current)
  return updateOrganisationLookupRow(ctx, 'team', team_id, input)
}

export const deleteTeam = (ctx: Ctx, { team_id }: ParsedApiInput<typeof org.deleteTeam>) =>
  deleteOrganisationLookupRow(ctx, 'team', team_id)

/** Consecutive terms of an employee in one team are one membership. */
export async function listTeamMembers(ctx: Ctx, { team_id, day = ctx.today }: ParsedApiInput<typeof org.listTeamMembers>) {
  const { rows } = await sql<{ id: number; name: string; code: string; first_day: string; last_day: string | null }>`
    with spans as (
      select employee_id, range_agg(daterange(first_day, last_day, '[]')) as days from employee_assignment where team_id = ${team_id} group by 1)
    select e.id, e.name, e.code, lower(d)::text as first_day, case when not upper_inf(d) then (upper(d) - 1)::text end as last_day
    from spans s cross join lateral unnest(s.days) d join employee_directory e on e.id = s.employee_id
    where ${day}::date <@ d and ${employeeInScopeSql(ctx, 'e.id')} order by e.last_name, e.first_name, e.id`.execute(ctx.db)
  return { data: rows.map((row) => ({ ...row, last_day: row.last_day === 'infinity' ? null : row.last_day })) }
}
