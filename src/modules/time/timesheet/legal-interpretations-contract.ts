import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema } from '#shared/input-field-schemas.ts'

/** A choice, a number or a list of choices. Null means that the company has no limit of its own, or that the point has no options. */
const Value = z.union([z.string(), z.number(), z.array(z.string())]).nullable()

export const LegalInterpretationRow = z.object({
  key: z.string(),
  source: z.string(),
  certainty: z.enum(['uncertain', 'practice']),
  /** The settings page that contains the choice; null if the point cannot be chosen. */
  part: z.enum(['time', 'leave', 'pay', 'documents', 'types', 'categories']).nullable(),
  now: Value,
  usual: Value,
  changed: z.boolean(),
})
export type LegalInterpretationRow = z.infer<typeof LegalInterpretationRow>

export const legalInterpretationsContract = {
  /** Lists disputed points of the law with the default interpretation and that of the company. */
  listLegalInterpretations: {
    scope: 'company',
    method: 'GET',
    path: '/legal-interpretations',
    allow: 'companies.read',
    input: z.object({}),
    reply: createDataReplySchema(z.array(LegalInterpretationRow)),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
