import { scopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { featureUsages } from '#modules/foundation/company/server/features.ts'
import { countedList, countedLists } from '#modules/foundation/lists/server/views/count-rows.ts'
import { defineModule, serveContract } from '#platform/module.ts'
import { engagementsContract } from './contract.ts'
import { engagementsConstraintFields, engagementsErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import * as engagementsActions from './server/actions.ts'
import { engagementScopeRules } from './server/data-scope.ts'
import { listEngagements } from './server/engagement-list.ts'
import * as engagementTablesActions from './server/exchange-tables/actions.ts'
import { engagedPersonsTable } from './server/exchange-tables/contingent-workers.ts'
import { engagementsTable } from './server/exchange-tables/engagements.ts'
import { engagementsUsage } from './server/feature-usage.ts'
import { engagementTablesContract } from './tables-contract.ts'

export const engagementsModule = defineModule({
  name: 'engagements',
  api: {
    engagements: serveContract(engagementsContract, engagementsActions),
    engagementTables: serveContract(engagementTablesContract, engagementTablesActions),
  },
  messages: [messages],
  errors: engagementsErrors,
  constraintFields: engagementsConstraintFields,
  extensions: [
    featureUsages.entry(engagementsUsage),
    engagedPersonsTable,
    engagementsTable,
    scopeRules.entry(engagementScopeRules),
    countedLists.entry(countedList('engagements', engagementsContract.listEngagements, listEngagements)),
  ],
})
