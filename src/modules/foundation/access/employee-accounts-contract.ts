import { z } from 'zod'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  createDataReplySchema,
  createListReplySchema,
  idField,
  NamedReference,
  queryFieldsOfListEndpoint,
} from '#shared/input-field-schemas.ts'
import type { Permission } from './permissions.ts'

export const employeeAccountStates = ['none', 'invited', 'active', 'disabled'] as const

export const EmployeeAccount = NamedReference.extend({
  code: z.string(),
  department: z.string().nullable(),
  /** The email of the account, or of the record if there is no account. */
  email: z.string().nullable(),
  is_employed: z.boolean(),
  state: z.enum(employeeAccountStates),
  /** Whether the link of the invitation has expired. */
  is_lapsed: z.boolean(),
  /** Whether the mail server of the address permanently rejected the last email. */
  is_undeliverable: z.boolean(),
  user_id: z.int().nullable(),
  last_sign_in: z.string().nullable(),
  /** Whether the caller may manage the account. */
  can: z.object({ keep: z.boolean() }),
})
export type EmployeeAccount = z.infer<typeof EmployeeAccount>

/** Reasons why an employee was not invited. */
export const employeeInvitationErrors = ['has_account', 'not_employed', 'no_email', 'email_taken'] as const
const Uninvited = NamedReference.extend({ reason: z.enum(employeeInvitationErrors) })
export const MAX_INVITED_EMPLOYEES = 500

/** Accounts of employees, in a company that allows its employees to be users. */
export const employeeAccountsContract = {
  /** Lists the employees of a company with the state of their accounts. */
  listEmployeeAccounts: {
    scope: 'installation',
    method: 'GET',
    path: '/administered-companies/:company_id/employee-accounts',
    allow: 'users.manage',
    input: z.object({
      ...queryFieldsOfListEndpoint,
      company_id: idField('company'),
      state: z.enum(employeeAccountStates).optional(),
      department_id: idField('department').optional(),
    }),
    reply: createListReplySchema('employee_accounts', EmployeeAccount),
    errors: ['access.employee_accounts_disabled'],
  },
  /**
   * Invites the given employees, or all employees without an account, up to `MAX_INVITED_EMPLOYEES` per request. The response lists those
   * left out, with reasons.
   */
  inviteEmployees: {
    scope: 'installation',
    method: 'POST',
    path: '/administered-companies/:company_id/employee-accounts/invitations',
    allow: 'users.manage',
    input: z.object({
      company_id: idField('company'),
      employee_ids: z.array(idField('employee')).min(1).max(MAX_INVITED_EMPLOYEES).optional(),
    }),
    reply: createDataReplySchema(z.object({ invited: z.array(NamedReference), skipped: z.array(Uninvited), left: z.int() })),
    errors: ['access.employee_accounts_disabled'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
