import { bulkActions as documentActs, pages as documents, recordTabs as documentTabs } from '#modules/documents/documents/web/pages.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { pages as access } from '#modules/foundation/access/web/pages.ts'
import { pages as audit } from '#modules/foundation/audit/web/pages.ts'
import { pages as companies } from '#modules/foundation/company/web/pages.ts'
import { pages as inbox } from '#modules/foundation/inbox/web/pages.ts'
import { pages as org } from '#modules/foundation/organisation/web/pages.ts'
import { pages as help } from '#modules/insight/help/web/pages.ts'
import {
  listColumns as overviewColumns,
  rowPreviews as overviewPeeks,
  recordTabs as overviewTabs,
} from '#modules/insight/home/web/overview/pages.ts'
import { home } from '#modules/insight/home/web/pages.ts'
import { pages as reminders } from '#modules/insight/reminders/web/pages.ts'
import { pages as reports } from '#modules/insight/reports/web/pages.ts'
import { pages as candidates } from '#modules/people/candidates/web/pages.ts'
import {
  pages as dossier,
  fieldLabels as dossierFieldLabels,
  recordTabs as dossierTabs,
} from '#modules/people/employees/web/dossier/pages.ts'
import { fieldLabels as employeeFieldLabels, pages as employees, peopleFinder } from '#modules/people/employees/web/pages.ts'
import { recordTabs as payTabs } from '#modules/people/employees/web/pay/pages.ts'
import { pages as engagements } from '#modules/people/engagements/web/pages.ts'
import { pages as privacy, recordTabs as privacyTabs } from '#modules/people/privacy/web/pages.ts'
import { pages as transitions, recordTabs as transitionTabs } from '#modules/people/transitions/web/pages.ts'
import { pages as leave, recordTabs as leaveTabs, taskKind as leaveTasks } from '#modules/time/leave/web/pages.ts'
import { pages as filling } from '#modules/time/optimizer/web/pages.ts'
import { pages as planning } from '#modules/time/planning/web/demand-pages.ts'
import { pages as swaps, taskKind as swapTasks } from '#modules/time/swaps/web/pages.ts'
import { taskKind as objectionTasks, pages as time, rowPreviews as timePeeks } from '#modules/time/timesheet/web/pages.ts'
import { pages as trips, recordTabs as tripTabs } from '#modules/time/trips/web/pages.ts'
import { messagePart as announcementPart, pages as announcements } from '#modules/work/announcements/web/pages.ts'
import { pages as requests, taskKind as requestTasks } from '#modules/work/requests/web/pages.ts'
import { IconHome } from '#ui/icons.ts'
import type {
  BulkAction,
  FieldLabels,
  Finder,
  ListColumn,
  MessagePreview,
  Page,
  PageTaskKind,
  RecordTab,
  RowPreview,
} from '#ui/state/page.ts'
import { messages } from './messages/index.ts'

/** What stands on the home page of a company. */
export { home }

const ofShell: Page<Permission>[] = [
  {
    path: '/dashboard',
    title: 'web.home',
    messages,
    company: false,
    menu: { group: 'home', order: 10, icon: IconHome, onPhone: true },
    load: async () => (await import('./Dashboard.tsx')).Dashboard,
  },
  {
    path: '/companies',
    title: 'web.home_bureau',
    messages,
    company: false,
    load: async () => (await import('./CompanyPortfolio.tsx')).CompanyPortfolioPage,
  },
  {
    path: '/company/data',
    title: 'web.data',
    messages,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', group: 'company', order: 150 },
    load: async () => (await import('./ReferenceDataTab.tsx')).ReferenceDataTab,
  },
]

/** The screens of all modules: what is not named here cannot be opened. */
export const pages: Page<Permission>[] = [
  ...ofShell,
  ...employees,
  ...dossier,
  ...engagements,
  ...org,
  ...candidates,
  ...transitions,
  ...announcements,
  ...leave,
  ...time,
  ...trips,
  ...requests,
  ...planning,
  ...swaps,
  ...filling,
  ...privacy,
  ...reports,
  ...reminders,
  ...inbox,
  ...companies,
  ...documents,
  ...access,
  ...audit,
  ...help,
]

/** What modules tell beside rows of others' lists. */
export const listColumns: ListColumn<Permission>[] = [...overviewColumns]
export const rowPreviews: RowPreview<Permission>[] = [...timePeeks, ...overviewPeeks]

/** What waits for a decision, for the inbox. */
export const taskKinds: PageTaskKind<Permission>[] = [leaveTasks, requestTasks, swapTasks, objectionTasks]
/** What the inbox shows of messages that lead to their screens. */
export const messagePreviews: MessagePreview[] = [announcementPart]
export const recordTabs: RecordTab<Permission>[] = [
  ...overviewTabs,
  ...leaveTabs,
  ...payTabs,
  ...tripTabs,
  ...dossierTabs,
  ...documentTabs,
  ...transitionTabs,
  ...privacyTabs,
]
/** What they do with the ticked rows of others' lists. */
export const bulkActions: BulkAction<Permission>[] = [...documentActs]
/** What they call the fields of their tables. */
export const fieldLabels: FieldLabels[] = [...employeeFieldLabels, ...dossierFieldLabels]
/** What they find for the command palette. */
export const finders: Finder<Permission>[] = [peopleFinder]
