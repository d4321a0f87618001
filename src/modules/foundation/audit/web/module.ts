import { defineWebModule } from '#ui/state/web-module.ts'
import { auditPages } from './pages.ts'

export const auditWebModule = defineWebModule({
  name: 'audit',
  pages: auditPages,
})
