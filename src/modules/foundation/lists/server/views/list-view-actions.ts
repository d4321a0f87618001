import { sql } from 'kysely'
import type { z } from 'zod'
import type { TableScopeRule } from '#modules/foundation/access/server/data-scope.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import { canChangeListView, canShareListViews } from '../../list-view-permission-checks.ts'
import type { SavedListLayout, SavedListView, listViewsContract as views } from '../../list-views-contract.ts'
import { countRowsOfListView } from './count-list-view-rows.ts'

/** The maximum number of views of a user in a company. */
const MAX_VIEWS = 200

/** An unshared view of another user is not found. */
export const listViewTableScopeRules: Record<string, TableScopeRule> = {
  saved_view: ({ userId }) => sql`(t.user_id = ${userId} or t.is_shared)`,
}

const selectVisibleViews = (ctx: Ctx) =>
  ctx.db.selectFrom('saved_view').where((eb) => eb.or([eb('user_id', '=', ctx.userId), eb('is_shared', '=', true)]))

export async function listListViews(ctx: Ctx) {
  const [found, choices] = await Promise.all([
    selectVisibleViews(ctx)
      .select(['id', 'user_id', 'list', 'name', 'is_shared', 'search', 'layout', 'revision'])
      .orderBy('is_shared', 'desc')
      .orderBy(sql`name collate serbian`)
      .orderBy('id')
      .execute(),
    ctx.db.selectFrom('list_preference').where('user_id', '=', ctx.userId).select(['list', 'layout', 'first_view_id']).execute(),
  ])
  const views = found.map(({ user_id, search, layout, ...view }) => ({
    ...view,
    is_mine: user_id === ctx.userId,
    can_change: canChangeListView(ctx, { user_id, is_shared: view.is_shared }),
    search: search as z.infer<typeof SavedListView>['search'],
    layout: layout as z.infer<typeof SavedListLayout> | null,
  }))
  const storedViews = choices.map((choice) => ({ ...choice, layout: choice.layout as z.infer<typeof SavedListLayout> | null }))
  return { data: { views, choices: storedViews, may_share: canShareListViews(ctx) } }
}

const MAX_COUNTED_VIEWS = 20

export async function countListViewRows(ctx: Ctx, { list }: ParsedApiInput<typeof views.countListViewRows>) {
  const found = await selectVisibleViews(ctx)
    .where('list', '=', list)
    .select(['id', 'search'])
    .orderBy('is_shared', 'desc')
    .orderBy(sql`name collate serbian`)
    .orderBy('id')
    .limit(MAX_COUNTED_VIEWS)
    .execute()
  const data = []
  for (const { id, search } of found) {
    const count = await countRowsOfListView(ctx, list, search as z.infer<typeof SavedListView>['search'])
    if (count !== null) data.push({ id, count })
  }
  return { data }
}

/** A search text is usually a name, so a view does not store it. */
function contentOf({
  name,
  is_shared,
  search,
  layout,
}: Pick<ParsedApiInput<typeof views.createListView>, 'name' | 'is_shared' | 'search' | 'layout'>) {
  const { search: _, page: __, view: ___, ...filters } = search
  return { name, is_shared, search: JSON.stringify(filters), layout: layout ? JSON.stringify(layout) : null }
}

function mustBeAllowedToShare(ctx: Ctx): void {
  if (!canShareListViews(ctx)) throw new AppError('views.may_not_share')
}

export async function createListView(ctx: Ctx, { list, ...input }: ParsedApiInput<typeof views.createListView>) {
  if (input.is_shared) mustBeAllowedToShare(ctx)
  const { count } = await ctx.db
    .selectFrom('saved_view')
    .where('user_id', '=', ctx.userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MAX_VIEWS) throw new AppError('views.too_many')
  const { id } = await ctx.db
    .insertInto('saved_view')
    .values({ list, ...contentOf(input) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { data: { id } }
}

export async function updateListView(ctx: Ctx, { saved_view_id, revision, ...input }: ParsedApiInput<typeof views.updateListView>) {
  const found = await toChange(ctx, saved_view_id)
  if (input.is_shared && !found.is_shared) mustBeAllowedToShare(ctx)
  assertRowRevision(revision, found.revision)
  await ctx.db.updateTable('saved_view').set(contentOf(input)).where('id', '=', saved_view_id).execute()
  return { data: { id: saved_view_id } }
}

export async function deleteListView(ctx: Ctx, { saved_view_id }: ParsedApiInput<typeof views.deleteListView>) {
  await toChange(ctx, saved_view_id)
  await ctx.db.deleteFrom('saved_view').where('id', '=', saved_view_id).execute()
  return { data: { id: saved_view_id } }
}

async function toChange(ctx: Ctx, id: number) {
  const found = await selectVisibleViews(ctx)
    .where('id', '=', id)
    .select(['user_id', 'is_shared', 'revision'])
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  if (!canChangeListView(ctx, found)) throw new AppError('access.denied')
  return found
}

const MAX_LIST_PREFERENCES = 100

async function assertRoom({ db, userId }: Ctx, list: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('list_preference', ${userId}))`.execute(db)
  const { rows } = await sql<{ others: number }>`select count(*)::int as others from list_preference
    where user_id = ${userId} and list <> ${list}`.execute(db)
  if (rows[0]!.others >= MAX_LIST_PREFERENCES) throw new AppError('views.too_many', { max: MAX_LIST_PREFERENCES })
}

export async function saveListPreferences(ctx: Ctx, { list, layout, first_view_id }: ParsedApiInput<typeof views.saveListPreferences>) {
  if (
    first_view_id &&
    !(await selectVisibleViews(ctx).where('id', '=', first_view_id).where('list', '=', list).select('id').executeTakeFirst())
  )
    throw createNotFoundError()
  await assertRoom(ctx, list)
  const storedViews = {
    layout: layout !== undefined ? layout && JSON.stringify(layout) : undefined,
    first_view_id,
  }
  const { id } = await ctx.db
    .insertInto('list_preference')
    .values({ list, ...storedViews })
    .onConflict((on) => on.columns(['company_id', 'user_id', 'list']).doUpdateSet({ list, ...storedViews }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { data: { id } }
}
