import { scopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { defineModule, serveContract } from '#platform/module.ts'
import { messages } from './messages/tables/index.ts'
import { messages as viewsMessages } from './messages/views/index.ts'
import { exportTableJob } from './server/tables/export-table.ts'
import { importTableJob, previewTableJob } from './server/tables/queued-import.ts'
import * as viewsActions from './server/views/actions.ts'
import { viewScopeRules } from './server/views/actions.ts'
import { viewsContract } from './views-contract.ts'
import { viewsErrors } from './views-errors.ts'

export const listsModule = defineModule({
  name: 'lists',
  api: {
    views: serveContract(viewsContract, viewsActions),
  },
  messages: [messages, viewsMessages],
  errors: viewsErrors,
  backgroundJobs: [previewTableJob, importTableJob, exportTableJob],
  extensions: [scopeRules.entry(viewScopeRules)],
})
