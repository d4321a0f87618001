import { scopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { featureUsages } from '#modules/foundation/company/server/features.ts'
import { approvalTypes } from '#modules/work/approvals/server/approval-types.ts'
import { defineModule, serveContract } from '#platform/module.ts'
import { swapsContract } from './contract.ts'
import { swapsErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { mySwapsContract } from './my-swaps-contract.ts'
import * as swapsActions from './server/actions.ts'
import { swapApprovals } from './server/approval-item.ts'
import { swapsUsage } from './server/feature-usage.ts'
import { expireOffersJob } from './server/offer-maintenance.ts'
import { offerScopeRules } from './server/offer-rows.ts'

export const swapsModule = defineModule({
  name: 'swaps',
  api: {
    swaps: serveContract(swapsContract, swapsActions),
    ownSwaps: serveContract(mySwapsContract, swapsActions),
  },
  messages: [messages],
  errors: swapsErrors,
  jobs: [expireOffersJob],
  schedule: [{ job: expireOffersJob, at: '*/10 * * * *' }],
  extensions: [featureUsages.entry(swapsUsage), approvalTypes.entry(swapApprovals), scopeRules.entry(offerScopeRules)],
})
