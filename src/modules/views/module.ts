import { scopeRules } from '#modules/access/server/reach.ts'
import { defineModule, serve } from '#platform/module.ts'
import { viewsContract } from './contract.ts'
import { viewsErrors } from './errors.ts'
import { words } from './messages/words.ts'
import * as viewsActions from './server/actions.ts'
import { viewScopeRules } from './server/actions.ts'

export const viewsModule = defineModule({
  name: 'views',
  api: {
    views: serve(viewsContract, viewsActions),
  },
  messages: [words],
  errors: viewsErrors,
  extensions: [scopeRules.entry(viewScopeRules)],
})
