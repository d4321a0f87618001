import { tableScopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { companyFeatureUsageCounters } from '#modules/foundation/company/server/company-features.ts'
import { defineListWithViewCounts, listsWithViewCounts } from '#modules/foundation/lists/server/views/count-list-view-rows.ts'
import { defineContractActions, defineServerModule } from '#platform/module.ts'
import { engagementsContract } from './contract.ts'
import { engagementImportExportContract } from './engagement-import-export-contract.ts'
import { engagementsErrors, engagementsInputFieldByDbConstraint } from './errors.ts'
import { messages } from './messages/index.ts'
import * as engagementsActions from './server/engagement-actions.ts'
import { listEngagements } from './server/engagement-list.ts'
import { engagementTableScopeRules } from './server/engagement-scope.ts'
import { engagementsFeatureUsage } from './server/engagements-feature-usage.ts'
import { contingentWorkersImportExportTable } from './server/import-export/contingent-workers.ts'
import * as engagementTablesActions from './server/import-export/engagement-table-actions.ts'
import { engagementsImportExportTable } from './server/import-export/engagements.ts'

export const engagementsModule = defineServerModule({
  name: 'engagements',
  api: {
    engagements: defineContractActions(engagementsContract, engagementsActions),
    engagementTables: defineContractActions(engagementImportExportContract, engagementTablesActions),
  },
  messages: [messages],
  errors: engagementsErrors,
  constraintFields: engagementsInputFieldByDbConstraint,
  extensions: [
    companyFeatureUsageCounters.entry(engagementsFeatureUsage),
    contingentWorkersImportExportTable,
    engagementsImportExportTable,
    tableScopeRules.entry(engagementTableScopeRules),
    listsWithViewCounts.entry(defineListWithViewCounts('engagements', engagementsContract.listEngagements, listEngagements)),
  ],
})
