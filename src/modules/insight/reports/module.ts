import { defineContractActions, defineServerModule } from '#platform/module.ts'
import { reportsContract } from './contract.ts'
import { messages } from './messages/index.ts'
import { pensionsContract } from './pensions-contract.ts'
import { writeReportFileJob } from './server/export-report.ts'
import * as reportsActions from './server/report-actions.ts'
import * as pensionsActions from './server/retirement-outlooks.ts'

export const reportsModule = defineServerModule({
  name: 'reports',
  api: {
    reports: defineContractActions(reportsContract, reportsActions),
    pensions: defineContractActions(pensionsContract, pensionsActions),
  },
  messages: [messages],
  backgroundJobs: [writeReportFileJob],
})
