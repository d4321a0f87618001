import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { backgroundJobsContract } from './contract.ts'
import { backgroundJobsErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import * as jobsActions from './server/background-job-actions.ts'
import { runBackgroundJobTask } from './server/background-jobs.ts'

export const backgroundJobsModule = defineServerModule({
  name: 'jobs',
  api: {
    jobs: defineApiContractActions(backgroundJobsContract, jobsActions),
  },
  messages: [messages],
  errors: backgroundJobsErrors,
  jobs: [runBackgroundJobTask],
})
