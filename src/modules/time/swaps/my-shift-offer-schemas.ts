import { z } from 'zod'
import { NamedReference } from '#shared/input-field-schemas.ts'
import { OfferedShift, SHIFT_OFFER_KINDS, SHIFT_OFFER_STATUSES } from './shift-offer-schemas.ts'

/** A legal obstacle for the caller. */
const Against = z.object({ text: z.string(), article: z.string() })
export type ShiftOfferObstacleReply = z.infer<typeof Against>

export const MyShiftOffer = z.object({
  id: z.int(),
  kind: z.enum(SHIFT_OFFER_KINDS),
  day: z.string(),
  shift: OfferedShift,
  /** The colleague who gives the shift; null if the shift is free because of an absence. */
  from: z.string().nullable(),
  department: NamedReference.nullable(),
  /** The day of the shift in exchange. */
  own_day: z.string().nullable(),
  own_shift: OfferedShift.nullable(),
  expires_at: z.string(),
  status: z.enum(SHIFT_OFFER_STATUSES),
  response: z.enum(['yes', 'no']).nullable(),
  /** Whether the caller can accept the shift now; if not, the reasons follow. */
  lawful: z.boolean(),
  busy: z.boolean(),
  against: z.array(Against),
})
export type MyShiftOffer = z.infer<typeof MyShiftOffer>

/** An offer of the caller's own shift with its state. */
export const OutgoingShiftOffer = z.object({
  id: z.int(),
  kind: z.enum(SHIFT_OFFER_KINDS),
  day: z.string(),
  shift: OfferedShift,
  to_all: z.boolean(),
  invited: z.array(
    z.object({
      fullName: z.string(),
      own_day: z.string().nullable(),
      own_shift: OfferedShift.nullable(),
      response: z.enum(['yes', 'no']).nullable(),
    }),
  ),
  expires_at: z.string(),
  status: z.enum(SHIFT_OFFER_STATUSES),
  accepted_by: z.string().nullable(),
  answer: z.string().nullable(),
})
export type OutgoingShiftOffer = z.infer<typeof OutgoingShiftOffer>

export const ShiftPreference = z.object({ id: z.int(), day: z.string(), wants: z.enum(['free', 'work']), shift: OfferedShift.nullable() })
export type ShiftPreference = z.infer<typeof ShiftPreference>
