import type { Given } from '#lib/contract.ts'
import { Failure } from '#lib/failure.ts'
import type { Ctx } from '#server/context.ts'
import type { leaveContract as leave } from '../contract.ts'
import { LeaveSettings } from '../settings.ts'

const NAME = 'leave'

/** The rules of leave this company has, what it has not changed as is usual. */
export async function leaveSettings(ctx: Ctx): Promise<LeaveSettings> {
  return (await read(ctx)).settings
}

export const getLeaveSettings = async (ctx: Ctx) => ({ data: await read(ctx) })

export async function putLeaveSettings(ctx: Ctx, { settings, revision }: Given<typeof leave.putLeaveSettings>) {
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
  return getLeaveSettings(ctx)
}

async function read(ctx: Ctx) {
  const row = await ctx.db.selectFrom('company_setting').select(['value', 'revision']).where('name', '=', NAME).executeTakeFirst()
  return { settings: LeaveSettings.parse(row?.value ?? {}), revision: row?.revision ?? 0 }
}
