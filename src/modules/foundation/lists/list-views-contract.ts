import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  idField,
  integerField,
  limitedDictionaryField,
  nullableField,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'

/** The name of a list on its screen. */
const ListName = z.string().regex(/^[a-z][a-z0-9._-]{0,79}$/)
const ColumnKey = z.string().min(1).max(80)

/** Columns in order, with widths. The first `pinned` columns are sticky. */
export const SavedListLayout = z.object({
  columns: z
    .array(z.object({ key: ColumnKey, width: integerField(40, 1200).optional() }))
    .min(1)
    .max(100),
  pinned: integerField(0, 10),
})
const Search = limitedDictionaryField(z.string().min(1).max(60), z.string().min(1).max(200), 40)

const viewFields = { name: requiredTextField(60), is_shared: BooleanInputField, search: Search, layout: nullableField(SavedListLayout) }

export const SavedListView = z.object({
  id: z.int(),
  list: z.string(),
  name: z.string(),
  is_mine: z.boolean(),
  is_shared: z.boolean(),
  /** Whether the caller may change and delete the view. */
  can_change: z.boolean(),
  search: z.record(z.string(), z.string()),
  layout: SavedListLayout.nullable(),
  revision: z.int(),
})

/** The caller's views and shared views, and the preferences of each list. */
export const listViewsContract = {
  /** Lists the saved views of a list: those of the user and those of the company. */
  listListViews: {
    scope: 'company',
    method: 'GET',
    path: '/list-views',
    allow: 'authenticated',
    input: z.object({}),
    reply: createDataReplySchema(
      z.object({
        views: z.array(SavedListView),
        choices: z.array(z.object({ list: z.string(), layout: SavedListLayout.nullable(), first_view_id: z.int().nullable() })),
        may_share: z.boolean(),
      }),
    ),
  },
  /** Counts the rows of each saved view of a list. Views that the caller may not open have no count. */
  countListViewRows: {
    scope: 'company',
    method: 'GET',
    path: '/list-views/counts',
    allow: 'authenticated',
    input: z.object({ list: ListName }),
    reply: createDataReplySchema(z.array(z.object({ id: z.int(), count: z.int() }))),
  },
  /** Saves the filters, order and columns of a list under a name. */
  createListView: {
    scope: 'company',
    method: 'POST',
    path: '/list-views',
    allow: 'authenticated',
    status: 201,
    input: z.object({ list: ListName, ...viewFields }),
    reply: CreatedReply,
    errors: ['views.may_not_share', 'views.name_taken'],
  },
  /** Changes a saved view. Send the `revision` that was read; 409 when another user has changed the view since. */
  updateListView: {
    scope: 'company',
    method: 'PUT',
    path: '/list-views/:saved_view_id',
    allow: 'authenticated',
    input: z.object({ saved_view_id: idField('saved_view'), ...viewFields, revision: RevisionField }),
    reply: CreatedReply,
    errors: ['common.concurrent_update', 'views.may_not_share'],
  },
  /** Deletes a saved view. */
  deleteListView: {
    scope: 'company',
    method: 'DELETE',
    path: '/list-views/:saved_view_id',
    allow: 'authenticated',
    input: z.object({ saved_view_id: idField('saved_view') }),
    reply: CreatedReply,
  },
  /** Saves the columns of a list and its default view. Omitted fields do not change. */
  saveListPreferences: {
    scope: 'company',
    method: 'POST',
    path: '/list-preferences',
    allow: 'authenticated',
    input: z.object({
      list: ListName,
      layout: nullableField(SavedListLayout),
      first_view_id: nullableField(idField('saved_view', { checkedBy: 'action' })),
    }),
    reply: CreatedReply,
    errors: ['views.too_many'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
