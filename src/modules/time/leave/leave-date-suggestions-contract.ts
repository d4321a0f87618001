import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema, Day, idField } from '#shared/input-field-schemas.ts'
import { leaveRequestPermissions } from './leave-permission-checks.ts'

/** Leave dates with more time off than the same number of leave days in a week without a holiday. */
export const LeaveDateSuggestionsReply = z.object({
  first_day: z.string(),
  last_day: z.string(),
  /** The number of leave days that the dates use. */
  cost: z.number(),
  /** The consecutive days away, including adjacent days off. */
  away_from: z.string(),
  away_to: z.string(),
  away: z.int(),
  /** How many more days off than usual. */
  gain: z.int(),
})
export type LeaveDateSuggestionsReply = z.infer<typeof LeaveDateSuggestionsReply>

export const leaveDateSuggestionsContract = {
  /** Suggests dates, up to a year ahead, on which few leave days give the longest time off. */
  suggestLeaveDates: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/leave-suggestions',
    allow: leaveRequestPermissions,
    references: 'field',
    input: z.object({ employee_id: idField('employee').optional(), leave_type_id: idField('leave_type'), from: Day, to: Day }),
    reply: createDataReplySchema(z.array(LeaveDateSuggestionsReply)),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
