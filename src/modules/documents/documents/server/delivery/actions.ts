export { createPaperDelivery, deletePaperDelivery } from './by-hand.ts'
export { checkPaperSendings, sendPapers, takeBackPaper } from './send.ts'
export { getSendingSettings, putSendingSettings } from './settings.ts'
