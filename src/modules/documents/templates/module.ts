import { defineServerModule } from '#platform/server-module.ts'
import { templatesMessages } from './messages/templates.ts'

export const templatesModule = defineServerModule({
  name: 'templates',
  messages: [templatesMessages],
})
