import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { organisationChangesContract as changes } from '../organisation-changes-contract.ts'
import { loadRecordChanges } from './read-record-changes.ts'

const createIdCondition = (ids: readonly number[]) => sql<boolean>`id = any (${ids}::bigint[])`

export async function listDepartmentChanges(ctx: Ctx, input: ParsedApiInput<typeof changes.listDepartmentChanges>) {
  const { changedIds, deletedIds, next, has_more } = await loadRecordChanges(ctx, 'department', input)
  const departments = await ctx.db
    .selectFrom('department')
    .select(['id', 'name', 'code', 'parent_id', 'cost_centre', 'is_open'])
    .where(createIdCondition(changedIds))
    .orderBy('id')
    .execute()
  return { departments, deleted_ids: deletedIds, next, has_more }
}

export async function listJobPositionChanges(ctx: Ctx, input: ParsedApiInput<typeof changes.listJobPositionChanges>) {
  const { changedIds, deletedIds, next, has_more } = await loadRecordChanges(ctx, 'job_position', input)
  const job_positions = await ctx.db
    .selectFrom('job_position')
    .select(['id', 'name', 'code', 'occupation_code', 'is_high_risk'])
    .where(createIdCondition(changedIds))
    .orderBy('id')
    .execute()
  return { job_positions, deleted_ids: deletedIds, next, has_more }
}
