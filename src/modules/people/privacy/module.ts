import { defineModule, serveContractActions } from '#platform/module.ts'
import { privacyContract } from './contract.ts'
import { privacyErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { writePersonalDataJob } from './server/export-personal-data.ts'
import * as privacyActions from './server/privacy-actions.ts'
import { applyRetentionRules, purgePersonalDataExports } from './server/retention-job.ts'

export const privacyModule = defineModule({
  name: 'privacy',
  api: {
    privacy: serveContractActions(privacyContract, privacyActions),
  },
  messages: [messages],
  errors: privacyErrors,
  backgroundJobs: [writePersonalDataJob],
  maintenance: [
    { id: 'purgeDataExports', run: async ({ database }) => void (await purgePersonalDataExports(database)) },
    { id: 'applyRetention', run: ({ database }, today) => applyRetentionRules(database, today) },
  ],
})
