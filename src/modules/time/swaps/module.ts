import { tableScopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { companyFeatureUsageCounters } from '#modules/foundation/company/server/company-features.ts'
import { approvalTypeDefinitions } from '#modules/work/approvals/server/approval-types.ts'
import { defineContractActions, defineServerModule } from '#platform/module.ts'
import { swapsContract } from './contract.ts'
import { swapsErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { mySwapsContract } from './my-swaps-contract.ts'
import { expireShiftOffersJob } from './server/expire-shift-offers-job.ts'
import { swapsFeatureUsage } from './server/feature-usage.ts'
import { shiftOfferTableScopeRules } from './server/offer-rows.ts'
import * as swapsActions from './server/swap-actions.ts'
import { shiftSwapApprovalType } from './server/swap-approval-type.ts'

export const swapsModule = defineServerModule({
  name: 'swaps',
  api: {
    swaps: defineContractActions(swapsContract, swapsActions),
    ownSwaps: defineContractActions(mySwapsContract, swapsActions),
  },
  messages: [messages],
  errors: swapsErrors,
  jobs: [expireShiftOffersJob],
  schedule: [{ job: expireShiftOffersJob, at: '*/10 * * * *' }],
  extensions: [
    companyFeatureUsageCounters.entry(swapsFeatureUsage),
    approvalTypeDefinitions.entry(shiftSwapApprovalType),
    tableScopeRules.entry(shiftOfferTableScopeRules),
  ],
})
