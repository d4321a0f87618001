import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { addDays } from '#shared/days.ts'
import type { DepartmentHistoryEntry } from '../department-schemas.ts'
import type { departmentsContract as departments } from '../departments-contract.ts'
import {
  applyDepartmentChangeFromDay,
  type DepartmentFieldChange,
  type DepartmentStateOnDay,
  departmentVersionFields,
  findDepartmentVersionOn,
} from '../rules/department-versions.ts'
import {
  checkAndApplyDepartmentVersions,
  type DepartmentChangeBeforeAndAfter,
  loadDepartmentVersions,
  type MovedEmployeeTerms,
  writeDepartmentVersions,
} from './department-versions.ts'
import { undoMoveOfEmployees } from './move-employees-to-department.ts'

type StoredAct = Omit<DepartmentHistoryEntry, 'changes'> & { changes: DepartmentChangeBeforeAndAfter[] }

export async function listDepartmentHistory(ctx: Ctx, { department_id }: ParsedApiInput<typeof departments.listDepartmentHistory>) {
  const which = department_id
    ? sql`a.department_id = ${department_id} or a.changes @> ${JSON.stringify([{ department_id }])}::jsonb`
    : sql`a.day > ${ctx.today}`
  const { rows } = await sql<StoredAct>`
    select a.id, a.kind, a.day::text, a.note, a.created_at as made_at, a.changes, a.day > ${ctx.today}::date as is_planned,
      jsonb_build_object('id', d.id, 'name', d.name) as department,
      (select coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email) from names_of_company_users() c where c.user_id = a.created_by) as made_by,
      (select count(distinct m ->> 'employee_id')::int from jsonb_array_elements(a.moved) m) as people
    from department_change a join department d on d.id = a.department_id
    where ${which} order by ${department_id ? sql`a.day desc, a.id desc` : sql`a.day, a.id`}`.execute(ctx.db)
  const read = await loadNamesOfChanges(ctx, rows)
  return { data: rows.map((row) => ({ ...row, made_at: new Date(row.made_at).toISOString(), changes: row.changes.flatMap(read) })) }
}

/** Replaces the ids in changes by current names. */
async function loadNamesOfChanges(
  ctx: Ctx,
  rows: readonly StoredAct[],
): Promise<(changed: DepartmentChangeBeforeAndAfter) => DepartmentHistoryEntry['changes']> {
  const all = rows.flatMap(({ changes }) => changes)
  const listChangedIds = (field: 'head_id' | 'deputy_id' | 'parent_id') =>
    all.flatMap(({ before, after }) => [before[field], after[field]]).filter(Boolean)
  const loadNames = async (table: 'department' | 'employee', wanted: unknown[]) => {
    const name = table === 'department' ? sql`name` : sql`last_name || ' ' || first_name`
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${name} as name from ${sql.table(table)} where id = any (${wanted}::bigint[]) and ${table === 'employee' ? employeeInScopeSql(ctx, 'id') : sql`true`}`.execute(
      ctx.db,
    )
    return new Map(rows.map((row) => [row.id, row.name]))
  }
  const places = await loadNames('department', [...all.map(({ department_id }) => department_id), ...listChangedIds('parent_id')])
  const people = await loadNames('employee', [...listChangedIds('head_id'), ...listChangedIds('deputy_id')])
  const read = (field: keyof DepartmentStateOnDay, value: DepartmentStateOnDay[keyof DepartmentStateOnDay] | undefined): string | null => {
    if (value === null || value === undefined) return null
    // An employee out of scope is not named.
    if (field === 'head_id' || field === 'deputy_id') return people.get(Number(value)) ?? '…'
    return (field === 'parent_id' && places.get(Number(value))) || String(value)
  }
  return ({ department_id: id, before, after }) => {
    const department = places.has(id) ? { id, name: places.get(id)! } : null
    return departmentVersionFields
      .filter((field) => field in after)
      .map((field) => ({ department, field, before: read(field, before[field]), after: read(field, after[field]) }))
  }
}

/** Undoes a planned change: departments return to the state of the day before, employees move back, and founded departments are deleted. */
export async function undoDepartmentChange(
  ctx: Ctx,
  { department_change_id: id }: ParsedApiInput<typeof departments.undoDepartmentChange>,
) {
  const act = await ctx.db
    .selectFrom('department_change')
    .selectAll()
    .where('id', '=', id)
    .$narrowType<{ changes: DepartmentChangeBeforeAndAfter[]; moved: MovedEmployeeTerms[]; placed: number[] }>()
    .executeTakeFirstOrThrow()
  if (act.day <= ctx.today) throw new AppError('org.change_in_force')
  await sql`set constraints all deferred`.execute(ctx.db)
  await undoMoveOfEmployees(ctx, act.moved)
  await sql`delete from job_position_department where id = any (${act.placed}::bigint[])`.execute(ctx.db)
  for (const { department_id, after } of act.changes.filter(({ is_founded }) => !is_founded).reverse()) {
    const versions = await loadDepartmentVersions(ctx, department_id)
    const then = findDepartmentVersionOn(versions, act.day)
    const before = findDepartmentVersionOn(versions, addDays(act.day, -1))
    const fields = departmentVersionFields.filter((field) => field in after)
    if (!fields.every((field) => then[field] === after[field])) throw new AppError('org.change_modified_later')
    const back = Object.fromEntries(fields.map((field) => [field, before[field]])) as DepartmentFieldChange
    await writeDepartmentVersions(ctx, department_id, applyDepartmentChangeFromDay(versions, act.day, back))
  }
  for (const { department_id } of act.changes.filter(({ is_founded }) => is_founded))
    await ctx.db.deleteFrom('department').where('id', '=', department_id).execute()
  await ctx.db.deleteFrom('department_change').where('id', '=', id).execute()
  await checkAndApplyDepartmentVersions(ctx)
  return { data: { id } }
}
