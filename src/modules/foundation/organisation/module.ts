import { companyFeatureUsages } from '#modules/foundation/company/server/company-features.ts'
import { defineModule, serveContractActions } from '#platform/module.ts'
import { organisationContract } from './contract.ts'
import { organisationConstraintFields, organisationErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { printOrgChartJob } from './server/chart.ts'
import { writeSystematizationJob } from './server/export-systematization.ts'
import { systematizationUsage } from './server/feature-usage.ts'
import * as tablesActions from './server/import-export/actions.ts'
import { departmentsTable } from './server/import-export/departments.ts'
import { lookupImportExportTable } from './server/import-export/lookups.ts'
import { occupationsTable } from './server/import-export/occupations.ts'
import { plannedPositionsTable, positionsTable, systematizationsTable } from './server/import-export/positions.ts'
import * as orgActions from './server/lookup-actions.ts'
import { applyScheduledDepartmentChangesJob } from './server/scheduled-changes.ts'
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
  backgroundJobs: [printOrgChartJob, writeSystematizationJob],
  schedule: [{ job: applyScheduledDepartmentChangesJob, at: '0 22,23 * * *', fill: '1d' }],
  extensions: [
    companyFeatureUsages.entry(systematizationUsage),
    occupationsTable,
    lookupImportExportTable,
    departmentsTable,
    positionsTable,
    systematizationsTable,
    plannedPositionsTable,
  ],
})
