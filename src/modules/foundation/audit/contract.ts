import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  createDataReplySchema,
  createListReplySchema,
  Day,
  idField,
  idFieldOfNamedTable,
  NamedReference,
  queryFieldsOfListEndpoint,
} from '#shared/input-field-schemas.ts'

export const auditEntryKinds = ['created', 'changed', 'deleted', 'looked'] as const
export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** The user who made the change; null for changes by the system. */
  actor: NamedReference.nullable(),
  /** The operation id of the action. */
  action: z.string(),
  kind: z.enum(auditEntryKinds),
  table: z.string(),
  row_id: z.int().nullable(),
  employee: NamedReference.nullable(),
  /** Whether users changed their own record by a permission on others. */
  own_record: z.boolean(),
  /** `is_hidden`: the caller may see that the field changed, but not its values. */
  fields: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable(), is_hidden: z.boolean() })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const securityLogEntryKinds = ['denied', 'token', 'sign_in', 'same_number'] as const
/**
 * A refused request. Equal refusals within a minute form one entry. Above a limit of different refusals, those of a caller are counted
 * without a route.
 */
export const SecurityLogEntry = z.object({
  id: z.int(),
  first_at: z.string(),
  last_at: z.string(),
  times: z.int(),
  kind: z.enum(securityLogEntryKinds),
  user: NamedReference.nullable(),
  address: z.string(),
  route: z.string(),
  code: z.string(),
  /** The digest of this entry and all before it. */
  digest: z.string(),
})
export type SecurityLogEntry = z.infer<typeof SecurityLogEntry>

const securityFilters = {
  search: queryFieldsOfListEndpoint.search,
  kind: z.enum(securityLogEntryKinds).optional(),
  from: Day.optional(),
  to: Day.optional(),
}

const filters = {
  search: queryFieldsOfListEndpoint.search,
  employee_id: idField('employee').optional(),
  actor_id: idField('app_user').optional(),
  table: z
    .string()
    .regex(/^[a-z_]{1,60}$/)
    .optional(),
  row_id: idFieldOfNamedTable('table_name').optional(),
  kind: z.enum(auditEntryKinds).optional(),
  from: Day.optional(),
  to: Day.optional(),
}

/** The audit log of a company. Triggers write it, and its entries are immutable. */
export const auditContract = {
  /** Lists the changes in the company within scope: author, time, and the values before and after. */
  listAuditEntries: {
    scope: 'company',
    method: 'GET',
    path: '/audit',
    allow: 'audit.read',
    input: z.object({ page: queryFieldsOfListEndpoint.page, size: queryFieldsOfListEndpoint.size, ...filters }),
    reply: createListReplySchema('entries', AuditEntry),
  },
  /** Lists the users and services that made changes, for the filter of the audit log. */
  listAuditActors: {
    scope: 'company',
    method: 'GET',
    path: '/audit/actors',
    allow: 'audit.read',
    input: z.object({}),
    reply: createDataReplySchema(z.array(NamedReference)),
  },
  /** Exports the filtered audit log, as a background job. The export itself creates an entry. */
  exportAuditEntries: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/audit/export',
    allow: 'audit.read',
    input: z.object({ ...filters, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    reply: createDataReplySchema(z.object({ job: z.int() })),
  },
  /** Lists the changes that belong to no company: accounts, groups and security settings. */
  listInstallationAuditEntries: {
    scope: 'installation',
    method: 'GET',
    path: '/audit',
    allow: 'installation.manage',
    input: z.object({
      page: queryFieldsOfListEndpoint.page,
      size: queryFieldsOfListEndpoint.size,
      search: queryFieldsOfListEndpoint.search,
      actor_id: idField('app_user').optional(),
      table: filters.table,
      kind: filters.kind,
      from: filters.from,
      to: filters.to,
    }),
    reply: createListReplySchema('entries', AuditEntry.extend({ user: NamedReference.nullable() })),
  },
  /** Lists denied requests, invalid tokens and failed sign-ins of the whole installation. */
  listSecurityLog: {
    scope: 'installation',
    method: 'GET',
    path: '/security-log',
    allow: 'installation.manage',
    input: z.object({ page: queryFieldsOfListEndpoint.page, size: queryFieldsOfListEndpoint.size, ...securityFilters }),
    reply: createListReplySchema('entries', SecurityLogEntry),
  },
  /** Verifies the hash chain of the security log and returns the digest of its last entry. */
  verifySecurityLog: {
    scope: 'installation',
    method: 'GET',
    path: '/security-log/check',
    allow: 'installation.manage',
    input: z.object({}),
    reply: createDataReplySchema(z.object({ entries: z.int(), is_whole: z.boolean(), broken_at: z.int().nullable(), digest: z.string() })),
  },
  /** Exports the security log, as a background job of the company in the path. */
  exportSecurityLog: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/security-log/export',
    allow: 'installation.manage',
    input: z.object({ ...securityFilters, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    reply: createDataReplySchema(z.object({ job: z.int() })),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
