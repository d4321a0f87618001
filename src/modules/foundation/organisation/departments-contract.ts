import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiContract, ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  Day,
  idField,
  NamedReference,
  nullableField,
  optionalTextField,
  queryFieldsOfListEndpoint,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { DepartmentHistoryEntry, ReferenceWithNameAndCode, RowsReferringToDepartment } from './department-schemas.ts'

const name = requiredTextField(200)
const note = optionalTextField(200)
const fields = {
  name,
  code: optionalTextField(40),
  parent_id: nullableField(idField('department')),
  cost_centre: optionalTextField(40),
  head_id: nullableField(idField('employee', { checkedBy: 'action' })),
  deputy_id: nullableField(idField('employee', { checkedBy: 'action' })),
}
const ofDepartment = { department_id: idField('department') }

/** Departments and their changes by date. The look-up contract contains the list. */
export const departmentsContract = {
  /** Finds employees in scope who can be appointed head or deputy head of a department. */
  findDepartmentHeads: {
    scope: 'company',
    method: 'GET',
    path: '/department-heads',
    allow: 'companies.write',
    input: z.object({ search: queryFieldsOfListEndpoint.search, on: Day.optional() }),
    reply: createDataReplySchema(z.array(ReferenceWithNameAndCode)),
  },
  /** Creates a department. Without `from` it exists from the beginning. */
  createDepartment: {
    scope: 'company',
    method: 'POST',
    path: '/departments',
    allow: 'companies.write',
    status: 201,
    input: z.object({ ...fields, from: nullableField(Day), note }),
    reply: CreatedReply,
    errors: ['org.department_of_itself', 'org.deputy_is_head', 'org.department_name_taken', 'org.parent_closed'],
  },
  /** Changes a department from a day on, by default from today. `from: null` corrects the current state for its whole duration. */
  updateDepartment: {
    scope: 'company',
    method: 'PUT',
    path: '/departments/:department_id',
    allow: 'companies.write',
    input: z
      .object({ ...fields, ...ofDepartment, from: nullableField(Day), note, revision: RevisionField.optional() })
      .partial({ name: true }),
    reply: CreatedReply,
    errors: [
      'org.department_name_taken',
      'org.parent_closed',
      'org.department_of_itself',
      'common.concurrent_update',
      'org.department_cycle',
      'org.deputy_is_head',
      'org.department_not_open',
    ],
  },
  /** Deletes a department that no employment terms and no other department refer to. */
  deleteDepartment: {
    scope: 'company',
    method: 'DELETE',
    path: '/departments/:department_id',
    allow: 'companies.write',
    input: z.object(ofDepartment),
    reply: CreatedReply,
    errors: ['common.in_use'],
  },
  /** Returns what a change of a department from a day would affect: employees, teams and subordinate departments. */
  getDepartmentUsage: {
    scope: 'company',
    method: 'GET',
    path: '/departments/:department_id/usage',
    allow: 'companies.write',
    input: z.object({ ...ofDepartment, day: Day }),
    reply: createDataReplySchema(RowsReferringToDepartment),
  },
  /** Merges a department into another one. Employees get new terms, sub-departments move with them, and the department closes. */
  mergeDepartment: {
    scope: 'company',
    method: 'POST',
    path: '/departments/:department_id/merge',
    allow: 'companies.write',
    input: z.object({ ...ofDepartment, into_id: idField('department'), day: Day, note }),
    reply: createDataReplySchema(z.object({ id: z.int(), moved: z.int() })),
  },
  /** Creates a new department from a part of this one, with the given employees and sub-departments. */
  splitDepartment: {
    scope: 'company',
    method: 'POST',
    path: '/departments/:department_id/split',
    allow: 'companies.write',
    status: 201,
    input: z.object({
      ...ofDepartment,
      name,
      code: optionalTextField(40),
      cost_centre: optionalTextField(40),
      head_id: nullableField(idField('employee', { checkedBy: 'action' })),
      is_subordinate: BooleanInputField.default(false),
      day: Day,
      employee_ids: z.array(idField('employee')).max(5000).default([]),
      department_ids: z.array(idField('department')).max(500).default([]),
      note,
    }),
    reply: createDataReplySchema(z.object({ id: z.int(), moved: z.int() })),
  },
  /** Closes a department from a day. Rejected while employees or subordinate departments remain in it. */
  closeDepartment: {
    scope: 'company',
    method: 'POST',
    path: '/departments/:department_id/close',
    allow: 'companies.write',
    input: z.object({ ...ofDepartment, day: Day, note }),
    reply: CreatedReply,
    errors: ['org.department_not_empty', 'org.department_not_open'],
  },
  /** Reopens a closed department from a day on. */
  reopenDepartment: {
    scope: 'company',
    method: 'POST',
    path: '/departments/:department_id/reopen',
    allow: 'companies.write',
    input: z.object({ ...ofDepartment, day: Day, note }),
    reply: CreatedReply,
    errors: ['org.department_already_open'],
  },
  /** Lists the organisational changes of a department, newest first, or the planned changes of the whole company. */
  listDepartmentHistory: {
    scope: 'company',
    method: 'GET',
    path: '/department-changes',
    allow: 'companies.read',
    input: z.object({ department_id: idField('department').optional() }),
    reply: createDataReplySchema(z.array(DepartmentHistoryEntry)),
  },
  /** Lists the departments that are closed on a day. */
  listClosedDepartments: {
    scope: 'company',
    method: 'GET',
    path: '/closed-departments',
    allow: 'companies.read',
    input: z.object({ on: Day.optional() }),
    reply: createDataReplySchema(z.array(NamedReference.extend({ code: z.string().nullable(), closed_on: z.string() }))),
  },
  /** Cancels an organisational change that is planned for a future day. */
  undoDepartmentChange: {
    scope: 'company',
    method: 'DELETE',
    path: '/department-changes/:department_change_id',
    allow: 'companies.write',
    input: z.object({ department_change_id: idField('department_change') }),
    reply: CreatedReply,
    errors: ['common.in_use', 'org.change_in_force'],
  },
} as const satisfies ApiContract & Record<string, ApiEndpoint<Permission>>
