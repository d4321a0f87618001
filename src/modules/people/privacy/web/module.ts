import { defineWebModule } from '#ui/state/web-module.ts'
import { pages, recordTabs } from './pages.ts'

export const privacyWebModule = defineWebModule({
  name: 'privacy',
  pages,
  recordTabs,
})
