import { sql } from 'kysely'
import type { CompanyFeature } from '#modules/foundation/company/rules/company-features.ts'
import { loadDisabledFeatures } from '#modules/foundation/company/server/company-features.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { ReminderRuleRow, remindersContract as reminders } from '../contract.ts'
import {
  companyFeatureByReminderKind,
  type ReminderAudience,
  type ReminderKind,
  type ReminderRule,
  reminderKindDefinitions,
  reminderKinds,
} from '../rules/reminder-kinds.ts'

type Stored = ReminderRule & { kind: ReminderKind; revision: number }

/** The rules that this company has changed. */
async function loadStoredRules(ctx: Ctx): Promise<Map<ReminderKind, Stored>> {
  const rows = await ctx.db
    .selectFrom('reminder_rule')
    .select(['kind', 'is_on', 'days', 'audiences', 'by_inbox', 'by_mail', 'revision'])
    // A bigint array is returned as texts, JSON as numbers.
    .select(sql<number[]>`to_jsonb(user_ids)`.as('user_ids'))
    .execute()
  return new Map(rows.map((row) => [row.kind as ReminderKind, { ...row, audiences: row.audiences as ReminderAudience[] } as Stored]))
}

/** Whether the feature of a kind is enabled. */
const isOffered = (kind: ReminderKind, disabled: readonly CompanyFeature[]): boolean => {
  const feature = companyFeatureByReminderKind[kind]
  return feature === undefined || !disabled.includes(feature)
}

/** The rule of each kind, stored or default. Kinds of disabled features and `excluded` kinds are disabled. */
export async function loadReminderRules(
  ctx: Ctx,
  excluded: ReadonlySet<ReminderKind> = new Set(),
): Promise<(kind: ReminderKind) => ReminderRule> {
  const stored = await loadStoredRules(ctx)
  const disabled = await loadDisabledFeatures(ctx)
  return (kind) => {
    const rule = stored.get(kind) ?? reminderKindDefinitions[kind].usual
    return isOffered(kind, disabled) && !excluded.has(kind) ? rule : { ...rule, is_on: false }
  }
}

async function loadCompanyMembers(ctx: Ctx): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select user_id as id, coalesce(nullif(concat_ws(' ', last_name, first_name), ''), email) as name from names_of_company_users()
    where user_id in (select user_id from reminder_recipients()) order by 2, 1`.execute(ctx.db)
  return rows
}

export async function listReminderRules(ctx: Ctx) {
  const [stored, members, disabled] = await Promise.all([loadStoredRules(ctx), loadCompanyMembers(ctx), loadDisabledFeatures(ctx)])
  const offered = reminderKinds.filter((kind) => isOffered(kind, disabled))
  return { data: offered.map((kind) => toRow(kind, stored.get(kind), members)), members }
}

function toRow(kind: ReminderKind, stored: Stored | undefined, members: { id: number; name: string }[]): ReminderRuleRow {
  const { user_ids, ...rule } = stored ?? { ...reminderKindDefinitions[kind].usual, revision: 0 }
  return { ...rule, kind, users: members.filter(({ id }) => user_ids.includes(id)) }
}

export async function updateReminderRule(ctx: Ctx, { kind, revision, ...rule }: ParsedApiInput<typeof reminders.updateReminderRule>) {
  const members = await loadCompanyMembers(ctx)
  if (rule.audiences.some((one) => !reminderKindDefinitions[kind].offers.includes(one)))
    throw createValidationError({ audiences: 'reminders.not_offered' })
  if (rule.user_ids.some((id) => !members.some((member) => member.id === id)))
    throw createValidationError({ user_ids: 'invalid.unknown_id' })
  if (rule.is_on && !rule.audiences.length && !rule.user_ids.length)
    throw createValidationError({ audiences: 'reminders.recipient_required' })
  if (rule.is_on && !rule.by_inbox && !rule.by_mail) throw createValidationError({ by_inbox: 'reminders.channel_required' })
  const before = await ctx.db.selectFrom('reminder_rule').select(['id', 'revision']).where('kind', '=', kind).forUpdate().executeTakeFirst()
  assertRowRevision(revision, before?.revision ?? 0)
  if (before) await ctx.db.updateTable('reminder_rule').set(rule).where('id', '=', before.id).execute()
  else await addRule(ctx, { kind, ...rule })
  return { data: toRow(kind, (await loadStoredRules(ctx)).get(kind), members) }
}

/** A rule that another call adds at the same time is preserved. */
async function addRule(ctx: Ctx, rule: ReminderRule & { kind: ReminderKind }): Promise<void> {
  const added = await ctx.db
    .insertInto('reminder_rule')
    .values(rule)
    .onConflict((conflict) => conflict.columns(['company_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new AppError('common.concurrent_update')
}
