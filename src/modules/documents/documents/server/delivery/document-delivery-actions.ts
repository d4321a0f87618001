export { getDocumentDispatchSettings, updateDocumentDispatchSettings } from './document-dispatch-settings.ts'
export { deleteDocumentDelivery, recordDocumentDelivery } from './record-document-delivery.ts'
export { previewDocumentDispatch, recallDocument, sendDocuments } from './send-documents.ts'
