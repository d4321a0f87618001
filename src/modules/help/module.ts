import { defineModule } from '#server/module.ts'
import { words } from './messages/words.ts'

export const helpModule = defineModule({
  name: 'help',
  messages: [words],
})
