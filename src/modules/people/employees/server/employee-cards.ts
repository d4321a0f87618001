import { sql } from 'kysely'
import type { z } from 'zod'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { addDays } from '#shared/days.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { employeesContract as employees } from '../contract.ts'
import type { EmployeeCard } from '../employee-schemas.ts'
import { employeeCardLastUseExtension } from './employee-card-last-uses.ts'

export async function listEmployeeCards(ctx: Ctx, { employee_id }: ParsedApiInput<typeof employees.listEmployeeCards>) {
  const { rows } = await sql<z.infer<typeof EmployeeCard>>`
    select id, card, first_day::text, nullif(last_day, 'infinity')::text as last_day, reason, revision from card_holder
    where employee_id = ${employee_id} order by first_day desc, id desc`.execute(ctx.db)
  const lastUses = await employeeCardLastUseExtension.all()(ctx, employee_id)
  return { data: lastUses ? rows.map((card) => ({ ...card, last_use: lastUses.get(card.id) ?? null })) : rows }
}

/** The database refuses a card that another employee has on one of the days. */
export async function createEmployeeCard(ctx: Ctx, { last_day, ...input }: ParsedApiInput<typeof employees.createEmployeeCard>) {
  return ctx.db
    .insertInto('card_holder')
    .values({ ...input, last_day: last_day ?? 'infinity' })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then((data) => ({ data }))
}

export async function updateEmployeeCard(
  ctx: Ctx,
  { employee_id, card_holder_id, revision, ...input }: ParsedApiInput<typeof employees.updateEmployeeCard>,
) {
  const changes = omitUndefined({
    first_day: input.first_day || undefined,
    last_day: input.last_day !== undefined ? (input.last_day ?? 'infinity') : undefined,
    reason: input.reason,
  })
  const found = await ctx.db
    .selectFrom('card_holder')
    .select('revision')
    .where('id', '=', card_holder_id)
    .where('employee_id', '=', employee_id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  assertRowRevision(revision, found.revision)
  if (Object.keys(changes).length) await ctx.db.updateTable('card_holder').set(changes).where('id', '=', card_holder_id).execute()
  return { data: { id: card_holder_id } }
}

/** Assigns a card from a day on; the previous one ends on the day before. Null only removes the card. */
export async function assignEmployeeCard(ctx: Ctx, employeeId: number, card: string | null, firstDay: string): Promise<void> {
  const current = await ctx.db
    .selectFrom('card_holder')
    .select(['id', 'card', 'first_day'])
    .where('employee_id', '=', employeeId)
    .where('first_day', '<=', firstDay)
    .where('last_day', '>=', firstDay)
    .execute()
  if (card && current.some((one) => one.card === card)) return
  for (const { id, first_day } of current) {
    if (first_day === firstDay) await ctx.db.deleteFrom('card_holder').where('id', '=', id).execute()
    else
      await ctx.db
        .updateTable('card_holder')
        .set({ last_day: addDays(firstDay, -1) })
        .where('id', '=', id)
        .execute()
  }
  if (card) await ctx.db.insertInto('card_holder').values({ employee_id: employeeId, card, first_day: firstDay }).execute()
}
