import type { Permission } from '#modules/foundation/access/permissions.ts'
import { useUnreadInbox } from '#modules/foundation/inbox/web/use-unread-inbox.ts'
import { IconFileExport, IconFileText } from '#ui/icons.ts'
import type { PageDefinition, RecordTabDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'

/** The files cover the whole company. */
const readers: readonly Permission[] = ['work_report.read', 'timesheet.write', 'payroll.write']
const MY_PAYSLIPS_PATH = '/employee-dashboard/payslips'
/** Whether there is an unread message about a payslip. */
const useHasNewPayslip = () => useUnreadInbox()?.home_messages.some(({ link }) => link === MY_PAYSLIPS_PATH) ?? false

export const payrollPages: PageDefinition<Permission>[] = [
  {
    path: '/payroll',
    title: 'payroll_exchange.title',
    messages: pageTitles,
    // Users who see pay see the results of the employees in their scope.
    allow: ['pay.read'],
    allowWithWholeScope: readers,
    company: true,
    menu: { group: 'time', order: 35, icon: IconFileExport },
    load: async () => (await import('./PayrollPage.tsx')).PayrollPage,
  },
  {
    path: '/payroll/profiles/$id',
    title: 'payroll_profile.title',
    messages: pageTitles,
    // No permission opens a profile to a user who sees a part of the company.
    allow: [],
    allowWithWholeScope: readers,
    company: true,
    load: async () => (await import('./PayrollProfilePage.tsx')).PayrollProfilePage,
  },
  {
    path: MY_PAYSLIPS_PATH,
    title: 'payslips.own',
    messages: pageTitles,
    allow: ['own.record'],
    company: true,
    who: 'everyone',
    menu: { group: 'home', order: 31, icon: IconFileText, useNews: useHasNewPayslip },
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
