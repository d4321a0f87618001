import { z } from 'zod'
import { NamedReference } from '#shared/input-field-schemas.ts'

export const ReferenceWithNameAndCode = NamedReference.extend({ code: z.string() })
/** References to a department on or after a day. `out_of_scope` counts employees whom the caller does not see. */
export const RowsReferringToDepartment = z.object({
  people: z.array(ReferenceWithNameAndCode.extend({ from: z.string() })),
  out_of_scope: z.int(),
  departments: z.array(NamedReference),
  positions: z.array(NamedReference),
})
export type RowsReferringToDepartment = z.infer<typeof RowsReferringToDepartment>

export const departmentChangeKinds = ['found', 'change', 'move', 'rename', 'merge', 'split', 'close', 'reopen'] as const
/** A change of departments from a day on. `people` counts moved employees. A planned change can be undone. */
export const DepartmentHistoryEntry = z.object({
  id: z.int(),
  kind: z.enum(departmentChangeKinds),
  day: z.string(),
  department: NamedReference,
  note: z.string().nullable(),
  made_at: z.string(),
  made_by: z.string().nullable(),
  people: z.int(),
  is_planned: z.boolean(),
  changes: z.array(
    z.object({
      department: NamedReference.nullable(),
      field: z.enum(['name', 'parent_id', 'cost_centre', 'head_id', 'deputy_id', 'is_open']),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
})
export type DepartmentHistoryEntry = z.infer<typeof DepartmentHistoryEntry>
