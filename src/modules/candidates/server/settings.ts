import type { Given } from '#lib/contract.ts'
import { Failure } from '#lib/failure.ts'
import type { Ctx } from '#server/context.ts'
import type { candidatesContract as candidates } from '../contract.ts'
import { CandidateSettings } from '../settings.ts'

const NAME = 'candidates'

/** How many months the company keeps data of candidates. */
export const keepMonths = async (ctx: Ctx) => (await read(ctx)).keep_months

export const getCandidateRules = async (ctx: Ctx) => ({ data: await read(ctx) })

export async function putCandidateRules(ctx: Ctx, { keep_months, revision }: Given<typeof candidates.putCandidateRules>) {
  const before = await ctx.db
    .selectFrom('company_setting')
    .select(['id', 'revision'])
    .where('name', '=', NAME)
    .forUpdate()
    .executeTakeFirst()
  if (revision !== undefined && revision !== (before?.revision ?? 0)) throw new Failure('common.changed_meanwhile', 409)
  const value = JSON.stringify({ keep_months })
  if (before) await ctx.db.updateTable('company_setting').set({ value }).where('id', '=', before.id).execute()
  else await ctx.db.insertInto('company_setting').values({ name: NAME, value }).execute()
  return getCandidateRules(ctx)
}

async function read(ctx: Ctx) {
  const row = await ctx.db.selectFrom('company_setting').select(['value', 'revision']).where('name', '=', NAME).executeTakeFirst()
  return { ...CandidateSettings.parse(row?.value ?? {}), revision: row?.revision ?? 0 }
}
