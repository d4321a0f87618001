import { defineWebModule } from '#ui/state/web-module.ts'
import { tripsPages, tripsRecordTabs } from './pages.ts'

export const tripsWebModule = defineWebModule({
  name: 'trips',
  feature: 'trips',
  pages: tripsPages,
  recordTabs: tripsRecordTabs,
})
