import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Endpoint } from '#shared/contract.ts'
import { BooleanInput, CreatedRef, dataResponse, dictionary, idOf, integer, orNull, Revision, requiredText } from '#shared/fields.ts'

/** The name that a screen gives its list. */
const ListName = z.string().regex(/^[a-z][a-z0-9._-]{0,79}$/)
const ColumnKey = z.string().min(1).max(80)

/** Columns in their order, with the widths that were given to them; the first `pinned` stay in sight. */
export const Layout = z.object({
  columns: z
    .array(z.object({ key: ColumnKey, width: integer(40, 1200).optional() }))
    .min(1)
    .max(100),
  pinned: integer(0, 10),
})
const Search = dictionary(z.string().min(1).max(60), z.string().min(1).max(200), 40)

const viewFields = { name: requiredText(60), is_shared: BooleanInput, search: Search, layout: orNull(Layout) }

export const ListView = z.object({
  id: z.int(),
  list: z.string(),
  name: z.string(),
  is_mine: z.boolean(),
  is_shared: z.boolean(),
  /** May who asks change and remove it? */
  can_change: z.boolean(),
  search: z.record(z.string(), z.string()),
  layout: Layout.nullable(),
  revision: z.int(),
})

/** One's own views and those that are shared, and how one keeps each list. */
export const viewsContract = {
  /** The views of a list: one’s own and those of the company. */
  listListViews: {
    scope: 'company',
    method: 'GET',
    path: '/list_views',
    allow: 'authenticated',
    input: z.object({}),
    reply: dataResponse(
      z.object({
        views: z.array(ListView),
        choices: z.array(z.object({ list: z.string(), layout: Layout.nullable(), first_view_id: z.int().nullable() })),
        may_share: z.boolean(),
      }),
    ),
  },
  /** How many rows the views of a list have for who asks; of one that cannot be counted, or does not open to them, nothing is told. */
  countListViews: {
    scope: 'company',
    method: 'GET',
    path: '/list_views/counts',
    allow: 'authenticated',
    input: z.object({ list: ListName }),
    reply: dataResponse(z.array(z.object({ id: z.int(), count: z.int() }))),
  },
  /** Keeps the filters, order and columns of a list under a name. */
  createListView: {
    scope: 'company',
    method: 'POST',
    path: '/list_views',
    allow: 'authenticated',
    status: 201,
    input: z.object({ list: ListName, ...viewFields }),
    reply: CreatedRef,
    errors: ['views.may_not_share', 'views.name_taken'],
  },
  /** `revision` as it was seen: what somebody else changed meanwhile is not written over. */
  updateListView: {
    scope: 'company',
    method: 'PUT',
    path: '/list_views/:saved_view_id',
    allow: 'authenticated',
    input: z.object({ saved_view_id: idOf('saved_view'), ...viewFields, revision: Revision }),
    reply: CreatedRef,
    errors: ['common.changed_meanwhile', 'views.may_not_share'],
  },
  /** Takes a view of a list away. */
  deleteListView: {
    scope: 'company',
    method: 'DELETE',
    path: '/list_views/:saved_view_id',
    allow: 'authenticated',
    input: z.object({ saved_view_id: idOf('saved_view') }),
    reply: CreatedRef,
  },
  /** The columns of the list itself, and the view that it opens with; what is not named stays. */
  saveListPreferences: {
    scope: 'company',
    method: 'POST',
    path: '/list_choices',
    allow: 'authenticated',
    input: z.object({ list: ListName, layout: orNull(Layout), first_view_id: orNull(idOf('saved_view', { checkedBy: 'action' })) }),
    reply: CreatedRef,
    errors: ['views.too_many'],
  },
} as const satisfies Record<string, Endpoint<Permission>>
