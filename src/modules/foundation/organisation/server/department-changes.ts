import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import { type Day, getLaterDay } from '#shared/days.ts'
import type { departmentsContract as departments } from '../departments-contract.ts'
import { findDepartmentVersionOn } from '../rules/department-versions.ts'
import { assertEligibleDepartmentHead } from './department-heads-and-deputies.ts'
import {
  changeDepartmentFromDay,
  type DepartmentChangeBeforeAndAfter,
  loadDepartmentVersions,
  recordDepartmentChange,
} from './department-versions.ts'
import { createDepartmentFromDay, toFoundedDepartmentChange } from './departments.ts'
import { moveEmployeesToDepartment } from './move-employees-to-department.ts'
import { getDepartmentUsage } from './rows-referring-to-department.ts'

export async function closeDepartment(ctx: Ctx, { department_id, day, note }: ParsedApiInput<typeof departments.closeDepartment>) {
  const { data: usage } = await getDepartmentUsage(ctx, { department_id, day })
  const counts = {
    people: usage.people.length + usage.out_of_scope,
    departments: usage.departments.length,
    positions: usage.positions.length,
  }
  if (counts.people || counts.departments || counts.positions) throw new AppError('org.department_not_empty', counts)
  const changed = await changeDepartmentFromDay(ctx, department_id, day, { is_open: false })
  await recordDepartmentChange(ctx, { kind: 'close', department_id, day, note, changes: [changed] })
  return { data: { id: department_id } }
}

export async function reopenDepartment(ctx: Ctx, { department_id, day, note }: ParsedApiInput<typeof departments.reopenDepartment>) {
  if (findDepartmentVersionOn(await loadDepartmentVersions(ctx, department_id), day).is_open)
    throw new AppError('org.department_already_open')
  const changed = await changeDepartmentFromDay(ctx, department_id, day, { is_open: true })
  await recordDepartmentChange(ctx, { kind: 'reopen', department_id, day, note, changes: [changed] })
  return { data: { id: department_id } }
}

export async function mergeDepartment(ctx: Ctx, { department_id, into_id, day, note }: ParsedApiInput<typeof departments.mergeDepartment>) {
  if (into_id === department_id) throw createValidationError({ into_id: 'org.merge_in_itself' })
  const into = await openOn(ctx, into_id, day, 'into_id')
  const { parent_id } = await openOn(ctx, department_id, day, 'day')
  const changes: DepartmentChangeBeforeAndAfter[] = []
  // If the target is below the department, it first moves up.
  if (into.parent_id === department_id) changes.push(await changeDepartmentFromDay(ctx, into_id, day, { parent_id }))
  changes.push(...(await moveUnder(ctx, department_id, into_id, day)))
  const moved = await moveEmployeesToDepartment(ctx, { from: department_id, to: into_id, day })
  const { rows } = await sql<{ id: number }>`
    insert into job_position_department (job_position_id, department_id)
    select job_position_id, ${into_id} from job_position_department p where department_id = ${department_id}
      and not exists (select from job_position_department o where o.job_position_id = p.job_position_id and o.department_id = ${into_id})
    returning id`.execute(ctx.db)
  changes.push(await changeDepartmentFromDay(ctx, department_id, day, { is_open: false }))
  const placed = rows.map(({ id }) => id)
  await recordDepartmentChange(ctx, { kind: 'merge', department_id, day, note, changes, moved, placed })
  return { data: { id: department_id, moved: moved.length } }
}

export async function splitDepartment(ctx: Ctx, input: ParsedApiInput<typeof departments.splitDepartment>) {
  const { department_id, name, code, cost_centre, head_id, is_subordinate: isSubordinate, day, employee_ids, department_ids, note } = input
  const { parent_id } = await openOn(ctx, department_id, day, 'day')
  await assertEligibleDepartmentHead(ctx, ['head_id'], { head_id }, day)
  const values = {
    name,
    code,
    cost_centre: cost_centre ?? null,
    head_id: head_id ?? null,
    parent_id: isSubordinate ? department_id : parent_id,
  }
  const { id } = (await createDepartmentFromDay(ctx, values, day)).data
  const changes: DepartmentChangeBeforeAndAfter[] = [toFoundedDepartmentChange(id, values)]
  for (const each of new Set(department_ids)) {
    if ((await openOn(ctx, each, day, 'department_ids')).parent_id !== department_id)
      throw createValidationError({ department_ids: 'org.not_subdepartment_on_day' })
    changes.push(await changeDepartmentFromDay(ctx, each, day, { parent_id: id }))
  }
  const moved = await moveEmployeesToDepartment(ctx, { from: department_id, to: id, day, only: employee_ids })
  if (new Set(moved.map(({ employee_id }) => employee_id)).size !== new Set(employee_ids).size)
    throw createValidationError({ employee_ids: 'org.employee_not_in_department' })
  await recordDepartmentChange(ctx, { kind: 'split', department_id, day, note, changes, moved })
  return { data: { id, moved: moved.length } }
}

/** Moves the current and planned sub-departments of one department below another. */
async function moveUnder(ctx: Ctx, from: number, to: number, day: Day): Promise<DepartmentChangeBeforeAndAfter[]> {
  const rows = await ctx.db
    .selectFrom('department_version')
    .select(['department_id', 'first_day'])
    .where('parent_id', '=', from)
    .where('last_day', '>=', day)
    .where('is_open', '=', true)
    .where('department_id', '<>', to)
    .orderBy('first_day')
    .execute()
  const changes: DepartmentChangeBeforeAndAfter[] = []
  for (const { department_id, first_day } of rows)
    changes.push(await changeDepartmentFromDay(ctx, department_id, getLaterDay(first_day, day), { parent_id: to }))
  return changes
}

/** The department on a day, on which it must be open. */
async function openOn(ctx: Ctx, id: number, day: Day, field: string) {
  const version = findDepartmentVersionOn(
    await loadDepartmentVersions(ctx, id).catch((error) => {
      throw error instanceof AppError ? createValidationError({ [field]: 'invalid.unknown_id' }) : error
    }),
    day,
  )
  if (!version.is_open) throw createValidationError({ [field]: 'org.department_not_open' })
  return version
}
