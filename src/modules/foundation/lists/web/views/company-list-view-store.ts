import { createApiClient } from '#shared/api-client.ts'
import type { ListViewStore } from '#ui/list/views/list-view-store.ts'
import type { ApiConnection } from '#ui/state/api-connection.ts'
import { listViewsContract } from '../../list-views-contract.ts'

const createListViewsClient = ({ send, company }: ApiConnection) => createApiClient(listViewsContract, send, company)

/** Stores views of lists in the selected company. */
export const companyListViewStore: ListViewStore = {
  all: async (connection, signal) => (await createListViewsClient(connection).listListViews({}, { signal })).data,
  counts: async (connection, list, signal) => (await createListViewsClient(connection).countListViewRows({ list }, { signal })).data,
  add: async (connection, list, { name, is_shared, search, layout }) =>
    (await createListViewsClient(connection).createListView({ list, name, is_shared, search, layout })).data.id,
  change: (connection, { id, revision }, { name, is_shared, search, layout }) =>
    createListViewsClient(connection).updateListView({ saved_view_id: id, revision, name, is_shared, search, layout }),
  remove: (connection, saved_view_id) => createListViewsClient(connection).deleteListView({ saved_view_id }),
  keep: (connection, list, choice) => createListViewsClient(connection).saveListPreferences({ list, ...choice }),
}
