import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Endpoint } from '#shared/contract.ts'
import { BooleanInput, CreatedRef, Day, dataResponse, idOf, integer, optionalText, orNull } from '#shared/fields.ts'
import { ways } from './rules/delivery.ts'
import { deliveryKinds, sendingStates } from './rules/sending.ts'
import { stages } from './rules/way.ts'
import { SendingSettings } from './settings.ts'

/** How a paper was sent to the account of the employee, and how far it has come there. */
export const PaperSending = z.object({
  id: z.int(),
  state: z.enum(sendingStates),
  /** Otherwise it is a copy for information. */
  serves: z.boolean(),
  sent_at: z.string(),
  sent_by: z.string().nullable(),
  opened_at: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  /** The account that confirmed. */
  confirmed_by: z.string().nullable(),
  /** The digest of exactly the bytes that were shown and confirmed. */
  shown_sha256: z.string().nullable(),
})
export type PaperSending = z.infer<typeof PaperSending>

/** A try to hand a paper over, noted by hand. */
export const PaperDelivery = z.object({
  id: z.int(),
  way: z.enum(ways),
  day: z.string(),
  note: z.string().nullable(),
  noted_by: z.string().nullable(),
})

/** What every paper about an employee says of its delivery. */
export const delivered = {
  /** How it was handed over, from the first try. */
  deliveries: z.array(PaperDelivery),
  /** How it was sent to the account of the employee, if it was. */
  sending: PaperSending.nullable(),
  served_on: z.string().nullable(),
  /** The last day of a lawsuit against it, where it is a decision. */
  lawsuit_until: z.string().nullable(),
  /** How far it has come on its way. */
  stage: z.enum(stages),
}
const Delivered = z.object(delivered)
export type Delivered = z.infer<typeof Delivered>

/** By which papers are looked for: those that were not sent, too. */
export const sendingFilters = ['not_sent', ...sendingStates] as const
export const SendingFilter = orNull(z.enum(sendingFilters))

/** Why a paper is not sent. */
export const unsentReasons = [
  'no_account',
  'invited',
  'disabled',
  'no_right',
  'sent_already',
  'annulled',
  'not_of_employee',
  'out_of_reach',
] as const
export type UnsentReason = (typeof unsentReasons)[number]
export const UnsentPaper = z.object({
  registered_document_id: z.int(),
  number: z.string(),
  /** Of the employee, to who reaches them. */
  name: z.string().nullable(),
  reason: z.enum(unsentReasons),
})
export type UnsentPaper = z.infer<typeof UnsentPaper>

export const MOST_SENT = 1000
const registered_document_ids = z.array(idOf('registered_document')).min(1).max(MOST_SENT)
const paper_sending_id = idOf('paper_sending')
const Settings = SendingSettings.extend({ revision: z.int() })
const senders: Permission[] = ['employees.write', 'request_leave.create_document']
/** Documents of the company are delivered by who keeps it. */
const deliverers: Permission[] = [...senders, 'companies.write']

/** Papers on their way to the employee. Those on leave are delivered by who issues them, all others by who keeps employees. */
export const deliveryContract = {
  /** How many of these would be sent, which kinds as a copy for information only, and what is left out and why. */
  checkPaperSendings: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/paper_sendings/check',
    allow: senders,
    input: z.object({ registered_document_ids }),
    reply: dataResponse(z.object({ ready: z.int(), for_information: z.array(z.enum(deliveryKinds)), left_out: z.array(UnsentPaper) })),
  },
  /** Sends what can be sent, and names what is left out. `for_information` lets no confirmation serve them. */
  sendPapers: {
    scope: 'company',
    method: 'POST',
    path: '/paper_sendings',
    allow: senders,
    status: 201,
    input: z.object({ registered_document_ids, for_information: BooleanInput.default(false) }),
    reply: dataResponse(z.object({ sent: z.int(), left_out: z.array(UnsentPaper) })),
  },
  /** Takes back what was not confirmed yet; the employee sees it no longer. */
  takeBackPaper: {
    scope: 'company',
    method: 'DELETE',
    path: '/paper_sendings/:paper_sending_id',
    allow: senders,
    input: z.object({ paper_sending_id }),
    reply: CreatedRef,
    errors: ['documents.confirmed_for_good', 'documents.taken_back_already'],
  },
  /** Notes that it was handed over, or tried to be. */
  createPaperDelivery: {
    scope: 'company',
    method: 'POST',
    path: '/papers/:registered_document_id/deliveries',
    allow: deliverers,
    status: 201,
    input: z.object({ registered_document_id: idOf('registered_document'), way: z.enum(ways), day: Day, note: optionalText(500) }),
    reply: dataResponse(z.object({ id: z.int() })),
    errors: ['documents.delivery_noted'],
  },
  /** Takes a note of a delivery back. */
  deletePaperDelivery: {
    scope: 'company',
    method: 'DELETE',
    path: '/papers/:registered_document_id/deliveries/:paper_delivery_id',
    allow: deliverers,
    input: z.object({ registered_document_id: idOf('registered_document'), paper_delivery_id: idOf('paper_delivery') }),
    reply: CreatedRef,
  },
  /** Which papers are sent by themselves, and how. */
  getSendingSettings: {
    scope: 'company',
    method: 'GET',
    path: '/paper_sending_settings',
    allow: 'companies.read',
    input: z.object({}),
    reply: dataResponse(Settings),
  },
  /** Changes which papers are sent by themselves. */
  putSendingSettings: {
    scope: 'company',
    method: 'PUT',
    path: '/paper_sending_settings',
    allow: 'companies.write',
    input: SendingSettings.extend({ revision: integer(0, Number.MAX_SAFE_INTEGER).optional() }),
    reply: dataResponse(Settings),
    errors: ['common.changed_meanwhile'],
  },
} as const satisfies Record<string, Endpoint<Permission>>
