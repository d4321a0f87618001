import { defineModule } from '#platform/module.ts'
import { words } from './messages/words.ts'

export const lawModule = defineModule({
  name: 'law',
  messages: [words],
})
