import { defineModule } from '#platform/module.ts'
import { templatesMessages } from './messages/templates.ts'

export const templatesModule = defineModule({
  name: 'templates',
  messages: [templatesMessages],
})
