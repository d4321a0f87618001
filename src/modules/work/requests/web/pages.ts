import type { Permission } from '#modules/foundation/access/permissions.ts'
import { IconSend } from '#ui/icons.ts'
import type { InboxTaskKindDefinition, PageDefinition, RecordTabDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'

const own: Permission[] = ['own.evidence', 'own.record']

export const requestsPages: PageDefinition<Permission>[] = [
  {
    path: '/requests',
    title: 'requests.title',
    messages: pageTitles,
    allow: ['leave.write', 'companies.read'],
    company: true,
    menu: { group: 'people', order: 22, within: '/inbox', icon: IconSend },
    load: undefined,
  },
  {
    path: '/requests/all',
    title: 'requests.list',
    messages: pageTitles,
    allow: ['leave.write'],
    company: true,
    tab: { of: '/requests', order: 10 },
    load: async () => (await import('./EmployeeRequestsTab.tsx')).EmployeeRequestsTab,
  },
  {
    path: '/requests/rules',
    title: 'requests.rules',
    messages: pageTitles,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/requests', order: 20 },
    load: async () => (await import('./rules/RequestRulesTab.tsx')).RequestRulesTab,
  },
  {
    path: '/employee-dashboard/requests',
    title: 'requests.own',
    messages: pageTitles,
    allow: own,
    company: true,
    who: 'employee',
    menu: { group: 'home', order: 25, icon: IconSend },
    load: async () => (await import('./my-requests/MyRequestsPage.tsx')).MyRequestsPage,
  },
  {
    path: '/employee-dashboard/request-clock-event',
    title: 'requests.correct_clock_event',
    messages: pageTitles,
    allow: ['own.evidence'],
    company: true,
    who: 'employee',
    menuPath: '/employee-dashboard/requests',
    load: async () => (await import('./my-requests/RequestClockEventCorrectionPage.tsx')).RequestClockEventCorrectionPage,
  },
  {
    path: '/employee-dashboard/request-data',
    title: 'requests.ask_data',
    messages: pageTitles,
    allow: ['own.record'],
    company: true,
    who: 'employee',
    menuPath: '/employee-dashboard/requests',
    load: async () => (await import('./my-requests/MyEmployeeDataPage.tsx')).MyEmployeeDataPage,
  },
  {
    path: '/employee-dashboard/request-certificate',
    title: 'requests.ask_certificate',
    messages: pageTitles,
    allow: ['own.record'],
    company: true,
    who: 'employee',
    menuPath: '/employee-dashboard/requests',
    load: async () => (await import('./my-requests/RequestCertificatePage.tsx')).RequestCertificatePage,
  },
  {
    path: '/employee-dashboard/request-overtime',
    title: 'requests.ask_overtime',
    messages: pageTitles,
    allow: ['own.evidence'],
    company: true,
    who: 'employee',
    menuPath: '/employee-dashboard/requests',
    load: async () => (await import('./my-requests/RequestOvertimePage.tsx')).RequestOvertimePage,
  },
  {
    path: '/employee-dashboard/request-trip',
    title: 'requests.ask_trip',
    messages: pageTitles,
    allow: ['own.evidence'],
    company: true,
    who: 'employee',
    menuPath: '/employee-dashboard/requests',
    load: async () => (await import('./my-requests/RequestTripPage.tsx')).RequestTripPage,
  },
  {
    path: '/employee-dashboard/request-equipment',
    title: 'requests.ask_equipment',
    messages: pageTitles,
    allow: ['own.record'],
    company: true,
    who: 'employee',
    menuPath: '/employee-dashboard/requests',
    load: async () => (await import('./my-requests/RequestEquipmentPage.tsx')).RequestEquipmentPage,
  },
]

export const requestsRecordTabs: RecordTabDefinition<Permission>[] = [
  {
    of: '/employee-dashboard/own-data',
    key: 'data',
    title: 'requests.my_data',
    messages: pageTitles,
    allow: ['own.record'],
    load: async () => (await import('./my-requests/MyEmployeeDataSection.tsx')).MyEmployeeDataSection,
  },
]

export const taskKinds: InboxTaskKindDefinition<Permission>[] = [
  {
    key: 'requests',
    allow: ['inbox'],
    load: async () => (await import('./request-approval-queue.ts')).requestApprovalQueue,
  },
]
