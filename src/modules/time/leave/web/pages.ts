import type { Permission } from '#modules/foundation/access/permissions.ts'
import { leaveReasonPermissions } from '#modules/foundation/access/user-permission-checks.ts'
import { IconBeach } from '#ui/icons.ts'
import type {
  BulkActionDefinition,
  InboxTaskKindDefinition,
  ListRowPreviewDefinition,
  PageDefinition,
  RecordTabDefinition,
} from '#ui/state/page-definition.ts'
import { leaveOfOthersPermissions } from '../leave-permission-checks.ts'
import { pageTitles } from '../messages/page-titles.ts'

const own: Permission[] = ['own.leave']

export const leavePages: PageDefinition<Permission>[] = [
  {
    path: '/leave',
    title: 'leave.hub',
    messages: pageTitles,
    allow: leaveOfOthersPermissions,
    company: true,
    menu: { group: 'people', order: 20, icon: IconBeach, onPhone: true },
    load: undefined,
  },
  {
    path: '/leave/requests',
    title: 'leave.requests',
    messages: pageTitles,
    allow: leaveOfOthersPermissions,
    company: true,
    tab: { of: '/leave', order: 10 },
    load: async () => (await import('./requests/LeaveRequestsTab.tsx')).LeaveRequestsTab,
  },
  {
    path: '/leave/balances',
    title: 'leave.balances',
    messages: pageTitles,
    allow: leaveReasonPermissions,
    company: true,
    tab: { of: '/leave', order: 20 },
    load: async () => (await import('./LeaveBalancesTab.tsx')).LeaveBalancesTab,
  },
  {
    path: '/leave/openings',
    title: 'leave.openings',
    messages: pageTitles,
    allow: ['leave.write'],
    company: true,
    tab: { of: '/leave', order: 25 },
    load: async () => (await import('./OpeningBalancesTab.tsx')).OpeningBalancesTab,
  },
  {
    path: '/leave/plan',
    title: 'leave.plan',
    messages: pageTitles,
    allow: ['leave.write', 'employee.leave.tab'],
    company: true,
    tab: { of: '/leave', order: 27 },
    load: async () => (await import('./plan/LeavePlanTab.tsx')).LeavePlanTab,
  },
  {
    path: '/leave/collective',
    title: 'leave.collective',
    messages: pageTitles,
    allow: ['leave.write'],
    company: true,
    tab: { of: '/leave', order: 28 },
    load: async () => (await import('./collective/CollectiveLeaveTab.tsx')).CollectiveLeaveTab,
  },
  {
    path: '/leave/recount',
    title: 'leave.recalculation',
    messages: pageTitles,
    allow: ['leave.write'],
    company: true,
    tab: { of: '/leave', order: 29 },
    load: async () => (await import('./recalculation/LeaveRecalculationTab.tsx')).LeaveRecalculationTab,
  },
  {
    path: '/leave/sick',
    title: 'leave.sick',
    messages: pageTitles,
    allow: leaveReasonPermissions,
    company: true,
    tab: { of: '/leave', order: 23 },
    load: async () => (await import('./sick/SickCasesTab.tsx')).SickCasesTab,
  },
  {
    path: '/leave/calendar',
    title: 'leave.calendar',
    messages: pageTitles,
    allow: leaveOfOthersPermissions,
    company: true,
    wide: true,
    tab: { of: '/leave', order: 21 },
    load: async () => (await import('./calendar/LeaveCalendarTab.tsx')).LeaveCalendarTab,
  },
  {
    path: '/leave/deputies',
    title: 'leave.deputies',
    messages: pageTitles,
    allow: ['request_leave.verify'],
    company: true,
    tab: { of: '/leave', order: 40 },
    load: async () => (await import('./settings/LeaveDeputiesTab.tsx')).LeaveDeputiesTab,
  },
  {
    path: '/company/leave-types',
    title: 'leave.types',
    messages: pageTitles,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', group: 'leave', order: 310 },
    load: async () => (await import('./settings/LeaveTypesTab.tsx')).LeaveTypesTab,
  },
  {
    path: '/company/leave-limits',
    title: 'leave.limits',
    messages: pageTitles,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', group: 'leave', order: 320 },
    load: async () => (await import('./restrictions/LeaveRestrictionsTab.tsx')).LeaveRestrictionsTab,
  },
  {
    path: '/company/holidays',
    title: 'leave.holidays',
    messages: pageTitles,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', group: 'time', order: 220 },
    load: async () => (await import('./settings/PublicHolidaysTab.tsx')).PublicHolidaysTab,
  },
  {
    path: '/company/requests',
    title: 'leave.request_rules',
    messages: pageTitles,
    allow: ['companies.read'],
    companyAllow: 'employees_as_users.checkbox',
    company: true,
    tab: { of: '/company', group: 'leave', order: 330 },
    load: async () => (await import('./settings/LeaveRequestRulesTab.tsx')).LeaveRequestRulesTab,
  },
  {
    path: '/employees/edit/$id/leaves',
    title: 'leave.hub',
    messages: pageTitles,
    allow: [...leaveReasonPermissions, 'employee.leave.tab'],
    company: true,
    load: async () => (await import('./EmployeeLeavesPage.tsx')).EmployeeLeavesPage,
  },
  {
    path: '/verifiers/employee-leaves/$id',
    title: 'leave.hub',
    messages: pageTitles,
    allow: ['request_leave.verify'],
    company: true,
    load: async () => (await import('./EmployeeLeavesPage.tsx')).VerifierEmployeeLeavesPage,
  },
  {
    path: '/verifiers/employee/$employeeId/leave-request/$requestId',
    title: 'leave.request',
    messages: pageTitles,
    allow: ['request_leave.verify'],
    company: true,
    load: async () => (await import('./requests/VerifierLeaveRequestPage.tsx')).VerifierLeaveRequestPage,
  },
  {
    path: '/employee-dashboard/leave-requests/$status',
    title: 'leave.own_requests',
    messages: pageTitles,
    allow: own,
    company: true,
    who: 'employee',
    menuPath: '/employee-dashboard/requests',
    load: async () => (await import('./MyLeavePages.tsx')).MyLeaveRequestsPage,
  },
  {
    path: '/employee-dashboard/leave-request-form/{-$id}',
    title: 'leave.ask',
    messages: pageTitles,
    allow: own,
    company: true,
    who: 'employee',
    menuPath: '/employee-dashboard/requests',
    load: async () => (await import('./MyLeavePages.tsx')).MyLeaveRequestFormPage,
  },
]

