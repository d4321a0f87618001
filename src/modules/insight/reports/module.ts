import { defineModule, serveContract } from '#platform/module.ts'
import { reportsContract } from './contract.ts'
import { messages } from './messages/index.ts'
import { pensionsContract } from './pensions-contract.ts'
import * as reportsActions from './server/actions.ts'
import { writeReportJob } from './server/export-report.ts'
import * as pensionsActions from './server/retirement-outlooks.ts'

export const reportsModule = defineModule({
  name: 'reports',
  api: {
    reports: serveContract(reportsContract, reportsActions),
    pensions: serveContract(pensionsContract, pensionsActions),
  },
  messages: [messages],
  backgroundJobs: [writeReportJob],
})
