import { sql } from 'kysely'
import type { z } from 'zod'
import { listUserOptions } from '#modules/foundation/access/server/user-names.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { NamedReference } from '#shared/input-field-schemas.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { ChecklistRule } from '../checklist-and-transition-schemas.ts'
import type { onboardingContract as transitions } from '../contract.ts'
import { findLegalChecklistItem, legalChecklistItemKeys } from '../rules/checklist.ts'

/** Returns all items of both lists: statutory ones as the company uses them, and those of the company. */
export async function listChecklistRules(ctx: Ctx) {
  const rows = await ctx.db.selectFrom('checklist_rule').selectAll().orderBy('id').execute()
  const users = await usersOf(ctx)
  const nameOf = new Map(users.map(({ id, name }) => [id, name]))
  const ruleOf = (row: (typeof rows)[number] | undefined) => ({
    id: row?.id ?? null,
    days: row?.days ?? 0,
    owner: row?.owner_user_id ? { id: row.owner_user_id, name: nameOf.get(row.owner_user_id) ?? '' } : null,
    is_off: row?.is_off ?? false,
    revision: row?.revision ?? null,
  })
  const rules = (['hiring', 'leaving'] as const).flatMap((kind): ChecklistRule[] => [
    ...legalChecklistItemKeys(kind).map((key) => ({
      ...ruleOf(rows.find((one) => one.kind === kind && one.key === key)),
      kind,
      key,
      title: null,
      article: findLegalChecklistItem(key).article ?? null,
    })),
    ...rows
      .filter((one) => one.kind === kind && one.title !== null)
      .map((row) => ({ ...ruleOf(row), kind, key: null, title: row.title, article: null })),
  ])
  return { data: { rules, users } }
}

/** Users who manage employee records, to whom items can be assigned. */
async function usersOf(ctx: Ctx): Promise<z.infer<typeof NamedReference>[]> {
  const { rows } = await sql<{ id: number }>`select members_with_permission('employees.write') as id`.execute(ctx.db)
  return listUserOptions(
    ctx,
    rows.map(({ id }) => id),
  )
}

async function assertOwner(ctx: Ctx, owner: number | null | undefined): Promise<void> {
  if (owner && !(await usersOf(ctx)).some(({ id }) => id === owner)) throw createValidationError({ owner_user_id: 'invalid.unknown_id' })
}

export async function createChecklistRule(
  ctx: Ctx,
  { kind, key, title, ...input }: ParsedApiInput<typeof transitions.createChecklistRule>,
) {
  if (key === undefined && title === undefined) throw createValidationError({ title: 'invalid.required' })
  if (key !== undefined && (title !== undefined || !(legalChecklistItemKeys(kind) as string[]).includes(key)))
    throw createValidationError({ key: 'invalid.unknown_id' })
  await assertOwner(ctx, input.owner_user_id)
  const { id } = await ctx.db
    .insertInto('checklist_rule')
    .values({ kind, key: key ?? null, title: title ?? null, ...input })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { data: { id } }
}

export async function updateChecklistRule(
  ctx: Ctx,
  { checklist_rule_id, ...input }: ParsedApiInput<typeof transitions.updateChecklistRule>,
) {
  const { id, key } = await findRuleOrFail(ctx, checklist_rule_id)
  if (key !== null && input.title !== undefined) throw createValidationError({ title: 'transitions.title_of_law' })
  await assertOwner(ctx, input.owner_user_id)
  const entered = omitUndefined(input)
  if (Object.keys(entered).length) await ctx.db.updateTable('checklist_rule').set(entered).where('id', '=', id).execute()
  return { data: { id } }
}

export async function deleteChecklistRule(ctx: Ctx, { checklist_rule_id }: ParsedApiInput<typeof transitions.deleteChecklistRule>) {
  const { id } = await findRuleOrFail(ctx, checklist_rule_id)
  await ctx.db.deleteFrom('checklist_rule').where('id', '=', id).execute()
  return { data: { id } }
}

async function findRuleOrFail(ctx: Ctx, id: number) {
  const row = await ctx.db.selectFrom('checklist_rule').select(['id', 'key']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw createNotFoundError()
  return row
}
