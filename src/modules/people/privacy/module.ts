import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { privacyContract } from './contract.ts'
import { privacyErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { applyRetentionRules, purgePersonalDataExports } from './server/apply-retention-rules-job.ts'
import * as privacyActions from './server/erasure-retention-and-data-copy-actions.ts'
import { writePersonalDataJob } from './server/export-personal-data.ts'

export const privacyModule = defineServerModule({
  name: 'privacy',
  api: {
    privacy: defineApiContractActions(privacyContract, privacyActions),
  },
  messages: [messages],
  errors: privacyErrors,
  backgroundJobs: [writePersonalDataJob],
  maintenance: [
    { id: 'purgeDataExports', run: async ({ database }) => void (await purgePersonalDataExports(database)) },
    { id: 'applyRetention', run: ({ database }, today) => applyRetentionRules(database, today) },
  ],
})
