import { defineWebModule } from '#ui/state/web-module.ts'
import { pages } from './pages.ts'

export const payrollWebModule = defineWebModule({
  name: 'payroll',
  pages,
})
