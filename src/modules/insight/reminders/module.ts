import { defineModule, serve } from '#platform/module.ts'
import { calendarContract } from './calendar-contract.ts'
import { remindersContract } from './contract.ts'
import { words } from './messages/words.ts'
import * as remindersActions from './server/actions.ts'
import { remindAllJob, remindCompanyJob } from './server/job.ts'

export const remindersModule = defineModule({
  name: 'reminders',
  api: {
    reminders: serve(remindersContract, remindersActions),
    calendar: serve(calendarContract, remindersActions),
  },
  messages: [words],
  jobs: [remindAllJob, remindCompanyJob],
  schedule: [{ job: remindAllJob, at: '5 5 * * *', fill: '1d' }],
})
