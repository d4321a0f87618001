import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import {
  defineImportPreviewEndpoint,
  defineTableExportEndpoint,
  defineTableImportEndpoint,
} from '#modules/foundation/lists/table-import-export-contract.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  createDataReplySchema,
  Day,
  idField,
  integerField,
  NamedReference,
  Pagination,
  queryFieldsOfListEndpoint,
} from '#shared/input-field-schemas.ts'
import { LeaveEmployee } from './leave-schemas.ts'

const year = integerField(2000, 2200)

/** The result of one import. `undone_at`: the time at which the last of its rows was reversed. */
export const OpeningBalanceImport = z.object({
  id: z.int(),
  year: z.int(),
  as_of: z.string(),
  by: z.string().nullable(),
  created_at: z.string(),
  /** Number of employees in the import, and of those whose balances are still valid. */
  people: z.int(),
  holding: z.int(),
  undone_at: z.string().nullable(),
})
export type OpeningBalanceImport = z.infer<typeof OpeningBalanceImport>

/** An employee of the year, with their imported balance. */
export const OpeningBalanceRow = z.object({
  employee: LeaveEmployee,
  department: NamedReference.nullable(),
  opening: z
    .object({
      id: z.int(),
      as_of: z.string(),
      entitled: z.number().nullable(),
      used: z.number(),
      carried: z.number(),
      carried_until: z.string().nullable(),
      source: z.string().nullable(),
      by: z.string().nullable(),
      created_at: z.string(),
    })
    .nullable(),
})
export type OpeningBalanceRow = z.infer<typeof OpeningBalanceRow>

/** `from` is the day up to which used days are counted. Its year is the year of the balances. */
const ofYear = { from: Day }

/** Opening balances of annual leave, imported as one table, all or nothing, and reversed together. */
export const openingBalancesContract = {
  /** Lists the opening balances of annual leave by employee. */
  listOpeningBalances: {
    scope: 'company',
    method: 'GET',
    path: '/leave-opening-balances',
    allow: 'leave.write',
    input: z.object({ ...queryFieldsOfListEndpoint, year, brought: BooleanInputField.optional() }),
    reply: z.object({ openings: z.array(OpeningBalanceRow), pagination: Pagination }),
  },
  /** Lists the imports of opening balances: time, user and number of employees. */
  listOpeningBalanceImports: {
    scope: 'company',
    method: 'GET',
    path: '/leave-opening-balance-imports',
    allow: 'leave.write',
    input: z.object({ year }),
    reply: createDataReplySchema(z.array(OpeningBalanceImport)),
  },
  /**
   * Writes opening balances of several employees, all or none, as one import that can be undone. They are days of annual leave used in the
   * year of `from` up to that day, and days carried from earlier years. The entitlement of the year follows from the rules.
   */
  createOpeningBalances: {
    scope: 'company',
    method: 'POST',
    path: '/leave-opening-balances',
    allow: 'leave.write',
    status: 201,
    input: z.object({
      ...ofYear,
      rows: z
        .array(
          z.object({
            employee_id: idField('employee'),
            used: z.coerce.number().min(0).max(100),
            carried: z.coerce.number().min(0).max(100).default(0),
          }),
        )
        .min(1)
        .max(500),
    }),
    reply: createDataReplySchema(z.object({ created: z.int() })),
  },
  /** Exports the opening balances to a workbook that can be imported again, as a background job. */
  exportOpeningBalances: defineTableExportEndpoint('/leave-opening-balances', 'leave.write', ofYear),
  /** Checks a workbook of opening balances and returns its changes. Writes nothing. */
  previewOpeningBalances: defineImportPreviewEndpoint('/leave-opening-balances', 'leave.write', ofYear),
  /** Imports a workbook of opening balances. All rows are written or none. */
  importOpeningBalances: defineTableImportEndpoint('/leave-opening-balances', 'leave.write', ofYear),
  /** Reverses an import of opening balances if its days are unused. */
  undoOpeningBalanceImport: {
    scope: 'company',
    method: 'POST',
    path: '/leave-opening-balance-imports/:leave_opening_balance_import_id/undo',
    allow: 'leave.write',
    input: z.object({ leave_opening_balance_import_id: idField('leave_opening_balance_import') }),
    reply: createDataReplySchema(z.object({ id: z.int(), undone: z.int() })),
    errors: ['leave.opening.in_use', 'leave.opening.already_undone'],
  },
  /** Reverses the opening balance of one employee, so that it can be entered again. */
  undoOpeningBalance: {
    scope: 'company',
    method: 'POST',
    path: '/leave-opening-balances/:leave_opening_balance_id/undo',
    allow: 'leave.write',
    input: z.object({ leave_opening_balance_id: idField('leave_opening_balance') }),
    reply: createDataReplySchema(z.object({ id: z.int(), undone: z.int() })),
    errors: ['leave.opening.in_use', 'leave.opening.already_undone'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
