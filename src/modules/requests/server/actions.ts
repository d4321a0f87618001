import { logsTable } from '#modules/audit/server/tables.ts'
import './matter.ts'

export {
  askCertificate,
  askDataChange,
  askOvertime,
  askPassCorrection,
  askTrip,
  getOwnData,
  listOwnCertificates,
  listOwnPasses,
} from './ask.ts'
export { approveRequest, rejectRequest, withdrawRequest } from './decide.ts'
export { getRequest, listOwnRequests, listRequests } from './list.ts'
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
