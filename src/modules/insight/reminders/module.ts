import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { calendarFeedContract } from './calendar-feed-contract.ts'
import { remindersContract } from './contract.ts'
import { messages } from './messages/index.ts'
import * as remindersActions from './server/reminder-actions.ts'
import { sendCompanyRemindersJob, sendDueRemindersJob } from './server/reminder-job.ts'

export const remindersModule = defineServerModule({
  name: 'reminders',
  api: {
    reminders: defineApiContractActions(remindersContract, remindersActions),
    calendar: defineApiContractActions(calendarFeedContract, remindersActions),
  },
  messages: [messages],
  jobs: [sendDueRemindersJob, sendCompanyRemindersJob],
  schedule: [{ job: sendDueRemindersJob, at: '5 5 * * *', fill: '1d' }],
})
