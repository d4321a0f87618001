import { createClient } from '#lib/client.ts'
import type { ViewKeeper } from '#ui/list/views/views.ts'
import type { Wire } from '#ui/state/api.ts'
import { viewsContract } from '../contract.ts'

const calls = ({ send, company }: Wire) => createClient(viewsContract, send, company)

/** Views of lists, kept in the company that is open. */
export const viewKeeper: ViewKeeper = {
  all: async (wire, signal) => (await calls(wire).listListViews({}, { signal })).data,
  add: async (wire, list, { name, is_shared, search, layout }) =>
    (await calls(wire).createListView({ list, name, is_shared, search, layout })).data.id,
  change: (wire, { id, revision }, { name, is_shared, search, layout }) =>
    calls(wire).updateListView({ list_view_id: id, revision, name, is_shared, search, layout }),
  remove: (wire, list_view_id) => calls(wire).deleteListView({ list_view_id }),
  keep: (wire, list, choice) => calls(wire).keepList({ list, ...choice }),
}
