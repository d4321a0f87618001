import type { AuditedTableDefinition } from '#modules/foundation/audit/server/audited-tables.ts'

export { approveRequest, rejectRequest, withdrawRequest } from './decide-request.ts'
export { issueEquipment, rejectEquipmentIssue } from './issue-equipment.ts'
export { getRequest, listMyRequests, listRequests } from './list-requests.ts'
export { previewRequestRule } from './request-rule-preview.ts'
export { createRequestRule, deleteRequestRule, listRequestApprovers, listRequestRules, updateRequestRule } from './request-rules.ts'
export {
  createCertificateRequest,
  createClockEventCorrectionRequest,
  createDataChangeRequest,
  createEquipmentRequest,
  createOvertimeRequest,
  createTripRequest,
  getMyEmployeeData,
  listMyAvailableCertificates,
  listMyClockEvents,
  listMyEquipment,
} from './submit-request.ts'

// The content of a request can contain a bank account or a personal number, so it is sensitive in the audit log.
export const requestAuditDefinition: Record<string, AuditedTableDefinition> = { request: { catalog: 'requests', sensitive: ['content'] } }
