import { z } from 'zod'
import { InstantField, integerField } from '#shared/input-field-schemas.ts'

/** Days for which a cursor is valid and deleted rows are reported. */
export const RECORD_CHANGE_CURSOR_LIFETIME_DAYS = 30

/** The input of a change feed: from the beginning, from an instant on, or after the cursor of the last response. */
export const recordChangeFeedInput = {
  after: z.string().max(400).optional().describe('The `next` of the answer before. It wins over `updated_since`.'),
  updated_since: InstantField.optional(),
  size: integerField(1, 500).default(100),
}

/** Changed rows in the order of their transactions, the ids of deleted ones, and the cursor for the next call. */
export const recordChangeFeedResponse = <Name extends string, Row extends z.ZodType>(name: Name, row: Row) =>
  z.object({ [name]: z.array(row), deleted_ids: z.array(z.int()), next: z.string(), has_more: z.boolean() } as {
    [N in Name]: z.ZodArray<Row>
  } & { deleted_ids: z.ZodArray<z.ZodInt>; next: z.ZodString; has_more: z.ZodBoolean })

/** Errors of a list of changes. */
export const recordChangeFeedErrors = ['common.cursor_expired', 'common.cursor_invalid'] as const
