import { defineModule } from '#platform/module.ts'
import { messages } from './messages/index.ts'

export const lawModule = defineModule({
  name: 'law',
  messages: [messages],
})
