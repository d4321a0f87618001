import { sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { Failure } from '#lib/failure.ts'
import { pagination } from '#lib/fields.ts'
import type { Ctx } from '#server/context.ts'
import type { DueRule, privacyContract as privacy } from '../contract.ts'
import { keptFrom, type Rule, ruleNames } from '../rules/retention.ts'
import { RetentionSettings } from '../settings.ts'

export const SETTING = 'retention'

export async function readRetention({ db }: Pick<Ctx, 'db'>) {
  const row = await db.selectFrom('company_setting').select(['value', 'revision']).where('name', '=', SETTING).executeTakeFirst()
  return { ...RetentionSettings.parse(row?.value ?? {}), revision: row?.revision ?? 0 }
}

export const getRetention = async (ctx: Ctx) => ({ data: await readRetention(ctx) })

export async function putRetention(ctx: Ctx, { revision, ...given }: Given<typeof privacy.putRetention>) {
  const before = await ctx.db
    .selectFrom('company_setting')
    .select(['id', 'revision'])
    .where('name', '=', SETTING)
    .forUpdate()
    .executeTakeFirst()
  if (revision !== undefined && revision !== (before?.revision ?? 0)) throw new Failure('common.changed_meanwhile', 409)
  const value = JSON.stringify(given)
  if (before) await ctx.db.updateTable('company_setting').set({ value }).where('id', '=', before.id).execute()
  else await ctx.db.insertInto('company_setting').values({ name: SETTING, value }).execute()
  return getRetention(ctx)
}

export async function previewRetention(ctx: Ctx, months: Given<typeof privacy.previewRetention>): Promise<{ data: DueRule[] }> {
  const data: DueRule[] = []
  for (const rule of ruleNames) if (months[rule] !== null && months[rule] !== undefined) data.push(await dueOf(ctx, rule, months[rule]))
  return { data }
}

async function dueOf(ctx: Ctx, rule: Rule, months: number): Promise<DueRule> {
  const before = keptFrom(months, ctx.today)
  const { rows } = await sql<{ count: number }>`select count_due(${rule}, ${before}::date) as count`.execute(ctx.db)
  return { rule, before, count: rows[0]!.count }
}

export async function listRetentionDeletions(ctx: Ctx, page: Given<typeof privacy.listRetentionDeletions>) {
  const size = page.size === 0 ? 1000 : Math.min(page.size, 1000)
  const { count } = await ctx.db
    .selectFrom('retention_deletion')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await ctx.db
    .selectFrom('retention_deletion')
    .select(['id', 'rule', 'months', 'before_day', 'gone', 'at'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page.page - 1) * size)
    .execute()
  const deletions = rows.map(({ rule, before_day, gone, at, ...row }) => ({
    ...row,
    rule: rule as Rule,
    before: before_day,
    count: gone,
    at: at.toISOString(),
  }))
  return { deletions, pagination: pagination({ page: page.page, size }, count) }
}
