import { defineWebModule } from '#ui/state/web-module.ts'
import { pages, recordTabs } from './pages.ts'

export const transitionsWebModule = defineWebModule({
  name: 'transitions',
  pages,
  recordTabs,
})
