import { tableScopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { companyFeatureInUseCounters } from '#modules/foundation/company/server/company-features.ts'
import { homeMessageKinds } from '#modules/foundation/inbox/server/home-messages.ts'
import { approvalSubjectDefinitions } from '#modules/work/approvals/server/approval-subjects.ts'
import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { swapsContract } from './contract.ts'
import { swapsErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { mySwapsContract } from './my-shift-offers-contract.ts'
import { shiftSwapFeatureInUseCounter } from './server/count-records-of-shift-swap-feature.ts'
import { expireShiftOffersJob } from './server/expire-shift-offers-job.ts'
import { shiftOfferTableScopeRules } from './server/offer-rows.ts'
import { shiftSwapAsApprovalSubject } from './server/shift-swap-as-approval-subject.ts'
import { SHIFT_OFFER_MESSAGES } from './server/shift-swap-notifications.ts'
import * as swapsActions from './server/swap-actions.ts'

export const swapsModule = defineServerModule({
  name: 'swaps',
  api: {
    swaps: defineApiContractActions(swapsContract, swapsActions),
    ownSwaps: defineApiContractActions(mySwapsContract, swapsActions),
  },
  messages: [messages],
  errors: swapsErrors,
  jobs: [expireShiftOffersJob],
  schedule: [{ job: expireShiftOffersJob, at: '*/10 * * * *' }],
  extensions: [
    companyFeatureInUseCounters.entry(shiftSwapFeatureInUseCounter),
    approvalSubjectDefinitions.entry(shiftSwapAsApprovalSubject),
    tableScopeRules.entry(shiftOfferTableScopeRules),
    ...SHIFT_OFFER_MESSAGES.map((kind) => homeMessageKinds.entry(kind)),
  ],
})
