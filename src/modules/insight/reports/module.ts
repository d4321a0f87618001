import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { reportsContract } from './contract.ts'
import { messages } from './messages/index.ts'
import { pensionEligibilityContract } from './pension-eligibility-contract.ts'
import { writeReportFileJob } from './server/export-report.ts'
import * as reportsActions from './server/report-actions.ts'
import * as pensionsActions from './server/retirement-outlooks.ts'

export const reportsModule = defineServerModule({
  name: 'reports',
  api: {
    reports: defineApiContractActions(reportsContract, reportsActions),
    pensions: defineApiContractActions(pensionEligibilityContract, pensionsActions),
  },
  messages: [messages],
  backgroundJobs: [writeReportFileJob],
})
