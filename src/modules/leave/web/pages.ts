import type { Permission } from '#modules/access/permissions.ts'
import { reasons } from '#modules/access/policies.ts'
import { IconBeach } from '#ui/icons.ts'
import type { Page, RecordTab, TaskKind } from '#ui/state/page.ts'
import { titles } from '../messages/titles.ts'
import { staff } from '../policies.ts'

const own: Permission[] = ['own.leave']

export const pages: Page<Permission>[] = [
  {
    path: '/leave',
    title: 'leave.hub',
    words: titles,
    allow: staff,
    company: true,
    menu: { group: 'people', order: 20, icon: IconBeach, onPhone: true },
    load: undefined,
  },
  {
    path: '/leave/requests',
    title: 'leave.requests',
    words: titles,
    allow: staff,
    company: true,
    tab: { of: '/leave', order: 10 },
    load: async () => (await import('./requests/RequestsTab.tsx')).RequestsTab,
  },
  {
    path: '/leave/balances',
    title: 'leave.balances',
    words: titles,
    allow: reasons,
    company: true,
    tab: { of: '/leave', order: 20 },
    load: async () => (await import('./BalancesTab.tsx')).BalancesTab,
  },
  {
    path: '/leave/openings',
    title: 'leave.openings',
    words: titles,
    allow: ['leave.write'],
    company: true,
    tab: { of: '/leave', order: 25 },
    load: async () => (await import('./OpeningsTab.tsx')).OpeningsTab,
  },
  {
    path: '/leave/plan',
    title: 'leave.plan',
    words: titles,
    allow: ['leave.write', 'employee.leave.tab'],
    company: true,
    tab: { of: '/leave', order: 27 },
    load: async () => (await import('./plan/PlanTab.tsx')).PlanTab,
  },
  {
    path: '/leave/collective',
    title: 'leave.collective',
    words: titles,
    allow: ['leave.write'],
    company: true,
    tab: { of: '/leave', order: 28 },
    load: async () => (await import('./collective/CollectiveTab.tsx')).CollectiveTab,
  },
  {
    path: '/leave/calendar',
    title: 'leave.calendar',
    words: titles,
    allow: staff,
    company: true,
    wide: true,
    tab: { of: '/leave', order: 30 },
    load: async () => (await import('./calendar/CalendarTab.tsx')).CalendarTab,
  },
  {
    path: '/leave/deputies',
    title: 'leave.deputies',
    words: titles,
    allow: ['request_leave.verify'],
    company: true,
    tab: { of: '/leave', order: 40 },
    load: async () => (await import('./settings/DeputiesTab.tsx')).DeputiesTab,
  },
  {
    path: '/company/leave-types',
    title: 'leave.types',
    words: titles,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', order: 45 },
    load: async () => (await import('./settings/TypesTab.tsx')).TypesTab,
  },
  {
    path: '/company/leave-limits',
    title: 'leave.limits',
    words: titles,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', order: 47 },
    load: async () => (await import('./limits/LimitsTab.tsx')).LimitsTab,
  },
  {
    path: '/company/holidays',
    title: 'leave.holidays',
    words: titles,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', order: 100 },
    load: async () => (await import('./settings/HolidaysTab.tsx')).HolidaysTab,
  },
  {
    path: '/company/requests',
    title: 'leave.request_rules',
    words: titles,
    allow: ['companies.read'],
    companyAllow: 'employees_as_users.checkbox',
    company: true,
    tab: { of: '/company', order: 140 },
    load: async () => (await import('./settings/RequestRulesTab.tsx')).RequestRulesTab,
  },
  {
    path: '/employees/edit/$id/leaves',
    title: 'leave.hub',
    words: titles,
    allow: [...reasons, 'employee.leave.tab'],
    company: true,
    load: async () => (await import('./EmployeeLeavesPage.tsx')).EmployeeLeavesPage,
  },
  {
    path: '/verifiers/employee-leaves/$id',
    title: 'leave.hub',
    words: titles,
    allow: ['request_leave.verify'],
    company: true,
    load: async () => (await import('./EmployeeLeavesPage.tsx')).VerifierLeavesPage,
  },
  {
    path: '/verifiers/employee/$employeeId/leave-request/$requestId',
    title: 'leave.request',
    words: titles,
    allow: ['request_leave.verify'],
    company: true,
    load: async () => (await import('./requests/VerifierRequestPage.tsx')).VerifierRequestPage,
  },
  {
    path: '/employee-dashboard/leave-requests/$status',
    title: 'leave.own_requests',
    words: titles,
    allow: own,
    company: true,
    who: 'employee',
    load: async () => (await import('./OwnPages.tsx')).OwnRequestsPage,
  },
  {
    path: '/employee-dashboard/leave-request-form/{-$id}',
    title: 'leave.ask',
    words: titles,
    allow: own,
    company: true,
    who: 'employee',
    load: async () => (await import('./OwnPages.tsx')).OwnRequestFormPage,
  },
]

export const taskKind: TaskKind<Permission> = {
  key: 'leave',
  allow: ['request_leave.verify'],
  load: async () => (await import('./requests/desk.ts')).desk,
}

/** The leave of a person stands in their record. */
export const recordTabs: RecordTab<Permission>[] = [
  {
    of: '/employees/edit/$id',
    key: 'leave',
    order: 30,
    title: 'leave.hub',
    words: titles,
    allow: [...reasons, 'employee.leave.tab', 'request_leave.verify'],
    load: async () => (await import('./LeaveTab.tsx')).LeaveTab,
  },
]
