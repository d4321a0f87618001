export { answerObjection, listObjections } from './answer.ts'
export { confirmHours, getOwnWord, objectToHours, withdrawObjection } from './own.ts'
