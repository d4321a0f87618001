import { defineModule, serveContractActions } from '#platform/module.ts'
import { calendarFeedContract } from './calendar-contract.ts'
import { remindersContract } from './contract.ts'
import { messages } from './messages/index.ts'
import * as remindersActions from './server/reminder-actions.ts'
import { sendCompanyRemindersJob, sendDueRemindersJob } from './server/reminder-job.ts'

export const remindersModule = defineModule({
  name: 'reminders',
  api: {
    reminders: serveContractActions(remindersContract, remindersActions),
    calendar: serveContractActions(calendarFeedContract, remindersActions),
  },
  messages: [messages],
  jobs: [sendDueRemindersJob, sendCompanyRemindersJob],
  schedule: [{ job: sendDueRemindersJob, at: '5 5 * * *', fill: '1d' }],
})
