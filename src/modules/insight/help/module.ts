import { defineServerModule } from '#platform/server-module.ts'
import { messages } from './messages/index.ts'

export const helpModule = defineServerModule({
  name: 'help',
  messages: [messages],
})
