import type { Given } from '#lib/contract.ts'
import { Failure } from '#lib/failure.ts'
import type { Ctx } from '#server/context.ts'
import type { payContract as pay } from '../contract.ts'
import { PaySettings } from '../settings.ts'

const NAME = 'pay'

export const getPaySettings = async (ctx: Ctx) => ({ data: await settingsOf(ctx) })

export async function putPaySettings(ctx: Ctx, { settings, revision }: Given<typeof pay.putPaySettings>) {
  const before = await ctx.db
    .selectFrom('company_setting')
    .select(['id', 'revision'])
    .where('name', '=', NAME)
    .forUpdate()
    .executeTakeFirst()
  if (revision !== undefined && revision !== (before?.revision ?? 0)) throw new Failure('common.changed_meanwhile', 409)
  const value = JSON.stringify(settings)
  if (before) await ctx.db.updateTable('company_setting').set({ value }).where('id', '=', before.id).execute()
  else await ctx.db.insertInto('company_setting').values({ name: NAME, value }).execute()
  return getPaySettings(ctx)
}

/** What the company has set, the rest as the law has it. */
export async function settingsOf({ db }: Pick<Ctx, 'db'>): Promise<{ settings: PaySettings; revision: number }> {
  const row = await db.selectFrom('company_setting').select(['value', 'revision']).where('name', '=', NAME).executeTakeFirst()
  return { settings: PaySettings.parse(row?.value ?? {}), revision: row?.revision ?? 0 }
}
