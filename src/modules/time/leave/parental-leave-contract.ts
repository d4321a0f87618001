import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema, Day, integerField, nullableField } from '#shared/input-field-schemas.ts'
import { leaveRequestPermissions } from './leave-permission-checks.ts'
import { parentalLeavePhases } from './rules/parental/parental-leave.ts'

export const ParentalLeaveDatesReply = z.object({
  /** Whether the birth gives a third or later child: two years of leave (čl. 94a). */
  is_long: z.boolean(),
  start: z.string(),
  phases: z.array(z.object({ phase: z.enum(parentalLeavePhases), from: z.string(), to: z.string().nullable(), article: z.string() })),
})
export type ParentalLeaveDatesReply = z.infer<typeof ParentalLeaveDatesReply>

/** The days of maternity and child care leave (ZoR čl. 94 and 94a). The calculation concerns no employee, and nothing is stored. */
export const parentalLeaveContract = {
  /** Calculates the length of pregnancy, maternity and child care leave. Writes nothing. */
  previewParentalLeave: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/parental-leave/preview',
    allow: leaveRequestPermissions,
    input: z.object({
      due_day: Day,
      birth_day: nullableField(Day),
      first_day: nullableField(Day),
      children_before: integerField(0, 20).default(0),
      born: integerField(1, 6).default(1),
    }),
    reply: createDataReplySchema(ParentalLeaveDatesReply),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
