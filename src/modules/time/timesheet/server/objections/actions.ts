export { answerObjection, listObjections, listWaitingObjections } from './answer.ts'
export { confirmHours, getOwnWord, objectToHours, withdrawObjection } from './own.ts'
