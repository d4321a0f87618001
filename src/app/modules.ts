import { documentsModule } from '#modules/documents/documents/module.ts'
import { documentSubjects } from '#modules/documents/documents/server/document-subjects.ts'
import { documentMergeDataExtensions } from '#modules/documents/documents/server/merge-data/merge-data-extensions.ts'
import { templatesModule } from '#modules/documents/templates/module.ts'
import { accessModule } from '#modules/foundation/access/module.ts'
import { placeholderRowMovers } from '#modules/foundation/access/server/accept-invitations.ts'
import { tableScopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { apiKeysOfDisabledUserExtension } from '#modules/foundation/access/server/users/api-keys-of-disabled-user.ts'
import { auditModule } from '#modules/foundation/audit/module.ts'
import { auditActionsCountedAsExports, auditedTableDefinitions } from '#modules/foundation/audit/server/audited-tables.ts'
import { companyModule } from '#modules/foundation/company/module.ts'
import { companyFeatureInUseCounters } from '#modules/foundation/company/server/company-features.ts'
import { newCompanyRowInserters } from '#modules/foundation/company/server/insert-new-company.ts'
import { inboxModule } from '#modules/foundation/inbox/module.ts'
import { homeMessageKinds, homeTaskSources } from '#modules/foundation/inbox/server/home-messages.ts'
import { integrationsModule } from '#modules/foundation/integrations/module.ts'
import { lawModule } from '#modules/foundation/law/module.ts'
import { listsModule } from '#modules/foundation/lists/module.ts'
import { importExportTableRegistrations } from '#modules/foundation/lists/server/tables/parse-table-import.ts'
import { listsWithRowCountPerView } from '#modules/foundation/lists/server/views/count-list-view-rows.ts'
import { organisationModule } from '#modules/foundation/organisation/module.ts'
import { employeeDepartmentMoveExtension } from '#modules/foundation/organisation/server/move-employees-to-department.ts'
import { scimModule } from '#modules/foundation/scim/module.ts'
import { helpModule } from '#modules/insight/help/module.ts'
import { homeModule } from '#modules/insight/home/module.ts'
import { remindersModule } from '#modules/insight/reminders/module.ts'
import { reportsModule } from '#modules/insight/reports/module.ts'
import { candidatesModule } from '#modules/people/candidates/module.ts'
import { employeesModule } from '#modules/people/employees/module.ts'
import { employeeCardLastUseExtension } from '#modules/people/employees/server/employee-card-last-uses.ts'
import { employmentChangeHooks } from '#modules/people/employees/server/employment-change-hooks.ts'
import { closedMonthPaidMinutesExtension, grossPayByMonthExtension } from '#modules/people/employees/server/pay/average-pay.ts'
import { engagementsModule } from '#modules/people/engagements/module.ts'
import { onboardingModule } from '#modules/people/onboarding/module.ts'
import { payrollModule } from '#modules/people/payroll/module.ts'
import { privacyModule } from '#modules/people/privacy/module.ts'
import { attendanceModule } from '#modules/time/attendance/module.ts'
import { incompleteClockDayFinders } from '#modules/time/attendance/server/events/incomplete-clock-days.ts'
import { leaveModule } from '#modules/time/leave/module.ts'
import { optimizerModule } from '#modules/time/optimizer/module.ts'
import { planningModule } from '#modules/time/planning/module.ts'
import { swapsModule } from '#modules/time/swaps/module.ts'
import { shiftSwapApprovalExtension } from '#modules/time/swaps/server/swap-approval.ts'
import { timesheetModule } from '#modules/time/timesheet/module.ts'
import { tripsModule } from '#modules/time/trips/module.ts'
import { announcementsModule } from '#modules/work/announcements/module.ts'
import { approvalsModule } from '#modules/work/approvals/module.ts'
import { approvalSubjectDefinitions } from '#modules/work/approvals/server/approval-subjects.ts'
import { requestsModule } from '#modules/work/requests/module.ts'
import { registerErrorCodesOfModules } from '#platform/errors/error-codes-of-modules.ts'
import { filesModule } from '#platform/files/module.ts'
import { backgroundJobsModule } from '#platform/jobs/module.ts'
import { backgroundJobs } from '#platform/jobs/server/background-jobs.ts'
import { registerMessageCatalogs } from '#platform/message-catalogs.ts'
import type { ApiContractWithActions, ServerModule } from '#platform/server-module.ts'
import type { ApiContract } from '#shared/api-contract.ts'
import { platformModule } from './platform-module.ts'

/** The modules of the application in order. Each imports only from those before it. */
export const serverModules: readonly ServerModule[] = [
  platformModule,
  filesModule,
  backgroundJobsModule,
  accessModule,
  lawModule,
  listsModule,
  companyModule,
  organisationModule,
  auditModule,
  inboxModule,
  integrationsModule,
  scimModule,
  employeesModule,
  engagementsModule,
  templatesModule,
  documentsModule,
  approvalsModule,
  announcementsModule,
  planningModule,
  attendanceModule,
  leaveModule,
  tripsModule,
  timesheetModule,
  swapsModule,
  optimizerModule,
  requestsModule,
  candidatesModule,
  onboardingModule,
  payrollModule,
  privacyModule,
  reportsModule,
  remindersModule,
  homeModule,
  helpModule,
]

/** Each contract with its actions, by its tag in the API document. */
export const apiContractsWithActionsByTag: Readonly<Record<string, ApiContractWithActions>> = Object.assign(
  {},
  ...serverModules.map(({ api }) => api),
)
export const apiContractsByTag: Readonly<Record<string, ApiContract>> = Object.fromEntries(
  Object.entries(apiContractsWithActionsByTag).map(([name, { contract }]) => [name, contract]),
)

/** The extension points of all modules. */
const points = [
  apiKeysOfDisabledUserExtension,
  placeholderRowMovers,
  incompleteClockDayFinders,
  approvalSubjectDefinitions,
  auditedTableDefinitions,
  closedMonthPaidMinutesExtension,
  grossPayByMonthExtension,
  homeMessageKinds,
  homeTaskSources,
  listsWithRowCountPerView,
  companyFeatureInUseCounters,
  documentMergeDataExtensions,
  documentSubjects,
  employeeCardLastUseExtension,
  employmentChangeHooks,
  shiftSwapApprovalExtension,
  auditActionsCountedAsExports,
  backgroundJobs,
  newCompanyRowInserters,
  employeeDepartmentMoveExtension,
  tableScopeRules,
  importExportTableRegistrations,
]

/** Fills the tables and extension points from the manifests. Every process calls it first. */
export function registerModuleManifests(): void {
  const jobs = serverModules.flatMap((module) => module.backgroundJobs ?? []).map((job) => backgroundJobs.entry(job))
  const exports = Object.values(apiContractsByTag)
    .flatMap((contract) => Object.entries(contract))
    .flatMap(([name, { kind }]) => (kind === 'export' ? [auditActionsCountedAsExports.entry(name)] : []))
  const extensions = [...serverModules.flatMap((module) => module.extensions ?? []), ...jobs, ...exports]
  for (const point of points) point.collect(extensions)
  registerMessageCatalogs(serverModules.flatMap((module) => module.messages ?? []))
  registerErrorCodesOfModules(serverModules)
}
