import { defineWebModule } from '#ui/state/web-module.ts'
import { inboxPages } from './pages.ts'

export const inboxWebModule = defineWebModule({
  name: 'inbox',
  pages: inboxPages,
})
