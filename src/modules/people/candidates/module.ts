import { tableScopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { companyFeatureUsages } from '#modules/foundation/company/server/company-features.ts'
import { newCompanySetups } from '#modules/foundation/company/server/new-company.ts'
import { defineListWithViewCount, listsWithViewCounts } from '#modules/foundation/lists/server/views/count-view-rows.ts'
import { defineModule, serveContractActions } from '#platform/module.ts'
import { candidatesContract } from './contract.ts'
import { candidatesConstraintFields, candidatesErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import * as candidatesActions from './server/candidate-actions.ts'
import { listCandidates } from './server/candidate-list.ts'
import { candidateTableScopeRules } from './server/candidate-scope.ts'
import { exportCandidatesFileJob } from './server/export-candidates.ts'
import { candidatesFeatureUsage } from './server/feature-usage.ts'
import { insertCandidateStagesOfNewCompany } from './server/new-company-stages.ts'
import { purgeExpiredCandidates } from './server/retention-job.ts'

export const candidatesModule = defineModule({
  name: 'candidates',
  api: {
    candidates: serveContractActions(candidatesContract, candidatesActions),
  },
  messages: [messages],
  errors: candidatesErrors,
  constraintFields: candidatesConstraintFields,
  backgroundJobs: [exportCandidatesFileJob],
  extensions: [
    companyFeatureUsages.entry(candidatesFeatureUsage),
    newCompanySetups.entry(insertCandidateStagesOfNewCompany),
    tableScopeRules.entry(candidateTableScopeRules),
    listsWithViewCounts.entry(defineListWithViewCount('candidates', candidatesContract.listCandidates, listCandidates)),
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
