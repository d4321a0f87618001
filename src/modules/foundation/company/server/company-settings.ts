import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'

/** Reads a setting of the company. A module defines its name and, with a schema, its default. Revision 0 means that it was never stored. */
export async function readCompanySetting(
  { db }: Pick<Ctx, 'db'>,
  name: string,
): Promise<{ value: Record<string, unknown>; revision: number }> {
  const row = await db.selectFrom('company_setting').select(['value', 'revision']).where('name', '=', name).executeTakeFirst()
  return { value: (row?.value ?? {}) as Record<string, unknown>, revision: row?.revision ?? 0 }
}

/** Writes a setting. Throws 409 if it changed after the given revision. */
export async function writeCompanySetting(ctx: Ctx, name: string, value: unknown, expectedRevision: number | undefined): Promise<void> {
  const before = await ctx.db
    .selectFrom('company_setting')
    .select(['id', 'revision'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  assertRowRevision(expectedRevision, before?.revision ?? 0)
  const text = JSON.stringify(value)
  if (before) await ctx.db.updateTable('company_setting').set({ value: text }).where('id', '=', before.id).execute()
  else await ctx.db.insertInto('company_setting').values({ name, value: text }).execute()
}
