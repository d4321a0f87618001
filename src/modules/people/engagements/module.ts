import { tableScopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { companyFeatureInUseCounters } from '#modules/foundation/company/server/company-features.ts'
import { defineListWithViewCounts, listsWithRowCountPerView } from '#modules/foundation/lists/server/views/count-list-view-rows.ts'
import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { engagementsContract } from './contract.ts'
import { engagementImportExportContract } from './engagement-import-export-contract.ts'
import { engagementsErrors, engagementsInputFieldByDbConstraint } from './errors.ts'
import { messages } from './messages/index.ts'
import { engagementsFeatureInUseCounter } from './server/count-records-of-engagements-feature.ts'
import * as engagementsActions from './server/engagement-actions.ts'
import { listEngagements } from './server/engagement-list.ts'
import { engagementTableScopeRules } from './server/engagement-scope.ts'
import { contingentWorkersImportExportTable } from './server/import-export/contingent-workers.ts'
import * as engagementTablesActions from './server/import-export/engagement-table-actions.ts'
import { engagementsImportExportTable } from './server/import-export/engagements.ts'

export const engagementsModule = defineServerModule({
  name: 'engagements',
  api: {
    engagements: defineApiContractActions(engagementsContract, engagementsActions),
    engagementTables: defineApiContractActions(engagementImportExportContract, engagementTablesActions),
  },
  messages: [messages],
  errors: engagementsErrors,
  constraintFields: engagementsInputFieldByDbConstraint,
  extensions: [
    companyFeatureInUseCounters.entry(engagementsFeatureInUseCounter),
    contingentWorkersImportExportTable,
    engagementsImportExportTable,
    tableScopeRules.entry(engagementTableScopeRules),
    listsWithRowCountPerView.entry(defineListWithViewCounts('engagements', engagementsContract.listEngagements, listEngagements)),
  ],
})
