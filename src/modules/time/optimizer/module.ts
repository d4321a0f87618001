import { scopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { defineModule, serve } from '#platform/module.ts'
import { fillingContract } from './contract.ts'
import { fillingErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import * as fillingActions from './server/actions.ts'
import { writePlanCertificateJob } from './server/certificate/certify.ts'
import { tryGoalsJob } from './server/goals.ts'
import { proposePlanJob } from './server/propose.ts'
import { fillScopeRules } from './server/runs.ts'
import { forgetOldFills } from './server/upkeep.ts'

export const optimizerModule = defineModule({
  name: 'optimizer',
  api: {
    filling: serve(fillingContract, fillingActions),
  },
  messages: [messages],
  errors: fillingErrors,
  backgroundJobs: [writePlanCertificateJob, tryGoalsJob, proposePlanJob],
  extensions: [scopeRules.entry(fillScopeRules)],
  upkeep: [{ id: 'forgetOldFills', run: async ({ database }) => void (await forgetOldFills(database)) }],
})
