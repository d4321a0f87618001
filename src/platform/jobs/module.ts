import { defineContractActions, defineServerModule } from '#platform/module.ts'
import { jobsContract } from './contract.ts'
import { jobsErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import * as jobsActions from './server/background-job-actions.ts'
import { runBackgroundJobTask } from './server/background-jobs.ts'

export const jobsModule = defineServerModule({
  name: 'jobs',
  api: {
    jobs: defineContractActions(jobsContract, jobsActions),
  },
  messages: [messages],
  errors: jobsErrors,
  jobs: [runBackgroundJobTask],
})
