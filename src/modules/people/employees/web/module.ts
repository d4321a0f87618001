import { defineWebModule } from '#ui/state/web-module.ts'
import { fieldLabels, finders, pages } from './pages.ts'
import { recordTabs as payTabs } from './pay/pages.ts'
import { fieldLabels as fileFieldLabels, pages as filePages, recordTabs as fileTabs } from './personal-file/pages.ts'

export const employeesWebModule = defineWebModule({
  name: 'employees',
  pages: [...pages, ...filePages],
  recordTabs: [...payTabs, ...fileTabs],
  fieldLabels: [...fieldLabels, ...fileFieldLabels],
  finders,
  loadPalette: () => import('./command-palette.ts'),
})
