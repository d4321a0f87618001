import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { organisationContract as org } from '../contract.ts'
import type { Department } from '../organisation-lookups-contract.ts'
import {
  type DepartmentFieldChange,
  type DepartmentVersion,
  FIRST_DEPARTMENT_VERSION_DAY,
  findDepartmentVersionOn,
} from '../rules/department-versions.ts'
import { assertEligibleDepartmentHead, departmentHeadOrDeputySql, employedOnOrAfterDaySql } from './department-heads-and-deputies.ts'
import {
  changeDepartmentFromDay,
  checkAndApplyDepartmentVersions,
  type DepartmentChangeToRecord,
  insertFirstDepartmentVersions,
  loadDepartmentVersions,
  recordDepartmentChange,
  writeDepartmentVersions,
} from './department-versions.ts'
import { createOrganisationLookupRow, deleteOrganisationLookupRow, updateOrganisationLookupRow } from './organisation-lookup-rows.ts'

const MAX_SEARCH_RESULTS = 20
const leaders = ['head_id', 'deputy_id'] as const

export async function listDepartments(ctx: Ctx, { on }: ParsedApiInput<typeof org.listDepartments> = {}): Promise<{ data: Department[] }> {
  const day = on ?? ctx.today
  const isLater = sql`exists (select from department_version l where l.department_id = v.department_id and l.is_open and l.first_day > ${day}::date)`
  const selectDepartmentLeader = (column: string) => departmentHeadOrDeputySql(ctx, day, `v.${column}`)
  const { rows } = await sql<Department>`
    with recursive state as (select * from department_version where first_day <= ${day}::date and last_day >= ${day}::date),
    beneath as (
      select department_id as root, department_id as id from state
      union all select b.root, v.department_id from state v join beneath b on v.parent_id = b.id),
    counted as (
      select department_id as id, count(*)::int as employees from employee_assignment
      where first_day <= ${day} and last_day >= ${day} group by 1),
    summed as (select b.root as id, sum(c.employees)::int as employees from beneath b join counted c on c.id = b.id group by 1)
    select d.id, v.name, d.code, v.parent_id, v.cost_centre, d.revision,
      v.head_id, ${selectDepartmentLeader('head_id')} as head, v.deputy_id, ${selectDepartmentLeader('deputy_id')} as deputy,
      coalesce(c.employees, 0) as employees, coalesce(s.employees, 0) as employees_under, v.is_open,
      case when not v.is_open then (select min(l.first_day)::text from department_version l
        where l.department_id = d.id and l.is_open and l.first_day > ${day}::date) end as opens_on,
      nullif(v.last_day + 1, 'infinity')::text as changes_on
    from state v join department d on d.id = v.department_id left join counted c on c.id = d.id left join summed s on s.id = d.id
    where v.is_open or ${on ? sql`false` : isLater} order by v.name, d.id`.execute(ctx.db)
  return { data: rows }
}

export async function listClosedDepartments(ctx: Ctx, { on }: ParsedApiInput<typeof org.listClosedDepartments>) {
  const day = on ?? ctx.today
  const { rows } = await sql<{ id: number; name: string; code: string | null; closed_on: string }>`
    select d.id, v.name, d.code, v.first_day::text as closed_on from department_version v join department d on d.id = v.department_id
    where v.first_day <= ${day}::date and v.last_day >= ${day}::date and not v.is_open and v.first_day > '-infinity'
    order by v.name, d.id`.execute(ctx.db)
  return { data: rows }
}

export async function createDepartment(ctx: Ctx, { from, note, ...input }: ParsedApiInput<typeof org.createDepartment>) {
  const day = from ?? ctx.today
  await assertEligibleDepartmentHead(ctx, leaders, input, day)
  const done = await createDepartmentFromDay(ctx, input, from ?? undefined)
  if (from)
    await recordDepartmentChange(ctx, {
      kind: 'found',
      department_id: done.data.id,
      day,
      note,
      changes: [toFoundedDepartmentChange(done.data.id, input)],
    })
  else await checkAndApplyDepartmentVersions(ctx)
  return done
}

/** Creates a department from a day on. `settle` checks the rules. */
export async function createDepartmentFromDay(
  ctx: Ctx,
  input: DepartmentFieldChange & { code?: string | null | undefined; name: string },
  from?: string,
) {
  await sql`set constraints all deferred`.execute(ctx.db)
  const done = await createOrganisationLookupRow(ctx, 'department', input)
  await insertFirstDepartmentVersions(ctx.db, [done.data.id])
  if (from) {
    const [version] = (await loadDepartmentVersions(ctx, done.data.id)) as [DepartmentVersion]
    await writeDepartmentVersions(ctx, done.data.id, [
      { ...version, is_open: false },
      { ...version, first_day: from },
    ])
  }
  return done
}

/** The history entry of a founded department. */
export const toFoundedDepartmentChange = (id: number, { name, parent_id = null, head_id }: DepartmentFieldChange) => ({
  department_id: id,
  is_founded: true,
  before: { is_open: false },
  after: { is_open: true, name: name!, parent_id, head_id: head_id || undefined },
})

export async function updateDepartment(
  ctx: Ctx,
  { department_id: id, revision, code, from, note, ...values }: ParsedApiInput<typeof org.updateDepartment>,
) {
  const done = await updateOrganisationLookupRow(ctx, 'department', id, { revision, code })
  const change = omitUndefined(values) as DepartmentFieldChange
  const current = findDepartmentVersionOn(await loadDepartmentVersions(ctx, id), from ?? ctx.today)
  const day = from === null ? current.first_day : (from ?? ctx.today)
  await assertEligibleDepartmentHead(ctx, leaders, change, day === FIRST_DEPARTMENT_VERSION_DAY ? ctx.today : day, current)
  const changed = await changeDepartmentFromDay(ctx, id, day, change)
  if (from === null) await checkAndApplyDepartmentVersions(ctx)
  else await recordDepartmentChange(ctx, { kind: kindOf(changed.after), department_id: id, day, note, changes: [changed] })
  return done
}

const kindOf = (after: DepartmentFieldChange): DepartmentChangeToRecord['kind'] => {
  const [field, ...others] = Object.keys(after)
  if (others.length) return 'change'
  if (field === 'parent_id') return 'move'
  if (field === 'name') return 'rename'
  return 'change'
}

export const deleteDepartment = (ctx: Ctx, { department_id }: ParsedApiInput<typeof org.deleteDepartment>) =>
  deleteOrganisationLookupRow(ctx, 'department', department_id)

export async function findDepartmentHeads(ctx: Ctx, { search, on }: ParsedApiInput<typeof org.findDepartmentHeads>) {
  const found = search ? sql`e.id in (select search_employee(${search}))` : sql`true`
  const { rows } = await sql<{ id: number; name: string; code: string }>`
    select e.id, e.name, e.code from employee_directory e
    where ${found} and ${employedOnOrAfterDaySql(on ?? ctx.today)} and ${employeeInScopeSql(ctx, 'e.id')}
    order by e.last_name, e.first_name, e.id limit ${MAX_SEARCH_RESULTS}`.execute(ctx.db)
  return { data: rows }
}
