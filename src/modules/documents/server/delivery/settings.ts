import type { Given } from '#lib/contract.ts'
import { Failure } from '#lib/failure.ts'
import type { Ctx } from '#server/context.ts'
import type { deliveryContract as delivery } from '../../delivery_contract.ts'
import { SendingSettings } from '../../settings.ts'

const NAME = 'paper_sending'

export async function sendingSettings({ db }: Pick<Ctx, 'db'>) {
  const row = await db.selectFrom('company_setting').select(['value', 'revision']).where('name', '=', NAME).executeTakeFirst()
  return { ...SendingSettings.parse(row?.value ?? {}), revision: row?.revision ?? 0 }
}

export const getSendingSettings = async (ctx: Ctx) => ({ data: await sendingSettings(ctx) })

export async function putSendingSettings(ctx: Ctx, { revision, ...given }: Given<typeof delivery.putSendingSettings>) {
  const before = await ctx.db
    .selectFrom('company_setting')
    .select(['id', 'revision'])
    .where('name', '=', NAME)
    .forUpdate()
    .executeTakeFirst()
  if (revision !== undefined && revision !== (before?.revision ?? 0)) throw new Failure('common.changed_meanwhile', 409)
  const value = JSON.stringify(given)
  if (before) await ctx.db.updateTable('company_setting').set({ value }).where('id', '=', before.id).execute()
  else await ctx.db.insertInto('company_setting').values({ name: NAME, value }).execute()
  return getSendingSettings(ctx)
}
