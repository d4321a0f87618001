import { companyFeatureUsages } from '#modules/foundation/company/server/company-features.ts'
import { newCompanySetups } from '#modules/foundation/company/server/new-company.ts'
import { defineModule, serveContractActions } from '#platform/module.ts'
import { organisationContract } from './contract.ts'
import { organisationConstraintFields, organisationErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { exportSystematizationJob } from './server/export-systematization.ts'
import { systematizationFeatureUsage } from './server/feature-usage.ts'
import { departmentsImportExportTable } from './server/import-export/departments.ts'
import { jobPositionsTable, systematizationPositionsTable, systematizationsExportTable } from './server/import-export/job-positions.ts'
import { organisationLookupImportExportTable } from './server/import-export/lookups.ts'
import { occupationsImportExportTable } from './server/import-export/occupations.ts'
import * as tablesActions from './server/import-export/organisation-table-actions.ts'
import * as orgActions from './server/lookup-actions.ts'
import { insertOrganisationOfNewCompany } from './server/new-company-rows.ts'
import { printOrgChartJob } from './server/org-chart.ts'
import { applyScheduledDepartmentChangesJob } from './server/scheduled-department-changes.ts'
import { organisationTablesContract } from './tables-contract.ts'

export const organisationModule = defineModule({
  name: 'organisation',
  api: {
    org: serveContractActions(organisationContract, orgActions),
    orgTables: serveContractActions(organisationTablesContract, tablesActions),
  },
  messages: [messages],
  errors: organisationErrors,
  constraintFields: organisationConstraintFields,
  jobs: [applyScheduledDepartmentChangesJob],
  backgroundJobs: [printOrgChartJob, exportSystematizationJob],
  schedule: [{ job: applyScheduledDepartmentChangesJob, at: '0 22,23 * * *', fill: '1d' }],
  extensions: [
    companyFeatureUsages.entry(systematizationFeatureUsage),
    newCompanySetups.entry(insertOrganisationOfNewCompany),
    occupationsImportExportTable,
    organisationLookupImportExportTable,
    departmentsImportExportTable,
    jobPositionsTable,
    systematizationsExportTable,
    systematizationPositionsTable,
  ],
})
