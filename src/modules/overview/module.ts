import { defineModule, serve } from '#platform/module.ts'
import { overviewContract } from './contract.ts'
import { words } from './messages/words.ts'
import * as overviewActions from './server/actions.ts'

export const overviewModule = defineModule({
  name: 'overview',
  api: {
    overview: serve(overviewContract, overviewActions),
  },
  messages: [words],
})
