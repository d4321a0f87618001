import { defineModule, serve } from '#platform/module.ts'
import { homeContract } from './contract.ts'
import { words } from './messages/words.ts'
import * as homeActions from './server/actions.ts'

export const homeModule = defineModule({
  name: 'home',
  api: {
    home: serve(homeContract, homeActions),
  },
  messages: [words],
})
