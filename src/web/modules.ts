import { documentsWebModule } from '#modules/documents/documents/web/module.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { accessWebModule } from '#modules/foundation/access/web/module.ts'
import { auditWebModule } from '#modules/foundation/audit/web/module.ts'
import { companyWebModule } from '#modules/foundation/company/web/module.ts'
import { inboxWebModule } from '#modules/foundation/inbox/web/module.ts'
import { integrationsWebModule } from '#modules/foundation/integrations/web/module.ts'
import { organisationWebModule } from '#modules/foundation/organisation/web/module.ts'
import { scimWebModule } from '#modules/foundation/scim/web/module.ts'
import { helpWebModule } from '#modules/insight/help/web/module.ts'
import { homeWebModule } from '#modules/insight/home/web/module.ts'
import { remindersWebModule } from '#modules/insight/reminders/web/module.ts'
import { reportsWebModule } from '#modules/insight/reports/web/module.ts'
import { candidatesWebModule } from '#modules/people/candidates/web/module.ts'
import { employeesWebModule } from '#modules/people/employees/web/module.ts'
import { engagementsWebModule } from '#modules/people/engagements/web/module.ts'
import { onboardingWebModule } from '#modules/people/onboarding/web/module.ts'
import { payrollWebModule } from '#modules/people/payroll/web/module.ts'
import { privacyWebModule } from '#modules/people/privacy/web/module.ts'
import { attendanceWebModule } from '#modules/time/attendance/web/module.ts'
import { leaveWebModule } from '#modules/time/leave/web/module.ts'
import { optimizerWebModule } from '#modules/time/optimizer/web/module.ts'
import { planningWebModule } from '#modules/time/planning/web/module.ts'
import { swapsWebModule } from '#modules/time/swaps/web/module.ts'
import { timesheetWebModule } from '#modules/time/timesheet/web/module.ts'
import { tripsWebModule } from '#modules/time/trips/web/module.ts'
import { announcementsWebModule } from '#modules/work/announcements/web/module.ts'
import { requestsWebModule } from '#modules/work/requests/web/module.ts'
import type { WebModule } from '#ui/state/web-module.ts'
import { applicationShellPages } from './shell-pages.ts'

const shell: WebModule<Permission> = { name: 'shell', pages: applicationShellPages }

/** The modules of the frontend in order. A page opens only if its module is listed. */
export const webModules: readonly WebModule<Permission>[] = [
  shell,
  accessWebModule,
  companyWebModule,
  organisationWebModule,
  auditWebModule,
  inboxWebModule,
  integrationsWebModule,
  scimWebModule,
  employeesWebModule,
  engagementsWebModule,
  documentsWebModule,
  announcementsWebModule,
  planningWebModule,
  attendanceWebModule,
  leaveWebModule,
  tripsWebModule,
  timesheetWebModule,
  swapsWebModule,
  optimizerWebModule,
  requestsWebModule,
  candidatesWebModule,
  onboardingWebModule,
  payrollWebModule,
  privacyWebModule,
  reportsWebModule,
  remindersWebModule,
  homeWebModule,
  helpWebModule,
]
