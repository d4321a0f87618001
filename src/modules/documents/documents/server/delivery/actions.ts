export { deleteDelivery, recordDelivery } from './by-hand.ts'
export { checkDocumentDispatches, recallDocument, sendDocuments } from './send.ts'
export { getDispatchSettings, updateDispatchSettings } from './settings.ts'
