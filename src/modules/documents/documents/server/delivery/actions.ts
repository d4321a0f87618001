export { deleteDelivery, recordDelivery } from './by-hand.ts'
export { checkDocumentDispatches, recallDocument, sendDocuments } from './send.ts'
export { getSendingSettings, putSendingSettings } from './settings.ts'
