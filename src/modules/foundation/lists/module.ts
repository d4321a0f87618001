import { tableScopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { listViewsContract } from './list-views-contract.ts'
import { listViewsErrors } from './list-views-errors.ts'
import { messages } from './messages/tables/index.ts'
import { messages as viewsMessages } from './messages/views/index.ts'
import { exportListTableJob } from './server/tables/export-table.ts'
import { importTableJob, previewTableJob } from './server/tables/queued-table-import.ts'
import * as viewsActions from './server/views/list-view-actions.ts'
import { listViewTableScopeRules } from './server/views/list-view-actions.ts'

export const listsModule = defineServerModule({
  name: 'lists',
  api: {
    views: defineApiContractActions(listViewsContract, viewsActions),
  },
  messages: [messages, viewsMessages],
  errors: listViewsErrors,
  backgroundJobs: [previewTableJob, importTableJob, exportListTableJob],
  extensions: [tableScopeRules.entry(listViewTableScopeRules)],
})
