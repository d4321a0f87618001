import { scopeRules } from '#modules/foundation/access/server/reach.ts'
import { defineModule, serve } from '#platform/module.ts'
import { words } from './messages/views/words.ts'
import * as viewsActions from './server/views/actions.ts'
import { viewScopeRules } from './server/views/actions.ts'
import { viewsContract } from './views-contract.ts'
import { viewsErrors } from './views-errors.ts'

export const viewsModule = defineModule({
  name: 'views',
  api: {
    views: serve(viewsContract, viewsActions),
  },
  messages: [words],
  errors: viewsErrors,
  extensions: [scopeRules.entry(viewScopeRules)],
})
