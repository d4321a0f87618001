import { scopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { defineModule, serveContractActions } from '#platform/module.ts'
import { optimizerContract } from './contract.ts'
import { optimizerErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import * as optimizerActions from './server/actions.ts'
import { writePlanCertificateJob } from './server/certificate/verify-plan.ts'
import { optimizationScopeRules } from './server/optimizations.ts'
import { purgeOldOptimizations } from './server/purge-optimizations.ts'
import { objectiveSimulationJob } from './server/simulate-objectives.ts'
import { solvePlanJob } from './server/solve-job.ts'

export const optimizerModule = defineModule({
  name: 'optimizer',
  api: {
    filling: serveContractActions(optimizerContract, optimizerActions),
  },
  messages: [messages],
  errors: optimizerErrors,
  backgroundJobs: [writePlanCertificateJob, objectiveSimulationJob, solvePlanJob],
  extensions: [scopeRules.entry(optimizationScopeRules)],
  maintenance: [{ id: 'purgeOldOptimizations', run: async ({ database }) => void (await purgeOldOptimizations(database)) }],
})