export const taskKinds: InboxTaskKindDefinition<Permission>[] = [
  {
    key: 'leave',
    allow: ['request_leave.verify'],
    load: async () => (await import('./requests/leave-approval-queue.ts')).leaveApprovalQueue,
  },
]

/** The leave tab of an employee record. */
export const leaveRecordTabs: RecordTabDefinition<Permission>[] = [
  {
    of: '/employees/edit/$id',
    key: 'leave',
    order: 30,
    title: 'leave.hub',
    messages: pageTitles,
    allow: [...leaveReasonPermissions, 'employee.leave.tab', 'request_leave.verify'],
    load: async () => (await import('./EmployeeLeaveTab.tsx')).EmployeeLeaveTab,
  },
]

/** Enters the absence of an employee from the page of the day. */
export const leaveBulkActions: BulkActionDefinition<Permission>[] = [
  {
    of: '/daily-activities',
    key: 'absence',
    title: 'leave.enter',
    messages: pageTitles,
    allow: ['leave.write'],
    load: async () => (await import('./requests/NewEmployeeAbsenceDialog.tsx')).NewEmployeeAbsenceDialog,
  },
]

/** The open requests of an employee, next to the list of the day. */
export const rowPreviews: ListRowPreviewDefinition<Permission>[] = [
  {
    of: '/daily-activities',
    allow: leaveOfOthersPermissions,
    load: async () => (await import('./requests/PendingLeaveRequests.tsx')).PendingLeaveRequests,
  },
]
