import { defineModule, serve } from '#platform/module.ts'
import { announcementsContract } from './contract.ts'
import { announcementsErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { ownAnnouncementsContract } from './own-contract.ts'
import * as announcementsActions from './server/actions.ts'
import { readersTable } from './server/lists.ts'
import { remindReadersJob, tellAnnouncementJob, tellAnnouncementsJob, tellWithdrawalJob } from './server/tell.ts'

export const announcementsModule = defineModule({
  name: 'announcements',
  api: {
    announcements: serve(announcementsContract, announcementsActions),
    ownAnnouncements: serve(ownAnnouncementsContract, announcementsActions),
  },
  messages: [messages],
  errors: announcementsErrors,
  jobs: [remindReadersJob, tellAnnouncementJob, tellAnnouncementsJob, tellWithdrawalJob],
  schedule: [{ job: tellAnnouncementsJob, at: '15 5 * * *', fill: '1d' }],
  extensions: [readersTable],
})
