import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Contract, Endpoint } from '#shared/contract.ts'
import {
  BooleanInput,
  CreatedRef,
  Day,
  dataResponse,
  idOf,
  listInput,
  NamedRef,
  optionalText,
  orNull,
  Revision,
  requiredText,
} from '#shared/fields.ts'
import { CodedPerson, DepartmentChangeEntry, DepartmentUsage } from './department-shapes.ts'

const name = requiredText(200)
const note = optionalText(200)
const fields = {
  name,
  code: optionalText(40),
  parent_id: orNull(idOf('department')),
  cost_centre: optionalText(40),
  head_id: orNull(idOf('employee', { checkedBy: 'action' })),
  deputy_id: orNull(idOf('employee', { checkedBy: 'action' })),
}
const ofDepartment = { department_id: idOf('department') }

/** Departments and what is done to them from a day on. The list stands with the look-ups. */
export const departmentsContract = {
  /** Who may be named head or deputy: those employed on a day or later, and within reach. */
  findDepartmentHeads: {
    scope: 'company',
    method: 'GET',
    path: '/department_heads',
    allow: 'companies.write',
    input: z.object({ search: listInput.search, on: Day.optional() }),
    reply: dataResponse(z.array(CodedPerson)),
  },
  /** Without `from` the department has always been there. */
  createDepartment: {
    scope: 'company',
    method: 'POST',
    path: '/departments',
    allow: 'companies.write',
    status: 201,
    input: z.object({ ...fields, from: orNull(Day), note }),
    reply: CreatedRef,
    errors: ['org.department_name_taken', 'org.parent_closed'],
  },
  /** Changes hold from a day, without one from today; `from` null corrects what is in force today, as far back as it reaches. */
  updateDepartment: {
    scope: 'company',
    method: 'PUT',
    path: '/departments/:department_id',
    allow: 'companies.write',
    input: z.object({ ...fields, ...ofDepartment, from: orNull(Day), note, revision: Revision.optional() }).partial({ name: true }),
    reply: CreatedRef,
    errors: ['common.changed_meanwhile', 'org.department_cycle', 'org.deputy_is_head', 'org.not_open_then'],
  },
  /** Deletes a department that no terms and no other department name. */
  deleteDepartment: {
    scope: 'company',
    method: 'DELETE',
    path: '/departments/:department_id',
    allow: 'companies.write',
    input: z.object(ofDepartment),
    reply: CreatedRef,
    errors: ['common.in_use'],
  },
  /** Who and what would be touched by an act from a day on. */
  getDepartmentUsage: {
    scope: 'company',
    method: 'GET',
    path: '/departments/:department_id/standing',
    allow: 'companies.write',
    input: z.object({ ...ofDepartment, day: Day }),
    reply: dataResponse(DepartmentUsage),
  },
  /** The people go to the other department by new terms, what is beneath goes beneath it, and the department closes. */
  mergeDepartment: {
    scope: 'company',
    method: 'POST',
    path: '/departments/:department_id/merge',
    allow: 'companies.write',
    input: z.object({ ...ofDepartment, into_id: idOf('department'), day: Day, note }),
    reply: dataResponse(z.object({ id: z.int(), moved: z.int() })),
  },
  /** A new department beside this one, or beneath it, with people and departments of this one. */
  splitDepartment: {
    scope: 'company',
    method: 'POST',
    path: '/departments/:department_id/split',
    allow: 'companies.write',
    status: 201,
    input: z.object({
      ...ofDepartment,
      name,
      code: optionalText(40),
      cost_centre: optionalText(40),
      head_id: orNull(idOf('employee', { checkedBy: 'action' })),
      is_beneath: BooleanInput.default(false),
      day: Day,
      employee_ids: z.array(idOf('employee')).max(5000).default([]),
      department_ids: z.array(idOf('department')).max(500).default([]),
      note,
    }),
    reply: dataResponse(z.object({ id: z.int(), moved: z.int() })),
  },
  /** Closes a department from a day on, when nobody and nothing stands in it any more. */
  closeDepartment: {
    scope: 'company',
    method: 'POST',
    path: '/departments/:department_id/close',
    allow: 'companies.write',
    input: z.object({ ...ofDepartment, day: Day, note }),
    reply: CreatedRef,
    errors: ['org.department_full', 'org.not_open_then'],
  },
  /** Opens a closed department again from a day on. */
  reopenDepartment: {
    scope: 'company',
    method: 'POST',
    path: '/departments/:department_id/reopen',
    allow: 'companies.write',
    input: z.object({ ...ofDepartment, day: Day, note }),
    reply: CreatedRef,
    errors: ['org.open_already'],
  },
  /** Of a department all acts, the latest day first; of the company those that are planned. */
  listDepartmentChanges: {
    scope: 'company',
    method: 'GET',
    path: '/department_acts',
    allow: 'companies.read',
    input: z.object({ department_id: idOf('department').optional() }),
    reply: dataResponse(z.array(DepartmentChangeEntry)),
  },
  /** Departments that are closed on a day, for who wants to open one again. */
  listClosedDepartments: {
    scope: 'company',
    method: 'GET',
    path: '/closed_departments',
    allow: 'companies.read',
    input: z.object({ on: Day.optional() }),
    reply: dataResponse(z.array(NamedRef.extend({ code: z.string().nullable(), closed_on: z.string() }))),
  },
  /** Takes back an act that is planned for a day to come. */
  undoDepartmentChange: {
    scope: 'company',
    method: 'DELETE',
    path: '/department_acts/:department_change_id',
    allow: 'companies.write',
    input: z.object({ department_change_id: idOf('department_change') }),
    reply: CreatedRef,
    errors: ['common.in_use', 'org.act_in_force'],
  },
} as const satisfies Contract & Record<string, Endpoint<Permission>>
