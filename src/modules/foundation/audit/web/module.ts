import { defineWebModule } from '#ui/state/web-module.ts'
import { pages } from './pages.ts'

export const auditWebModule = defineWebModule({
  name: 'audit',
  pages,
})
