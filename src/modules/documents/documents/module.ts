import { defineModule, serveContractActions } from '#platform/module.ts'
import { companyDocumentsContract } from './company-contract.ts'
import { documentsContract } from './contract.ts'
import { documentDeliveryContract } from './delivery-contract.ts'
import { documentListsContract } from './document-lists-contract.ts'
import { engagementDocumentsContract } from './engagement-contract.ts'
import { documentsConstraintFields, documentsErrors } from './errors.ts'
import { documentLifecycleContract } from './lifecycle-contract.ts'
import { messages } from './messages/index.ts'
import { myDocumentsContract } from './my-documents-contract.ts'
import { documentRedlineContract } from './redline-contract.ts'
import { rulebookContract } from './rulebook-contract.ts'
import * as companyDocumentsActions from './server/company/company-document-actions.ts'
import * as engagementDocumentsActions from './server/company/engagement-document-actions.ts'
import { printRulebook } from './server/company/rulebook.ts'
import * as deliveryActions from './server/delivery/document-delivery-actions.ts'
import * as myDocumentsActions from './server/delivery/my-documents.ts'
import * as documentsActions from './server/document-actions.ts'
import { writeDocumentBatchJob } from './server/document-batch.ts'
import { renderPendingDocumentsJob } from './server/document-render-queue.ts'
import { packCompanyDocumentsJob, packEmployeeDocumentsJob } from './server/download-archive.ts'
import { writeDocumentCorrectionsJob } from './server/lifecycle/correct-documents.ts'
import * as documentLifecycleActions from './server/lifecycle/document-lifecycle-actions.ts'
import { packDocumentsJob } from './server/lifecycle/export-documents.ts'
import * as documentListsActions from './server/merge-data/document-export-tables.ts'
import { documentRegisterTable, employeeDocumentsTable } from './server/merge-data/document-export-tables.ts'
import * as redlineActions from './server/redline/redline-actions.ts'
import { extractPendingFileTextsJob, extractPendingFileTextsOfAllCompanies } from './server/search/text-extraction-job.ts'
import * as documentSigningActions from './server/signing/document-signing-actions.ts'
import { signPendingDocumentsJob } from './server/signing/signature-job.ts'
import * as lookActions from './server/template-preview/template-preview-actions.ts'
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
  jobs: [renderPendingDocumentsJob, extractPendingFileTextsJob, signPendingDocumentsJob],
  backgroundJobs: [packEmployeeDocumentsJob, packCompanyDocumentsJob, writeDocumentBatchJob, writeDocumentCorrectionsJob, packDocumentsJob],
  maintenance: [{ id: 'extractAllPendingTexts', run: async (services) => void (await extractPendingFileTextsOfAllCompanies(services)) }],
  extensions: [documentRegisterTable, employeeDocumentsTable],
})
