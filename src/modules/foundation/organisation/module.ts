import { featureUsages } from '#modules/foundation/company/server/features.ts'
import { defineModule, serveContract } from '#platform/module.ts'
import { orgContract } from './contract.ts'
import { orgConstraintFields, orgErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import * as orgActions from './server/actions.ts'
import { printOrgChartJob } from './server/chart.ts'
import * as tablesActions from './server/exchange-tables/actions.ts'
import { departmentsTable } from './server/exchange-tables/departments.ts'
import { lookupsTable } from './server/exchange-tables/lookups.ts'
import { occupationsTable } from './server/exchange-tables/occupations.ts'
import { plannedPositionsTable, positionsTable, systematizationsTable } from './server/exchange-tables/positions.ts'
import { writeSystematizationJob } from './server/export-systematization.ts'
import { systematizationUsage } from './server/feature-usage.ts'
import { applyScheduledDepartmentChangesJob } from './server/scheduled-changes.ts'
import { tablesContract } from './tables-contract.ts'

export const organisationModule = defineModule({
  name: 'organisation',
  api: {
    org: serveContract(orgContract, orgActions),
    orgTables: serveContract(tablesContract, tablesActions),
  },
  messages: [messages],
  errors: orgErrors,
  constraintFields: orgConstraintFields,
  jobs: [applyScheduledDepartmentChangesJob],
  backgroundJobs: [printOrgChartJob, writeSystematizationJob],
  schedule: [{ job: applyScheduledDepartmentChangesJob, at: '0 22,23 * * *', fill: '1d' }],
  extensions: [
    featureUsages.entry(systematizationUsage),
    occupationsTable,
    lookupsTable,
    departmentsTable,
    positionsTable,
    systematizationsTable,
    plannedPositionsTable,
  ],
})
