import { scopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { featureUsages } from '#modules/foundation/company/server/features.ts'
import { countedList, countedLists } from '#modules/foundation/lists/server/views/count-rows.ts'
import { defineModule, serveContract } from '#platform/module.ts'
import { candidatesContract } from './contract.ts'
import { candidatesConstraintFields, candidatesErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import * as candidatesActions from './server/actions.ts'
import { listCandidates } from './server/candidate-list.ts'
import { candidateScopeRules } from './server/data-scope.ts'
import { writeCandidatesJob } from './server/export-candidates.ts'
import { candidatesUsage } from './server/feature-usage.ts'
import { purgeExpiredCandidates } from './server/retention-job.ts'

export const candidatesModule = defineModule({
  name: 'candidates',
  api: {
    candidates: serveContract(candidatesContract, candidatesActions),
  },
  messages: [messages],
  errors: candidatesErrors,
  constraintFields: candidatesConstraintFields,
  backgroundJobs: [writeCandidatesJob],
  extensions: [
    featureUsages.entry(candidatesUsage),
    scopeRules.entry(candidateScopeRules),
    countedLists.entry(countedList('candidates', candidatesContract.listCandidates, listCandidates)),
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
