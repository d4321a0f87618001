import { defineModule, serve } from '#platform/module.ts'
import { privacyContract } from './contract.ts'
import { privacyErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import * as privacyActions from './server/actions.ts'
import { writePersonJob } from './server/export.ts'
import { deleteByRetention, deleteOldCopies } from './server/upkeep.ts'

export const privacyModule = defineModule({
  name: 'privacy',
  api: {
    privacy: serve(privacyContract, privacyActions),
  },
  messages: [messages],
  errors: privacyErrors,
  backgroundJobs: [writePersonJob],
  maintenance: [
    { id: 'deleteOldCopies', run: async ({ database }) => void (await deleteOldCopies(database)) },
    { id: 'deleteByRetention', run: ({ database }, today) => deleteByRetention(database, today) },
  ],
})
