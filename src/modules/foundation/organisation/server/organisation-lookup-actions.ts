import { sql } from 'kysely'
import type { z } from 'zod'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx, InstallationCallContext } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { computePagination, type NamedReference } from '#shared/input-field-schemas.ts'
import type { EmploymentRelationshipType, JobPosition, Location, organisationContract as org } from '../contract.ts'
import {
  createOrganisationLookupRow,
  deleteOrganisationLookupRow,
  listOrganisationLookupRows,
  type OrganisationLookupDbTableName,
  updateOrganisationLookupRow,
} from './organisation-lookup-rows.ts'

export * from './department-changes.ts'
export * from './department-history.ts'
export {
  createDepartment,
  deleteDepartment,
  findDepartmentHeads,
  listClosedDepartments,
  listDepartments,
  updateDepartment,
} from './departments.ts'
export { exportOrgChart, listOrgChartEmployees } from './org-chart.ts'

import { buildPageLimitSql } from '#platform/list-query-sql.ts'

export { exportSystematizedJobPositions } from './export-systematization.ts'
export * from './job-position-rows.ts'
export { getDepartmentUsage } from './rows-referring-to-department.ts'
export { createSystematizationPosition, deleteSystematizationPosition, updateSystematizationPosition } from './systematization-positions.ts'
export { listSystematizationWarnings } from './systematization-warnings.ts'
export * from './systematizations.ts'
export * from './teams.ts'

export const listJobPositions = (ctx: Ctx) => listOrganisationLookupRows<z.infer<typeof JobPosition>>(ctx, 'job_position', ['code', 'risk'])

export const listLocations = (ctx: Ctx) =>
  listOrganisationLookupRows<z.infer<typeof Location>>(ctx, 'location', ['address', 'city', 'municipality', 'last_day'])
export const createLocation = (ctx: Ctx, input: ParsedApiInput<typeof org.createLocation>) =>
  createOrganisationLookupRow(ctx, 'location', input)
export const updateLocation = (ctx: Ctx, { location_id, ...input }: ParsedApiInput<typeof org.updateLocation>) =>
  updateOrganisationLookupRow(ctx, 'location', location_id, input)
export const deleteLocation = (ctx: Ctx, { location_id }: ParsedApiInput<typeof org.deleteLocation>) =>
  deleteOrganisationLookupRow(ctx, 'location', location_id)

const type = 'employment_relationship_type'
export const listCompanyEmploymentRelationshipTypes = (ctx: Ctx) =>
  listOrganisationLookupRows<z.infer<typeof EmploymentRelationshipType>>(ctx, type, ['code', 'is_fixed_term', 'last_day'])
export const createEmploymentRelationshipType = (ctx: Ctx, input: ParsedApiInput<typeof org.createEmploymentRelationshipType>) =>
  createOrganisationLookupRow(ctx, type, input)
export const updateEmploymentRelationshipType = (
  ctx: Ctx,
  { employment_relationship_type_id, ...input }: ParsedApiInput<typeof org.updateEmploymentRelationshipType>,
) => updateOrganisationLookupRow(ctx, type, employment_relationship_type_id, input)
export const deleteEmploymentRelationshipType = (ctx: Ctx, input: ParsedApiInput<typeof org.deleteEmploymentRelationshipType>) =>
  deleteOrganisationLookupRow(ctx, type, input.employment_relationship_type_id)

export async function listTeamsByUser(ctx: Ctx, input: ParsedApiInput<typeof org.listTeamsByUser>) {
  const { rows, count } = await loadReachedLookupPage(ctx, 'team', input)
  return { teams: rows, pagination: computePagination(input, count) }
}
export async function listLocationsByUser(ctx: Ctx, input: ParsedApiInput<typeof org.listLocationsByUser>) {
  const { rows, count } = await loadReachedLookupPage(ctx, 'location', input)
  return { locations: rows, pagination: computePagination(input, count) }
}

export async function listScheduleNames(ctx: Ctx) {
  return { data: await ctx.db.selectFrom('work_schedule').select(['id', 'name']).orderBy('name').execute() }
}

/**
 * The teams that an employee can join on a day. A team has no dates: it is active while terms refer to it. A team that never had members is
 * new and active on any day.
 */
export async function listTeamsForEmployee(ctx: Ctx, { active_date }: ParsedApiInput<typeof org.listTeamsForEmployee>) {
  const day = active_date ?? ctx.today
  const members = sql`select team_id from employee_assignment m where m.first_day <= ${day} and m.last_day >= ${day} and m.team_id is not null`
  const active = active_date
    ? sql`(t.id in (${members}) or not exists (select from employee_assignment m where m.team_id = t.id))`
    : sql`true`
  const reached = ctx.isScoped
    ? sql`(t.id in (select team_id from access_scope where user_id = ${ctx.userId}) or t.id in (${members} and ${employeeInScopeSql(ctx, 'm.employee_id')}))`
    : sql`true`
  const { rows } = await sql<
    z.infer<typeof NamedReference>
  >`select t.id, t.name from team t where ${active} and ${reached} order by t.name, t.id`.execute(ctx.db)
  return { data: rows }
}

export async function listEmploymentRelationshipTypes(
  { db, userId }: InstallationCallContext,
  { company_id }: ParsedApiInput<typeof org.listEmploymentRelationshipTypes>,
) {
  let types = db
    .selectFrom('employment_relationship_type as t')
    .innerJoin('membership as m', 'm.company_id', 't.company_id')
    .select(['t.id', 't.name', 't.company_id'])
    .where('m.user_id', '=', userId)
  if (company_id) types = types.where('t.company_id', '=', company_id)
  return { data: await types.orderBy('t.company_id').orderBy('t.name').execute() }
}

export async function listProfessionQualifications({ db }: InstallationCallContext) {
  return { data: await db.selectFrom('profession_qualification').select(['id', 'code', 'name']).orderBy('code').execute() }
}

/** Rows to which the terms of employees in scope or the scope itself refer. All rows for a caller without a restricted scope. */
async function loadReachedLookupPage(
  ctx: Ctx,
  table: OrganisationLookupDbTableName,
  { page, size, search }: ParsedApiInput<typeof org.listTeamsByUser>,
) {
  const column = sql.ref(`${table}_id`)
  const reached = ctx.isScoped
    ? sql`(t.id in (select ${column} from access_scope where user_id = ${ctx.userId}) or t.id in (
        select ${column} from employee_assignment where first_day <= ${ctx.today} and last_day >= ${ctx.today}
          and employee_id in (select employees_in_scope(${ctx.userId}, ${ctx.today}::date))))`
    : sql`true`
  const found = search ? sql`position(folded(${search}) in folded(t.name)) > 0` : sql`true`
  const limit = buildPageLimitSql({ page, size })
  const { rows } = await sql<z.infer<typeof NamedReference> & { count: number }>`
    select t.id, t.name, count(*) over ()::int as count from ${sql.table(table)} t where ${reached} and ${found} order by t.name, t.id ${limit}`.execute(
    ctx.db,
  )
  return { rows, count: rows[0]?.count ?? 0 }
}
