import { defineModule, serveContractActions } from '#platform/module.ts'
import { reportsContract } from './contract.ts'
import { messages } from './messages/index.ts'
import { pensionsContract } from './pensions-contract.ts'
import { writeReportFileJob } from './server/export-report.ts'
import * as reportsActions from './server/report-actions.ts'
import * as pensionsActions from './server/retirement-outlooks.ts'

export const reportsModule = defineModule({
  name: 'reports',
  api: {
    reports: serveContractActions(reportsContract, reportsActions),
    pensions: serveContractActions(pensionsContract, pensionsActions),
  },
  messages: [messages],
  backgroundJobs: [writeReportFileJob],
})
