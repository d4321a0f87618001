import { type InsertObject, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Ctx } from '#platform/call-context.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'

/** Look-up tables with a name that terms refer to. */
export type OrganisationLookupDbTableName = 'department' | 'job_position' | 'team' | 'location' | 'employment_relationship_type'

/** SQL for the number of employees whose terms refer to each row today: rows of `id` and `people`. */
export const countAssignedEmployeesSql = ({ today }: Pick<Ctx, 'today'>, table: OrganisationLookupDbTableName) => sql`(
  select ${sql.ref(`${table}_id`)} as id, count(*)::int as people from employee_assignment
  where first_day <= ${today} and last_day >= ${today} group by 1)`

/** All rows by name, with the number of employees whose terms refer to them today. */
export async function listOrganisationLookupRows<Row>(
  ctx: Ctx,
  table: OrganisationLookupDbTableName,
  columns: (keyof DB[OrganisationLookupDbTableName] | string)[],
  more?: RawBuilder<unknown>,
): Promise<{ data: Row[] }> {
  const names = sql.join(omitAbsentItems([...columns.map((column) => sql.ref(`t.${column}`)), more || undefined]))
  const { rows } = await sql<Row>`
    select t.id, t.name, t.revision, ${names}, coalesce(c.people, 0) as employees
    from ${sql.table(table)} t left join ${countAssignedEmployeesSql(ctx, table)} c on c.id = t.id order by t.name, t.id`.execute(ctx.db)
  return { data: rows }
}

type Values = Record<string, unknown>
const createIdReply = (id: number) => ({ data: { id } })

export async function createOrganisationLookupRow<Table extends OrganisationLookupDbTableName>(
  ctx: Ctx,
  table: Table,
  values: InsertObject<DB, Table>,
) {
  const { id } = await ctx.db.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()
  return createIdReply(id)
}

/** Changes the given fields; throws for an older revision. */
export async function updateOrganisationLookupRow(
  ctx: Ctx,
  table: OrganisationLookupDbTableName,
  id: number,
  { revision, ...values }: Values,
) {
  const changes = omitUndefined(values)
  const found = await ctx.db.selectFrom(table).select('revision').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw createNotFoundError()
  if (revision !== undefined && revision !== found.revision) throw new AppError('common.concurrent_update')
  if (Object.keys(changes).length) await ctx.db.updateTable(table).set(changes).where(sql<SqlBool>`id = ${id}`).execute()
  return createIdReply(id)
}

/** Deletes a row. Fails if a reference to it exists. */
export async function deleteOrganisationLookupRow(ctx: Ctx, table: OrganisationLookupDbTableName, id: number) {
  const gone = await ctx.db.deleteFrom(table).where(sql<SqlBool>`id = ${id}`).returning('id').executeTakeFirst()
  if (!gone) throw createNotFoundError()
  return createIdReply(id)
}
