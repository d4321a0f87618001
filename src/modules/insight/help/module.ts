import { defineModule } from '#platform/module.ts'
import { words } from './messages/words.ts'

export const helpModule = defineModule({
  name: 'help',
  messages: [words],
})
