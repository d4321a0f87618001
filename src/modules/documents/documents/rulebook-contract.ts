import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiContract, ApiEndpoint } from '#shared/api-contract.ts'
import { BooleanInputField, idField } from '#shared/input-field-schemas.ts'
import { DocumentFormatChoice, DocumentWritingScript } from './contract.ts'

export const rulebookContract = {
  /** Generates the rulebook of a version of the systematization, draft or adopted. */
  printRulebook: {
    scope: 'company',
    method: 'GET',
    path: '/systematizations/:systematization_id/rulebook',
    allow: 'jobs_organisation.read',
    input: z.object({
      systematization_id: idField('systematization'),
      format: DocumentFormatChoice.default('pdf'),
      script: DocumentWritingScript.default('latin'),
      with_headcount: BooleanInputField.default(true),
      with_coefficient: BooleanInputField.default(false),
    }),
    reply: 'file',
  },
} as const satisfies ApiContract & Record<string, ApiEndpoint<Permission>>
