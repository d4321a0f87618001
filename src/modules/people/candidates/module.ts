import { scopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { companyFeatureUsages } from '#modules/foundation/company/server/company-features.ts'
import { countedLists, defineCountedList } from '#modules/foundation/lists/server/views/count-rows.ts'
import { defineModule, serveContractActions } from '#platform/module.ts'
import { candidatesContract } from './contract.ts'
import { candidatesConstraintFields, candidatesErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import * as candidatesActions from './server/actions.ts'
import { listCandidates } from './server/candidate-list.ts'
import { candidateScopeRules } from './server/data-scope.ts'
import { writeCandidatesFileJob } from './server/export-candidates.ts'
import { candidatesUsage } from './server/feature-usage.ts'
import { purgeExpiredCandidates } from './server/retention-job.ts'

export const candidatesModule = defineModule({
  name: 'candidates',
  api: {
    candidates: serveContractActions(candidatesContract, candidatesActions),
  },
  messages: [messages],
  errors: candidatesErrors,
  constraintFields: candidatesConstraintFields,
  backgroundJobs: [writeCandidatesFileJob],
  extensions: [
    companyFeatureUsages.entry(candidatesUsage),
    scopeRules.entry(candidateScopeRules),
    countedLists.entry(defineCountedList('candidates', candidatesContract.listCandidates, listCandidates)),
  ],
  maintenance: [
    {
      id: 'purgeExpiredCandidates',
      run: async ({ database }, today) => {
        const erased = await purgeExpiredCandidates(database, today)
        if (erased) return { erased }
      },
    },
  ],
})
