import { logsTable } from '#modules/audit/server/tables.ts'

export { askDataChange, askPassCorrection, getOwnData, listOwnPasses } from './ask.ts'
export { approveRequest, rejectRequest, withdrawOwnRequest } from './decide.ts'
export { getOwnRequest, getRequest, listOwnRequests, listRequests } from './list.ts'
export {
  createRequestRule,
  deleteRequestRule,
  listRequestDeciders,
  listRequestRules,
  previewRequestRule,
  updateRequestRule,
} from './rules.ts'

// What is asked for may be an account or a number of the person.
logsTable('request', { words: 'requests', sensitive: ['content'] })
