import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ListColumnFromOtherModule, ListRowPreviewDefinition, RecordTabDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../../messages/overview/page-titles.ts'

export const overviewRecordTabs: RecordTabDefinition<Permission>[] = [
  {
    of: '/employees/edit/$id',
    key: 'overview',
    order: 0,
    title: 'overview.title',
    messages: pageTitles,
    allow: ['employees.read'],
    load: async () => (await import('./EmployeeOverviewTab.tsx')).EmployeeOverviewTab,
  },
  {
    of: '/employees/edit/$id',
    key: 'past',
    instead: 'button',
    title: 'overview.on_day',
    messages: pageTitles,
    allow: ['employees.read'],
    load: async () => (await import('./EmployeeRecordAsOfDayPage.tsx')).EmployeeRecordAsOfDayPage,
  },
]

export const listColumns: ListColumnFromOtherModule<Permission>[] = [
  {
    of: '/employees',
    key: 'today',
    title: 'overview.column_today',
    messages: pageTitles,
    allow: ['work_report.read', 'gate', 'events.write'],
    width: 156,
    onCard: 'untitled',
    load: async () => (await import('./employee-summary.tsx')).EmployeePresenceStateTableCell,
  },
  {
    of: '/employees',
    key: 'annual',
    title: 'overview.column_annual',
    messages: pageTitles,
    allow: ['leave.write', 'leave.reasons'],
    width: 104,
    load: async () => (await import('./employee-summary.tsx')).RemainingAnnualLeaveTableCell,
  },
]

export const rowPreviews: ListRowPreviewDefinition<Permission>[] = [
  {
    of: '/employees',
    allow: ['employees.read'],
    load: async () => (await import('./EmployeeOverviewPeek.tsx')).EmployeeOverviewPeek,
  },
]
