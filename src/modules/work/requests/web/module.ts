import { defineWebModule } from '#ui/state/web-module.ts'
import { requestsPages, requestsRecordTabs, taskKinds } from './pages.ts'

export const requestsWebModule = defineWebModule({
  name: 'requests',
  pages: requestsPages,
  recordTabs: requestsRecordTabs,
  taskKinds,
  loadPalette: () => import('./command-palette.ts'),
})
