import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { companyDocumentsContract } from './company-documents-contract.ts'
import { documentsContract } from './contract.ts'
import { documentDeliveryContract } from './document-delivery-contract.ts'
import { documentLifecycleContract } from './document-lifecycle-contract.ts'
import { documentListExportContract } from './document-list-export-contract.ts'
import { documentSigningContract } from './document-signing-contract.ts'
import { engagementDocumentsContract } from './engagement-documents-contract.ts'
import { documentsErrors, documentsInputFieldByDbConstraint } from './errors.ts'
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
import { packCompanyDocumentsJob, packEmployeeDocumentsJob } from './server/document-export-archive.ts'
import { renderPendingDocumentsJob } from './server/document-render-queue.ts'
import * as documentListsActions from './server/import-export/document-export-tables.ts'
import { documentRegisterExportTable, employeeDocumentsExportTable } from './server/import-export/document-export-tables.ts'
import { writeDocumentCorrectionsJob } from './server/lifecycle/correct-documents.ts'
import * as documentLifecycleActions from './server/lifecycle/document-lifecycle-actions.ts'
import { packIssuedDocumentsJob } from './server/lifecycle/export-documents.ts'
import * as redlineActions from './server/redline/redline-actions.ts'
import { extractPendingFileTextsJob, extractPendingFileTextsOfAllCompanies } from './server/search/text-extraction-job.ts'
import * as documentSigningActions from './server/signing/document-signing-actions.ts'
import { signPendingDocumentsJob } from './server/signing/sign-documents-job.ts'
import * as lookActions from './server/template-preview/template-preview-actions.ts'
import { templatePreviewContract } from './template-preview-contract.ts'

export const documentsModule = defineServerModule({
  name: 'documents',
  api: {
    documents: defineApiContractActions(documentsContract, documentsActions),
    companyDocuments: defineApiContractActions(companyDocumentsContract, companyDocumentsActions),
    documentLists: defineApiContractActions(documentListExportContract, documentListsActions),
    rulebook: defineApiContractActions(rulebookContract, { printRulebook }),
    redline: defineApiContractActions(documentRedlineContract, redlineActions),
    engagementDocuments: defineApiContractActions(engagementDocumentsContract, engagementDocumentsActions),
    look: defineApiContractActions(templatePreviewContract, lookActions),
    delivery: defineApiContractActions(documentDeliveryContract, deliveryActions),
    documentLifecycle: defineApiContractActions(documentLifecycleContract, documentLifecycleActions),
    documentSigning: defineApiContractActions(documentSigningContract, documentSigningActions),
    ownDocuments: defineApiContractActions(myDocumentsContract, myDocumentsActions),
  },
  messages: [messages],
  errors: documentsErrors,
  constraintFields: documentsInputFieldByDbConstraint,
  jobs: [renderPendingDocumentsJob, extractPendingFileTextsJob, signPendingDocumentsJob],
  backgroundJobs: [
    packEmployeeDocumentsJob,
    packCompanyDocumentsJob,
    writeDocumentBatchJob,
    writeDocumentCorrectionsJob,
    packIssuedDocumentsJob,
  ],
  maintenance: [{ id: 'extractAllPendingTexts', run: async (services) => void (await extractPendingFileTextsOfAllCompanies(services)) }],
  extensions: [documentRegisterExportTable, employeeDocumentsExportTable],
})
