import { z } from 'zod'
import type { Contract, Endpoint } from '#lib/contract.ts'
import { dataOf, Id, requiredText } from '#lib/fields.ts'
import type { Permission } from '#modules/access/permissions.ts'
import { Script } from './contract.ts'
import { LONGEST_SOURCE } from './rules/template.ts'

/** A piece of a line; `is_value` where it came from the record. */
const Run = z.object({ text: z.string(), bold: z.literal(true).optional(), is_value: z.literal(true).optional() })
const runs = z.array(Run)
export const LookBlock = z.union([
  z.object({ is: z.enum(['header', 'received', 'page']) }),
  z.object({ is: z.enum(['title', 'heading', 'paragraph']), runs }),
  z.object({ is: z.literal('list'), ordered: z.boolean(), items: z.array(runs) }),
  z.object({ is: z.literal('signatures'), names: z.array(runs), under: z.array(z.array(z.string())).optional() }),
])
export const Look = z.object({
  head: z.object({ left: z.array(z.string()), right: z.array(z.string()) }),
  blocks: z.array(LookBlock),
  /** What the record says, by the name of the field; what a right guards is stars. */
  values: z.record(z.string(), z.string()),
  /** Fields that the template names and the record lacks. */
  missing: z.array(z.string()),
})
export type Look = z.infer<typeof Look>

export const lookContract = {
  /** The words of the paper as they would be of a real employee; nothing is drawn, numbered or kept. */
  lookAtTemplate: {
    scope: 'company',
    method: 'POST',
    path: '/document_templates/look',
    allow: 'companies.read',
    reach: 'field',
    input: z.object({ title: requiredText(200), source: z.string().max(LONGEST_SOURCE), employee_id: Id, script: Script.default('latin') }),
    reply: dataOf(Look),
  },
} as const satisfies Contract & Record<string, Endpoint<Permission>>
