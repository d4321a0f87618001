import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { type CalculationReasonValue, formatCalculationStep } from '#shared/calculation-step.ts'
import { computePagination, isPageSizeOfAllRows } from '#shared/input-field-schemas.ts'
import { doesTextMatchSearch } from '#shared/text/search-key.ts'
import type { inboxContract as inbox } from '../contract.ts'
import { homeMessageKinds, homeTaskSources } from './home-messages.ts'

const selectOwnMessages = (ctx: Ctx) => ctx.db.selectFrom('inbox_message').where('user_id', '=', ctx.userId)

async function countUnreadMessages(ctx: Ctx): Promise<number> {
  const { count } = await selectOwnMessages(ctx)
    .where('read_at', 'is', null)
    .where('archived_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The text of a message in the language of the user. */
const formatMessageText = (ctx: Ctx, { message, details }: { message: string; details: unknown }): string =>
  formatCalculationStep(messageCatalogs[ctx.language], ctx.language, {
    key: message,
    values: details as Record<string, CalculationReasonValue>,
  })

/** Searches for messages whose values or text, in the user's language, contain the words. */
async function createSearchCondition(ctx: Ctx, search: string): Promise<RawBuilder<boolean>> {
  const kinds = await selectOwnMessages(ctx).select('message').distinct().execute()
  const kindCounts = kinds
    .map(({ message }) => message)
    .filter((key) =>
      doesTextMatchSearch(
        formatCalculationStep(messageCatalogs[ctx.language], ctx.language, { key, values: {} }).replace(/\{\w+\}/g, ''),
        search,
      ),
    )
  return sql<boolean>`(message = any (${kindCounts}::text[])
    or exists (select from jsonb_each_text(details) d where position(folded(${search}) in folded(d.value)) > 0))`
}

export async function listInboxMessages(
  ctx: Ctx,
  { page, size, search, unread, archived }: ParsedApiInput<typeof inbox.listInboxMessages>,
) {
  let wanted = selectOwnMessages(ctx).where('archived_at', archived ? 'is not' : 'is', null)
  if (unread) wanted = wanted.where('read_at', 'is', null)
  if (search) wanted = wanted.where(await createSearchCondition(ctx, search))
  const { count } = await wanted.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const limit = isPageSizeOfAllRows(size) ? 1000 : size
  const rows = await wanted
    .select(['id', 'at', 'message', 'details', 'link', 'read_at', 'archived_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const messages = rows.map(({ id, at, message, details, link, read_at, archived_at }) => ({
    id,
    at: at.toISOString(),
    text: formatMessageText(ctx, { message, details }),
    link,
    is_read: read_at !== null,
    is_archived: archived_at !== null,
  }))
  return { messages, pagination: computePagination({ page, size }, count), unread: await countUnreadMessages(ctx) }
}

const MAX_HOME_MESSAGES = 3

/**
 * The open tasks of the employee, and the newest home message of each page that the messages link to, so that many offers do not hide a
 * payslip.
 */
export async function countInboxMessages(ctx: Ctx) {
  const newest = selectOwnMessages(ctx)
    .where('read_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('message', 'in', [...homeMessageKinds.all(), ''])
    .select(['id', 'message', 'details', 'link'])
    .distinctOn('link')
    .orderBy('link')
    .orderBy('id', 'desc')
  const rows = await ctx.db.selectFrom(newest.as('newest')).selectAll().orderBy('id', 'desc').limit(MAX_HOME_MESSAGES).execute()
  const tasks = ctx.employeeId === null ? [] : (await Promise.all(homeTaskSources.all().map((load) => load(ctx)))).flat()
  const home_messages = [
    ...tasks.map(({ link, ...task }) => ({ id: null, text: formatMessageText(ctx, task), link })),
    ...rows.map(({ id, link, ...row }) => ({ id, text: formatMessageText(ctx, row), link })),
  ]
  return { data: { unread: await countUnreadMessages(ctx), home_messages } }
}

export async function markInboxMessagesRead(ctx: Ctx, { ids, link, is_read }: ParsedApiInput<typeof inbox.markInboxMessagesRead>) {
  const ofIds = ids ? sql<boolean>`id = any (${ids}::bigint[])` : sql<boolean>`true`
  const ofLink = link === undefined ? sql<boolean>`true` : sql<boolean>`link = ${link}`
  const changed = await ctx.db
    .updateTable('inbox_message')
    .set({ read_at: is_read ? sql`now()` : null })
    .where('user_id', '=', ctx.userId)
    .where('read_at', is_read ? 'is' : 'is not', null)
    .where(ofIds)
    .where(ofLink)
    .returning('id')
    .execute()
  return { data: { changed: changed.length } }
}

/** An archived message counts as read. */
export async function archiveInboxMessages(ctx: Ctx, { ids, is_archived }: ParsedApiInput<typeof inbox.archiveInboxMessages>) {
  const changed = await ctx.db
    .updateTable('inbox_message')
    .set(is_archived ? { archived_at: sql`now()`, read_at: sql`coalesce(read_at, now())` } : { archived_at: null })
    .where('user_id', '=', ctx.userId)
    .where('archived_at', is_archived ? 'is' : 'is not', null)
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .returning('id')
    .execute()
  return { data: { changed: changed.length } }
}
