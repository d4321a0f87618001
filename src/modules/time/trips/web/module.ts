import { defineWebModule } from '#ui/state/web-module.ts'
import { pages, recordTabs } from './pages.ts'

export const tripsWebModule = defineWebModule({
  name: 'trips',
  feature: 'trips',
  pages,
  recordTabs,
})
