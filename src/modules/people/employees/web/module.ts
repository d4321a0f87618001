import { defineWebModule } from '#ui/state/web-module.ts'
import { employeesPages, fieldLabels, finders } from './pages.ts'
import { payRecordTabs as payTabs } from './pay/pages.ts'
import {
  fieldLabels as fileFieldLabels,
  personalFilePages as filePages,
  personalFileRecordTabs as fileTabs,
} from './personal-file/pages.ts'

export const employeesWebModule = defineWebModule({
  name: 'employees',
  pages: [...employeesPages, ...filePages],
  recordTabs: [...payTabs, ...fileTabs],
  fieldLabels: [...fieldLabels, ...fileFieldLabels],
  finders,
  loadPalette: () => import('./command-palette.ts'),
})
