import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema } from '#shared/input-field-schemas.ts'

/** An absent colleague: the name, and the end date if it is near. The reason is never included. */
export const AbsentTeamColleague = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(['male', 'female']).nullable(),
  until: z.string().nullable(),
})
export type AbsentTeamColleague = z.infer<typeof AbsentTeamColleague>

export const myTeamAbsencesContract = {
  /** Lists colleagues of the department who are absent today, and their number. */
  listAbsentColleagues: {
    scope: 'company',
    method: 'GET',
    path: '/me/team/absences',
    allow: 'own.leave',
    input: z.object({}),
    reply: createDataReplySchema(z.object({ count: z.int(), people: z.array(AbsentTeamColleague) })),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
