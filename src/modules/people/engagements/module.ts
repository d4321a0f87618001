import { tableScopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { companyFeatureUsages } from '#modules/foundation/company/server/company-features.ts'
import { defineListWithViewCount, listsWithViewCounts } from '#modules/foundation/lists/server/views/count-view-rows.ts'
import { defineModule, serveContractActions } from '#platform/module.ts'
import { engagementsContract } from './contract.ts'
import { engagementsConstraintFields, engagementsErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import * as engagementsActions from './server/engagement-actions.ts'
import { listEngagements } from './server/engagement-list.ts'
import { engagementTableScopeRules } from './server/engagement-scope.ts'
import { engagementsFeatureUsage } from './server/feature-usage.ts'
import { contingentWorkersImportExportTable } from './server/import-export/contingent-workers.ts'
import * as engagementTablesActions from './server/import-export/engagement-table-actions.ts'
import { engagementsImportExportTable } from './server/import-export/engagements.ts'
import { engagementTablesContract } from './tables-contract.ts'

export const engagementsModule = defineModule({
  name: 'engagements',
  api: {
    engagements: serveContractActions(engagementsContract, engagementsActions),
    engagementTables: serveContractActions(engagementTablesContract, engagementTablesActions),
  },
  messages: [messages],
  errors: engagementsErrors,
  constraintFields: engagementsConstraintFields,
  extensions: [
    companyFeatureUsages.entry(engagementsFeatureUsage),
    contingentWorkersImportExportTable,
    engagementsImportExportTable,
    tableScopeRules.entry(engagementTableScopeRules),
    listsWithViewCounts.entry(defineListWithViewCount('engagements', engagementsContract.listEngagements, listEngagements)),
  ],
})
