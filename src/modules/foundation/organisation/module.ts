import { companyFeatureInUseCounters } from '#modules/foundation/company/server/company-features.ts'
import { newCompanyRowInserters } from '#modules/foundation/company/server/insert-new-company.ts'
import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { organisationContract } from './contract.ts'
import { organisationErrors, organisationInputFieldByDbConstraint } from './errors.ts'
import { messages } from './messages/index.ts'
import { organisationTablesContract } from './organisation-import-export-contract.ts'
import { systematizationFeatureInUseCounter } from './server/count-records-of-systematization-feature.ts'
import { exportSystematizationJob } from './server/export-systematization.ts'
import { departmentsImportExportTable } from './server/import-export/departments.ts'
import { jobPositionsTable, systematizationPositionsTable, systematizationsExportTable } from './server/import-export/job-positions.ts'
import { occupationsImportExportTable } from './server/import-export/occupations.ts'
import { organisationLookupImportExportTable } from './server/import-export/organisation-lookups.ts'
import * as tablesActions from './server/import-export/organisation-table-actions.ts'
import { insertOrganisationOfNewCompany } from './server/insert-organisation-of-new-company.ts'
import { printOrgChartJob } from './server/org-chart.ts'
import * as orgActions from './server/organisation-lookup-actions.ts'
import { applyScheduledDepartmentChangesJob } from './server/scheduled-department-changes.ts'

export const organisationModule = defineServerModule({
  name: 'organisation',
  api: {
    org: defineApiContractActions(organisationContract, orgActions),
    orgTables: defineApiContractActions(organisationTablesContract, tablesActions),
  },
  messages: [messages],
  errors: organisationErrors,
  constraintFields: organisationInputFieldByDbConstraint,
  jobs: [applyScheduledDepartmentChangesJob],
  backgroundJobs: [printOrgChartJob, exportSystematizationJob],
  schedule: [{ job: applyScheduledDepartmentChangesJob, at: '0 22,23 * * *', fill: '1d' }],
  extensions: [
    companyFeatureInUseCounters.entry(systematizationFeatureInUseCounter),
    newCompanyRowInserters.entry(insertOrganisationOfNewCompany),
    occupationsImportExportTable,
    organisationLookupImportExportTable,
    departmentsImportExportTable,
    jobPositionsTable,
    systematizationsExportTable,
    systematizationPositionsTable,
  ],
})
