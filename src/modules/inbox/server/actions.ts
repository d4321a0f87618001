import { sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { explain, type ReasonValue } from '#lib/explanation.ts'
import { isAll, pagination } from '#lib/fields.ts'
import type { Ctx } from '#server/context.ts'
import { catalogs } from '#server/messages.ts'
import type { inboxContract as inbox } from '../contract.ts'

const mine = (ctx: Ctx) => ctx.db.selectFrom('inbox_message').where('user_id', '=', ctx.userId)

async function unreadOf(ctx: Ctx): Promise<number> {
  const { count } = await mine(ctx)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function listInbox(ctx: Ctx, { page, size, unread }: Given<typeof inbox.listInbox>) {
  const wanted = unread ? mine(ctx).where('read_at', 'is', null) : mine(ctx)
  const { count } = await wanted.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const most = isAll(size) ? 1000 : size
  const rows = await wanted
    .select(['id', 'at', 'message', 'details', 'link', 'read_at'])
    .orderBy('id', 'desc')
    .limit(most)
    .offset((page - 1) * most)
    .execute()
  const messages = rows.map(({ id, at, message, details, link, read_at }) => ({
    id,
    at: at.toISOString(),
    text: explain(catalogs[ctx.language], ctx.language, { key: message, values: details as Record<string, ReasonValue> }),
    link,
    is_read: read_at !== null,
  }))
  return { messages, pagination: pagination({ page, size }, count), unread: await unreadOf(ctx) }
}

export const countInbox = async (ctx: Ctx) => ({ data: { unread: await unreadOf(ctx) } })

export async function readInbox(ctx: Ctx, { ids, is_read }: Given<typeof inbox.readInbox>) {
  const which = ids ? sql<boolean>`id = any (${ids}::bigint[])` : sql<boolean>`true`
  const changed = await ctx.db
    .updateTable('inbox_message')
    .set({ read_at: is_read ? sql`now()` : null })
    .where('user_id', '=', ctx.userId)
    .where('read_at', is_read ? 'is' : 'is not', null)
    .where(which)
    .returning('id')
    .execute()
  return { data: { changed: changed.length } }
}
