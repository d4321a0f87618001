import { defineModule, serveContractActions } from '#platform/module.ts'
import { companyDocumentsContract } from './company-contract.ts'
import { documentsContract } from './contract.ts'
import { documentDeliveryContract } from './delivery-contract.ts'
import { engagementDocumentsContract } from './engagement-contract.ts'
import { documentsConstraintFields, documentsErrors } from './errors.ts'
import { documentLifecycleContract } from './lifecycle-contract.ts'
import { documentListsContract } from './lists-contract.ts'
import { messages } from './messages/index.ts'
import { myDocumentsContract } from './my-documents-contract.ts'
import { documentRedlineContract } from './redline-contract.ts'
import { rulebookContract } from './rulebook-contract.ts'
import * as documentsActions from './server/actions.ts'
import * as companyDocumentsActions from './server/company/company-actions.ts'
import * as engagementDocumentsActions from './server/company/engagement-actions.ts'
import { printRulebook } from './server/company/rulebook.ts'
import * as deliveryActions from './server/delivery/actions.ts'
import * as myDocumentsActions from './server/delivery/my-documents.ts'
import { writeDocumentsJob } from './server/document-batch.ts'
import { packCompanyDocumentsJob, packEmployeeDocumentsJob } from './server/download-archive.ts'
import * as documentLifecycleActions from './server/lifecycle/actions.ts'
import { writeCorrectionsJob } from './server/lifecycle/correct-documents.ts'
import { packDocumentsJob } from './server/lifecycle/export-documents.ts'
import * as documentListsActions from './server/merge-data/export-tables.ts'
import { documentRegisterTable, employeeDocumentsTable } from './server/merge-data/export-tables.ts'
import * as redlineActions from './server/redline/actions.ts'
import { renderPendingDocumentsJob } from './server/render-queue.ts'
import { extractAllPendingTexts, extractPendingTextsJob } from './server/search/text-extraction.ts'
import * as documentSigningActions from './server/signing/actions.ts'
import { signDocumentsJob } from './server/signing/signature-job.ts'
import * as lookActions from './server/template-preview/actions.ts'
import { documentSigningContract } from './signing-contract.ts'
import { templatePreviewContract } from './template-preview-contract.ts'

export const documentsModule = defineModule({
  name: 'documents',
  api: {
    documents: serveContractActions(documentsContract, documentsActions),
    companyDocuments: serveContractActions(companyDocumentsContract, companyDocumentsActions),
    documentLists: serveContractActions(documentListsContract, documentListsActions),
    rulebook: serveContractActions(rulebookContract, { printRulebook }),
    redline: serveContractActions(documentRedlineContract, redlineActions),
    engagementDocuments: serveContractActions(engagementDocumentsContract, engagementDocumentsActions),
    look: serveContractActions(templatePreviewContract, lookActions),
    delivery: serveContractActions(documentDeliveryContract, deliveryActions),
    documentLifecycle: serveContractActions(documentLifecycleContract, documentLifecycleActions),
    documentSigning: serveContractActions(documentSigningContract, documentSigningActions),
    ownDocuments: serveContractActions(myDocumentsContract, myDocumentsActions),
  },
  messages: [messages],
  errors: documentsErrors,
  constraintFields: documentsConstraintFields,
  jobs: [renderPendingDocumentsJob, extractPendingTextsJob, signDocumentsJob],
  backgroundJobs: [packEmployeeDocumentsJob, packCompanyDocumentsJob, writeDocumentsJob, writeCorrectionsJob, packDocumentsJob],
  maintenance: [{ id: 'extractAllPendingTexts', run: async (services) => void (await extractAllPendingTexts(services)) }],
  extensions: [documentRegisterTable, employeeDocumentsTable],
})
