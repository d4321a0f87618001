import { listUnconfirmedDocuments } from '#modules/documents/documents/server/delivery/send-documents.ts'
import type { ReminderSource } from './reminder-source.ts'

/** Documents in the account of an employee whose receipt is not confirmed. Leave decisions belong to their request. */
export const unconfirmedReceiptReminders: ReminderSource = async (ctx) =>
  (await listUnconfirmedDocuments(ctx)).map(({ id, employee_id, employee, number, day, leave_request_id }) => ({
    kind: 'document_unconfirmed',
    key: String(id),
    day,
    employeeId: employee_id,
    values: { employee, number, day },
    link:
      leave_request_id === null
        ? `/employees/edit/${employee_id}?tab=documents`
        : `/verifiers/employee/${employee_id}/leave-request/${leave_request_id}`,
    ownLink: '/employee-dashboard/documents',
  }))
