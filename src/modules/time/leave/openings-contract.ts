import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { exporting, importing, previewing } from '#modules/foundation/lists/tables-contract.ts'
import type { Endpoint } from '#shared/contract.ts'
import { BooleanInput, Day, dataResponse, idOf, integer, listInput, NamedRef, Pagination } from '#shared/fields.ts'
import { Person } from './shapes.ts'

const year = integer(2000, 2200)

/** What one act brought. `undone_at`: none of it holds any more. */
export const OpeningAct = z.object({
  id: z.int(),
  year: z.int(),
  as_of: z.string(),
  by: z.string().nullable(),
  created_at: z.string(),
  /** How many it brought, and of how many it still holds. */
  people: z.int(),
  holding: z.int(),
  undone_at: z.string().nullable(),
})
export type OpeningAct = z.infer<typeof OpeningAct>

/** An employee of the year, with what was brought for them. */
export const OpeningRow = z.object({
  employee: Person,
  department: NamedRef.nullable(),
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
export type OpeningRow = z.infer<typeof OpeningRow>

/** `from` is the day up to which the used days are counted; its year is the year of the balances. */
const ofYear = { from: Day }

/** Opening balances of annual leave, brought as one table: all or nothing, and undone as one. */
export const openingsContract = {
  /** Lists the opening balances of annual leave by employee. */
  listLeaveOpenings: {
    scope: 'company',
    method: 'GET',
    path: '/leave-openings',
    allow: 'leave.write',
    input: z.object({ ...listInput, year, brought: BooleanInput.optional() }),
    reply: z.object({ openings: z.array(OpeningRow), pagination: Pagination }),
  },
  /** Lists the imports of opening balances: when, by whom and for how many employees. */
  listLeaveOpeningActs: {
    scope: 'company',
    method: 'GET',
    path: '/leave-opening-acts',
    allow: 'leave.write',
    input: z.object({ year }),
    reply: dataResponse(z.array(OpeningAct)),
  },
  /** Exports the opening balances to a workbook that can be imported again, as a background job. */
  exportLeaveOpenings: exporting('/leave-openings', 'leave.write', ofYear),
  /** Checks a workbook of opening balances and returns what it would change. Writes nothing. */
  previewLeaveOpenings: previewing('/leave-openings', 'leave.write', ofYear),
  /** Imports a workbook of opening balances. All rows are written or none. */
  importLeaveOpenings: importing('/leave-openings', 'leave.write', ofYear),
  /** Reverses an import of opening balances whose days nobody has used. */
  undoLeaveOpeningAct: {
    scope: 'company',
    method: 'POST',
    path: '/leave-opening-acts/:leave_opening_act_id/undo',
    allow: 'leave.write',
    input: z.object({ leave_opening_act_id: idOf('leave_opening_act') }),
    reply: dataResponse(z.object({ id: z.int(), undone: z.int() })),
    errors: ['leave.opening.in_use', 'leave.opening.undone_already'],
  },
  /** Reverses the opening balance of one employee, so that it can be entered again. */
  undoLeaveOpening: {
    scope: 'company',
    method: 'POST',
    path: '/leave-openings/:leave_opening_id/undo',
    allow: 'leave.write',
    input: z.object({ leave_opening_id: idOf('leave_opening') }),
    reply: dataResponse(z.object({ id: z.int(), undone: z.int() })),
  },
} as const satisfies Record<string, Endpoint<Permission>>
