import { defineModule } from '#platform/module.ts'
import { templatesWords } from './messages/templates.ts'

export const templatesModule = defineModule({
  name: 'templates',
  messages: [templatesWords],
})
