import { sql } from 'kysely'
import { readSetting, writeSetting } from '#modules/foundation/company/server/settings.ts'
import type { Ctx } from '#platform/context.ts'
import type { ParsedInput } from '#shared/contract.ts'
import { pagination } from '#shared/fields.ts'
import type { DueRule, privacyContract as privacy } from '../contract.ts'
import { type RetentionRule, retentionStart, ruleNames } from '../rules/retention.ts'
import { RetentionSettings } from '../settings.ts'

export const SETTING = 'retention'

export async function readRetention(ctx: Pick<Ctx, 'db'>) {
  const { value, revision } = await readSetting(ctx, SETTING)
  return { ...RetentionSettings.parse(value), revision }
}

export const getRetention = async (ctx: Ctx) => ({ data: await readRetention(ctx) })

export async function updateRetention(ctx: Ctx, { revision, ...values }: ParsedInput<typeof privacy.updateRetention>) {
  await writeSetting(ctx, SETTING, values, revision)
  return getRetention(ctx)
}

export async function previewRetention(ctx: Ctx, months: ParsedInput<typeof privacy.previewRetention>): Promise<{ data: DueRule[] }> {
  const data: DueRule[] = []
  for (const rule of ruleNames) if (months[rule] !== null && months[rule] !== undefined) data.push(await dueOf(ctx, rule, months[rule]))
  return { data }
}

async function dueOf(ctx: Ctx, rule: RetentionRule, months: number): Promise<DueRule> {
  const before = retentionStart(months, ctx.today)
  const { rows } = await sql<{ count: number }>`select count_due(${rule}, ${before}::date) as count`.execute(ctx.db)
  return { rule, before, count: rows[0]!.count }
}

export async function listRetentionDeletions(ctx: Ctx, page: ParsedInput<typeof privacy.listRetentionDeletions>) {
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
    rule: rule as RetentionRule,
    before: before_day,
    count: gone,
    at: at.toISOString(),
  }))
  return { deletions, pagination: pagination({ page: page.page, size }, count) }
}
