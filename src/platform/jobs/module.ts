import { defineModule, serveContractActions } from '#platform/module.ts'
import { jobsContract } from './contract.ts'
import { jobsErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import * as jobsActions from './server/background-job-actions.ts'
import { runBackgroundJobTask } from './server/background-jobs.ts'

export const jobsModule = defineModule({
  name: 'jobs',
  api: {
    jobs: serveContractActions(jobsContract, jobsActions),
  },
  messages: [messages],
  errors: jobsErrors,
  jobs: [runBackgroundJobTask],
})
