import { scopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { defineModule, serve } from '#platform/module.ts'
import { words } from './messages/tables/words.ts'
import { words as viewsWords } from './messages/views/words.ts'
import { exportTableJob } from './server/tables/export-table.ts'
import { importTableJob, previewTableJob } from './server/tables/queued-import.ts'
import * as viewsActions from './server/views/actions.ts'
import { viewScopeRules } from './server/views/actions.ts'
import { viewsContract } from './views-contract.ts'
import { viewsErrors } from './views-errors.ts'

export const listsModule = defineModule({
  name: 'lists',
  api: {
    views: serve(viewsContract, viewsActions),
  },
  messages: [words, viewsWords],
  errors: viewsErrors,
  backgroundJobs: [previewTableJob, importTableJob, exportTableJob],
  extensions: [scopeRules.entry(viewScopeRules)],
})
