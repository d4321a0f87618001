import { tableScopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { optimizerContract } from './contract.ts'
import { optimizerErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { writePlanComplianceCertificateJob } from './server/certificate/verify-plan.ts'
import { optimizePlanJob } from './server/optimization-job.ts'
import { optimizationTableScopeRules } from './server/optimizations.ts'
import * as optimizerActions from './server/optimizer-actions.ts'
import { purgeOldOptimizations } from './server/purge-optimizations.ts'
import { objectiveSimulationJob } from './server/simulate-objectives.ts'

export const optimizerModule = defineServerModule({
  name: 'optimizer',
  api: {
    filling: defineApiContractActions(optimizerContract, optimizerActions),
  },
  messages: [messages],
  errors: optimizerErrors,
  backgroundJobs: [writePlanComplianceCertificateJob, objectiveSimulationJob, optimizePlanJob],
  extensions: [tableScopeRules.entry(optimizationTableScopeRules)],
  maintenance: [{ id: 'purgeOldOptimizations', run: async ({ database }) => void (await purgeOldOptimizations(database)) }],
})
