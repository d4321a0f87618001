import { companyFeatureUsageCounters } from '#modules/foundation/company/server/company-features.ts'
import { newCompanySetups } from '#modules/foundation/company/server/new-company.ts'
import { defineContractActions, defineServerModule } from '#platform/module.ts'
import { organisationContract } from './contract.ts'
import { organisationErrors, organisationInputFieldByDbConstraint } from './errors.ts'
import { messages } from './messages/index.ts'
import { organisationTablesContract } from './organisation-import-export-contract.ts'
import { exportSystematizationJob } from './server/export-systematization.ts'
import { departmentsImportExportTable } from './server/import-export/departments.ts'
import { jobPositionsTable, systematizationPositionsTable, systematizationsExportTable } from './server/import-export/job-positions.ts'
import { organisationLookupImportExportTable } from './server/import-export/lookups.ts'
import { occupationsImportExportTable } from './server/import-export/occupations.ts'
import * as tablesActions from './server/import-export/organisation-table-actions.ts'
import * as orgActions from './server/lookup-actions.ts'
import { insertOrganisationOfNewCompany } from './server/new-company-rows.ts'
import { printOrgChartJob } from './server/org-chart.ts'
import { applyScheduledDepartmentChangesJob } from './server/scheduled-department-changes.ts'
import { systematizationFeatureUsage } from './server/systematization-feature-usage.ts'

export const organisationModule = defineServerModule({
  name: 'organisation',
  api: {
    org: defineContractActions(organisationContract, orgActions),
    orgTables: defineContractActions(organisationTablesContract, tablesActions),
  },
  messages: [messages],
  errors: organisationErrors,
  constraintFields: organisationInputFieldByDbConstraint,
  jobs: [applyScheduledDepartmentChangesJob],
  backgroundJobs: [printOrgChartJob, exportSystematizationJob],
  schedule: [{ job: applyScheduledDepartmentChangesJob, at: '0 22,23 * * *', fill: '1d' }],
  extensions: [
    companyFeatureUsageCounters.entry(systematizationFeatureUsage),
    newCompanySetups.entry(insertOrganisationOfNewCompany),
    occupationsImportExportTable,
    organisationLookupImportExportTable,
    departmentsImportExportTable,
    jobPositionsTable,
    systematizationsExportTable,
    systematizationPositionsTable,
  ],
})
