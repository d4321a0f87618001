export { getDispatchSettings, updateDispatchSettings } from './document-dispatch-settings.ts'
export { deleteDelivery, recordDelivery } from './record-delivery.ts'
export { checkDocumentDispatches, recallDocument, sendDocuments } from './send-documents.ts'
