import { companyFeatureInUseCounters } from '#modules/foundation/company/server/company-features.ts'
import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { announcementsContract } from './contract.ts'
import { announcementsErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { myAnnouncementsContract } from './my-announcements-contract.ts'
import * as announcementsActions from './server/announcement-actions.ts'
import { announcementReadersTable } from './server/announcement-readers-table.ts'
import { announcementFeatureInUseCounter } from './server/count-records-of-announcement-feature.ts'
import {
  deliverAnnouncementJob,
  deliverAnnouncementsJob,
  notifyAnnouncementWithdrawalJob,
  remindAnnouncementReadersJob,
} from './server/deliver-announcements.ts'

export const announcementsModule = defineServerModule({
  name: 'announcements',
  api: {
    announcements: defineApiContractActions(announcementsContract, announcementsActions),
    ownAnnouncements: defineApiContractActions(myAnnouncementsContract, announcementsActions),
  },
  messages: [messages],
  errors: announcementsErrors,
  jobs: [remindAnnouncementReadersJob, deliverAnnouncementJob, deliverAnnouncementsJob, notifyAnnouncementWithdrawalJob],
  schedule: [{ job: deliverAnnouncementsJob, at: '15 5 * * *', fill: '1d' }],
  extensions: [companyFeatureInUseCounters.entry(announcementFeatureInUseCounter), announcementReadersTable],
})
