import { defineModule, serve } from '#platform/module.ts'
import { words } from './messages/overview/words.ts'
import { overviewContract } from './overview-contract.ts'
import * as overviewActions from './server/overview/actions.ts'

export const overviewModule = defineModule({
  name: 'overview',
  api: {
    overview: serve(overviewContract, overviewActions),
  },
  messages: [words],
})
