import { tableScopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { companyFeatureUsages } from '#modules/foundation/company/server/company-features.ts'
import { approvalTypeDefinitions } from '#modules/work/approvals/server/approval-types.ts'
import { defineModule, serveContractActions } from '#platform/module.ts'
import { swapsContract } from './contract.ts'
import { swapsErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { mySwapsContract } from './my-swaps-contract.ts'
import { swapsFeatureUsage } from './server/feature-usage.ts'
import { expireShiftOffersJob } from './server/offer-maintenance.ts'
import { shiftOfferTableScopeRules } from './server/offer-rows.ts'
import * as swapsActions from './server/swap-actions.ts'
import { swapApprovalType } from './server/swap-approval-type.ts'

export const swapsModule = defineModule({
  name: 'swaps',
  api: {
    swaps: serveContractActions(swapsContract, swapsActions),
    ownSwaps: serveContractActions(mySwapsContract, swapsActions),
  },
  messages: [messages],
  errors: swapsErrors,
  jobs: [expireShiftOffersJob],
  schedule: [{ job: expireShiftOffersJob, at: '*/10 * * * *' }],
  extensions: [
    companyFeatureUsages.entry(swapsFeatureUsage),
    approvalTypeDefinitions.entry(swapApprovalType),
    tableScopeRules.entry(shiftOfferTableScopeRules),
  ],
})
