import { scopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { approvalTypes } from '#modules/work/approvals/server/approval-types.ts'
import { defineModule, serve } from '#platform/module.ts'
import { swapsContract } from './contract.ts'
import { swapsErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { ownSwapsContract } from './own-contract.ts'
import * as swapsActions from './server/actions.ts'
import { swapApprovals } from './server/matter.ts'
import { offerScopeRules } from './server/rows.ts'
import { expireOffersJob } from './server/upkeep.ts'

export const swapsModule = defineModule({
  name: 'swaps',
  api: {
    swaps: serve(swapsContract, swapsActions),
    ownSwaps: serve(ownSwapsContract, swapsActions),
  },
  messages: [messages],
  errors: swapsErrors,
  jobs: [expireOffersJob],
  schedule: [{ job: expireOffersJob, at: '*/10 * * * *' }],
  extensions: [approvalTypes.entry(swapApprovals), scopeRules.entry(offerScopeRules)],
})
