import type { Permission } from '#modules/foundation/access/permissions.ts'
import { IconFileExport, IconFileText } from '#ui/icons.ts'
import type { PageDefinition, RecordTabDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'

const readers: readonly Permission[] = ['work_report.read', 'timesheet.write', 'payroll.write']
/** Users who see pay see the results too. */
const readersOfAnyTab: readonly Permission[] = [...readers, 'pay.read']

export const payrollPages: PageDefinition<Permission>[] = [
  {
    path: '/payroll',
    title: 'payroll_exchange.title',
    messages: pageTitles,
    allow: readersOfAnyTab,
    company: true,
    menu: { group: 'time', order: 35, icon: IconFileExport },
    load: async () => (await import('./PayrollPage.tsx')).PayrollPage,
  },
  {
    path: '/payroll/profiles/$id',
    title: 'payroll_profile.title',
    messages: pageTitles,
    allow: readers,
    company: true,
    load: async () => (await import('./PayrollProfilePage.tsx')).PayrollProfilePage,
  },
  {
    path: '/employee-dashboard/payslips',
    title: 'payslips.own',
    messages: pageTitles,
    allow: ['own.record'],
    company: true,
    who: 'everyone',
    menu: { group: 'home', order: 31, icon: IconFileText },
    load: async () => (await import('./MyPayslipsPage.tsx')).MyPayslipsPage,
  },
]

export const payrollRecordTabs: RecordTabDefinition<Permission>[] = [
  {
    of: '/employees/edit/$id',
    key: 'payroll-results',
    title: 'payroll_results.of_employee',
    messages: pageTitles,
    allow: ['pay.read'],
    load: async () => (await import('./EmployeePayrollResults.tsx')).EmployeePayrollResults,
  },
]
