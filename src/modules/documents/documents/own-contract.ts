import { z } from 'zod'
import { formats } from '#modules/documents/templates/rules/format.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Endpoint } from '#shared/contract.ts'
import { BooleanInput, dataResponse, idOf, listInput, listResponse } from '#shared/fields.ts'
import { sendingStates } from './rules/sending.ts'

/** A paper that was sent to who asks. */
export const OwnPaper = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  state: z.enum(sendingStates),
  serves: z.boolean(),
  /** Against which a lawsuit is possible. */
  is_decision: z.boolean(),
  sent_at: z.string(),
  confirmed_at: z.string().nullable(),
  has_docx: z.boolean(),
})
export type OwnPaper = z.infer<typeof OwnPaper>

const paper_sending_id = idOf('paper_sending')

/** What was sent to whoever asks, and nobody else's. The shell asks how many wait, so this stands by itself. */
export const ownPapersContract = {
  /** What was sent to who asks; what waits for a confirmation comes first. */
  listOwnPapers: {
    scope: 'company',
    method: 'GET',
    path: '/own_papers',
    allow: 'own.record',
    input: z.object({ page: listInput.page, size: listInput.size, search: listInput.search, waiting: BooleanInput.optional() }),
    reply: listResponse('papers', OwnPaper),
  },
  /** The PDF is the same at every look, and the first look is noted. */
  getOwnPaper: {
    scope: 'company',
    method: 'GET',
    path: '/own_papers/:paper_sending_id/file',
    allow: 'own.record',
    input: z.object({ paper_sending_id, format: z.enum(formats).default('pdf') }),
    reply: 'file',
  },
  /** Confirms the receipt of what was shown, for good. */
  confirmOwnPaper: {
    scope: 'company',
    method: 'POST',
    path: '/own_papers/:paper_sending_id/confirmation',
    allow: 'own.record',
    status: 201,
    input: z.object({ paper_sending_id }),
    reply: dataResponse(OwnPaper),
    errors: ['documents.confirmed_already', 'documents.not_opened_yet'],
  },
} as const satisfies Record<string, Endpoint<Permission>>
