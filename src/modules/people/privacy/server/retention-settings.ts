import { sql } from 'kysely'
import { readCompanySetting, writeCompanySetting } from '#modules/foundation/company/server/company-settings.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { privacyContract as privacy, RetentionRuleWithRowCount } from '../contract.ts'
import { RetentionSettings } from '../retention-settings.ts'
import { findFirstDayWithinRetention, type RetentionRuleName, retentionRuleNames } from '../rules/retention-rules.ts'

export const RETENTION_SETTING_NAME = 'retention'

export async function readRetentionSettings(ctx: Pick<Ctx, 'db'>) {
  const { value, revision } = await readCompanySetting(ctx, RETENTION_SETTING_NAME)
  return { ...RetentionSettings.parse(value), revision }
}

export const getRetentionSettings = async (ctx: Ctx) => ({ data: await readRetentionSettings(ctx) })

export async function updateRetentionSettings(ctx: Ctx, { revision, ...values }: ParsedApiInput<typeof privacy.updateRetentionSettings>) {
  await writeCompanySetting(ctx, RETENTION_SETTING_NAME, values, revision)
  return getRetentionSettings(ctx)
}

export async function previewRetentionDeletions(
  ctx: Ctx,
  months: ParsedApiInput<typeof privacy.previewRetentionDeletions>,
): Promise<{ data: RetentionRuleWithRowCount[] }> {
  const data: RetentionRuleWithRowCount[] = []
  for (const rule of retentionRuleNames)
    if (months[rule] !== null && months[rule] !== undefined) data.push(await countDueRows(ctx, rule, months[rule]))
  return { data }
}

async function countDueRows(ctx: Ctx, rule: RetentionRuleName, months: number): Promise<RetentionRuleWithRowCount> {
  const before = findFirstDayWithinRetention(months, ctx.today)
  const { rows } = await sql<{ count: number }>`select count_rows_due_for_deletion(${rule}, ${before}::date) as count`.execute(ctx.db)
  return { rule, before, count: rows[0]!.count }
}

export async function listRetentionDeletions(ctx: Ctx, page: ParsedApiInput<typeof privacy.listRetentionDeletions>) {
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
    rule: rule as RetentionRuleName,
    before: before_day,
    count: gone,
    at: at.toISOString(),
  }))
  return { deletions, pagination: computePagination({ page: page.page, size }, count) }
}
