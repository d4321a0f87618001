import { defineModule, serveContract } from '#platform/module.ts'
import { privacyContract } from './contract.ts'
import { privacyErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import * as privacyActions from './server/actions.ts'
import { writePersonJob } from './server/export.ts'
import { applyRetention, purgeDataExports } from './server/retention-job.ts'

export const privacyModule = defineModule({
  name: 'privacy',
  api: {
    privacy: serveContract(privacyContract, privacyActions),
  },
  messages: [messages],
  errors: privacyErrors,
  backgroundJobs: [writePersonJob],
  maintenance: [
    { id: 'purgeDataExports', run: async ({ database }) => void (await purgeDataExports(database)) },
    { id: 'applyRetention', run: ({ database }, today) => applyRetention(database, today) },
  ],
})
