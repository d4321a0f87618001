import { defineModule } from '#platform/module.ts'
import { messages } from './messages/index.ts'

export const helpModule = defineModule({
  name: 'help',
  messages: [messages],
})
