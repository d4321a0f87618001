import { createClient } from '#shared/client.ts'
import type { ViewKeeper } from '#ui/list/views/keeper.ts'
import type { Wire } from '#ui/state/api.ts'
import { viewsContract } from '../../views-contract.ts'

const of = ({ send, company }: Wire) => createClient(viewsContract, send, company)

/** Views of lists, kept in the company that is open. */
export const viewKeeper: ViewKeeper = {
  all: async (wire, signal) => (await of(wire).listListViews({}, { signal })).data,
  counts: async (wire, list, signal) => (await of(wire).countListViews({ list }, { signal })).data,
  add: async (wire, list, { name, is_shared, search, layout }) =>
    (await of(wire).createListView({ list, name, is_shared, search, layout })).data.id,
  change: (wire, { id, revision }, { name, is_shared, search, layout }) =>
    of(wire).updateListView({ saved_view_id: id, revision, name, is_shared, search, layout }),
  remove: (wire, saved_view_id) => of(wire).deleteListView({ saved_view_id }),
  keep: (wire, list, choice) => of(wire).saveListPreferences({ list, ...choice }),
}
