import { tableScopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { companyFeatureInUseCounters } from '#modules/foundation/company/server/company-features.ts'
import { newCompanyRowInserters } from '#modules/foundation/company/server/insert-new-company.ts'
import { defineListWithViewCounts, listsWithRowCountPerView } from '#modules/foundation/lists/server/views/count-list-view-rows.ts'
import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { candidatesContract } from './contract.ts'
import { candidatesErrors, candidatesInputFieldByDbConstraint } from './errors.ts'
import { messages } from './messages/index.ts'
import * as candidatesActions from './server/candidate-actions.ts'
import { listCandidates } from './server/candidate-list.ts'
import { candidateTableScopeRules } from './server/candidate-scope.ts'
import { candidatesFeatureInUseCounter } from './server/count-records-of-candidates-feature.ts'
import { exportCandidatesFileJob } from './server/export-candidates.ts'
import { insertCandidateStagesOfNewCompany } from './server/insert-candidate-stages-of-new-company.ts'
import { purgeExpiredCandidates } from './server/purge-expired-candidates.ts'

export const candidatesModule = defineServerModule({
  name: 'candidates',
  api: {
    candidates: defineApiContractActions(candidatesContract, candidatesActions),
  },
  messages: [messages],
  errors: candidatesErrors,
  constraintFields: candidatesInputFieldByDbConstraint,
  backgroundJobs: [exportCandidatesFileJob],
  extensions: [
    companyFeatureInUseCounters.entry(candidatesFeatureInUseCounter),
    newCompanyRowInserters.entry(insertCandidateStagesOfNewCompany),
    tableScopeRules.entry(candidateTableScopeRules),
    listsWithRowCountPerView.entry(defineListWithViewCounts('candidates', candidatesContract.listCandidates, listCandidates)),
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
