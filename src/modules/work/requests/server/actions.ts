import type { AuditedTable } from '#modules/foundation/audit/server/tables.ts'

export {
  askCertificate,
  askDataChange,
  askEquipment,
  askOvertime,
  askPassCorrection,
  askTrip,
  getOwnData,
  listOwnCertificates,
  listOwnEquipment,
  listOwnPasses,
} from './ask.ts'
export { approveRequest, rejectRequest, withdrawRequest } from './decide.ts'
export { handOutEquipment, refuseHandOut } from './hand-out.ts'
export { getRequest, listOwnRequests, listRequests } from './list.ts'
export { previewRequestRule } from './rule-preview.ts'
export { createRequestRule, deleteRequestRule, listRequestDeciders, listRequestRules, updateRequestRule } from './rules.ts'

// What is asked for may be an account or a number of the person.
export const auditedRequests: Record<string, AuditedTable> = { request: { words: 'requests', sensitive: ['content'] } }
