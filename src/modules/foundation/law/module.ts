import { defineServerModule } from '#platform/server-module.ts'
import { messages } from './messages/index.ts'

export const lawModule = defineServerModule({
  name: 'law',
  messages: [messages],
})
