import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Ctx } from '#platform/call-context.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { departmentChangeKinds } from '../department-schemas.ts'
import {
  applyDepartmentChangeFromDay,
  type DepartmentFieldChange,
  type DepartmentVersion,
  findDepartmentDifferenceOn,
  findDepartmentVersionOn,
} from '../rules/department-versions.ts'
import { applyDepartmentVersionsOfDay } from './apply-organisation-versions.ts'

/** A department before and after a change. Undo deletes a founded one. */
export type DepartmentChangeBeforeAndAfter = {
  department_id: number
  before: DepartmentFieldChange
  after: DepartmentFieldChange
  is_founded?: boolean
}
/** Terms that a change created (`was` is null) or moved to another department. */
export type MovedEmployeeTerms = { terms_id: number; employee_id: number; was: number | null; to: number }
export type DepartmentChangeToRecord = {
  department_id: number
  kind: (typeof departmentChangeKinds)[number]
  day: Day
  note?: string | null | undefined
  changes: DepartmentChangeBeforeAndAfter[]
  moved?: MovedEmployeeTerms[]
  placed?: number[]
}

/**
 * The versions of a department in order. A lock serializes changes of departments in a company, so that two changes cannot form a cycle.
 * The department is also locked against terms that refer to it.
 */
export async function loadDepartmentVersions(ctx: Ctx, id: number): Promise<DepartmentVersion[]> {
  await ctx.db.selectFrom('company').select('id').where('id', '=', ctx.companyId).forNoKeyUpdate().execute()
  const found = await ctx.db.selectFrom('department').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw createValidationError({ department_id: 'invalid.unknown_id' })
  return ctx.db
    .selectFrom('department_version')
    .select(['first_day', 'name', 'parent_id', 'cost_centre', 'head_id', 'deputy_id', 'is_open'])
    .where('department_id', '=', id)
    .orderBy('first_day')
    .execute()
}

/** Inserts the first version of new departments, which has no start. */
export async function insertFirstDepartmentVersions(db: Kysely<DB>, departmentIds: readonly number[]): Promise<void> {
  await db
    .insertInto('department_version')
    .columns(['company_id', 'department_id', 'name', 'parent_id', 'cost_centre', 'head_id', 'deputy_id'])
    .expression(
      db
        .selectFrom('department')
        .select(['company_id', 'id', 'name', 'parent_id', 'cost_centre', 'head_id', 'deputy_id'])
        .where('id', 'in', departmentIds),
    )
    .execute()
}

/** Writes the differences. `settle` checks the rules between departments afterwards. */
export async function writeDepartmentVersions(ctx: Ctx, id: number, versions: readonly DepartmentVersion[]): Promise<void> {
  const days = versions.map(({ first_day }) => first_day)
  const rows = versions.map((version, at) => {
    const next = versions[at + 1]
    return { ...version, department_id: id, last_day: next ? addDays(next.first_day, -1) : 'infinity' }
  })
  await sql`set constraints all deferred`.execute(ctx.db)
  await ctx.db
    .deleteFrom('department_version')
    .where('department_id', '=', id)
    .where('first_day', '<>', sql<string>`all (${days}::date[])`)
    .execute()
  await ctx.db
    .insertInto('department_version')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'department_id', 'first_day']).doUpdateSet(({ ref }) => ({
        last_day: ref('excluded.last_day'),
        name: ref('excluded.name'),
        parent_id: ref('excluded.parent_id'),
        cost_centre: ref('excluded.cost_centre'),
        head_id: ref('excluded.head_id'),
        deputy_id: ref('excluded.deputy_id'),
        is_open: ref('excluded.is_open'),
      })),
    )
    .execute()
}

/** Changes an open department from a day on. A closed department can only be reopened. */
export async function changeDepartmentFromDay(
  ctx: Ctx,
  id: number,
  day: Day,
  change: DepartmentFieldChange,
): Promise<DepartmentChangeBeforeAndAfter> {
  const versions = await loadDepartmentVersions(ctx, id)
  if (!findDepartmentVersionOn(versions, day).is_open && !change.is_open) throw new AppError('org.department_not_open')
  const difference = findDepartmentDifferenceOn(versions, day, change)
  if (Object.keys(difference.after).length) await writeDepartmentVersions(ctx, id, applyDepartmentChangeFromDay(versions, day, change))
  return { department_id: id, ...difference }
}

/** After all writes: checks the rules in the database, and updates the current departments. */
export async function checkAndApplyDepartmentVersions(ctx: Ctx): Promise<void> {
  await sql`set constraints all immediate`.execute(ctx.db)
  await applyDepartmentVersionsOfDay(ctx, ctx.today)
}

/** Checks and stores a change, so that it can be listed and, while it is planned, undone. */
export async function recordDepartmentChange(
  ctx: Ctx,
  { changes, moved = [], placed = [], note, ...act }: DepartmentChangeToRecord,
): Promise<void> {
  await checkAndApplyDepartmentVersions(ctx)
  const realChanges = changes.filter(({ after }) => Object.keys(after).length)
  if (!realChanges.length && !moved.length) return
  await ctx.db
    .insertInto('department_change')
    .values({
      ...act,
      note: note ?? null,
      changes: JSON.stringify(realChanges),
      moved: JSON.stringify(moved),
      placed: JSON.stringify(placed),
    })
    .execute()
}
