export { deleteDelivery, recordDelivery } from './record-delivery.ts'
export { checkDocumentDispatches, recallDocument, sendDocuments } from './send-documents.ts'
export { getDispatchSettings, updateDispatchSettings } from './settings.ts'
