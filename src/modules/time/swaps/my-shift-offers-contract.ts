import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { BooleanInputField, createDataReplySchema, Day, idField, Month, nullableField } from '#shared/input-field-schemas.ts'
import { MyShiftOffer, OutgoingShiftOffer, ShiftPreference } from './my-shift-offer-schemas.ts'
import { OfferedShift, SHIFT_OFFER_STATUSES } from './shift-offer-schemas.ts'
import { ShiftSwapSettings } from './shift-swap-settings.ts'

const unscoped = { unscoped: 'the action checks that the offer was sent to the employee or fits the position' } as const
const Taken = z.object({ status: z.enum(SHIFT_OFFER_STATUSES) })

/** Shifts offered to the employee, the employee's offers, and preferences. */
export const mySwapsContract = {
  /** Lists the shifts offered to the signed-in employee and those that the employee offers. */
  listMyShiftOffers: {
    scope: 'company',
    method: 'GET',
    path: '/me/shift-offers',
    allow: 'own.evidence',
    input: z.object({}),
    reply: createDataReplySchema(
      z.object({ offered: z.array(MyShiftOffer), outgoing: z.array(OutgoingShiftOffer), settings: ShiftSwapSettings }),
    ),
  },
  /** Takes an offered shift. The first employee gets it if it is still lawful; some offers then require approval. */
  acceptShiftOffer: {
    scope: 'company',
    method: 'POST',
    path: '/me/shift-offers/accept',
    allow: 'own.evidence',
    references: unscoped,
    input: z.object({ shift_offer_id: idField('shift_offer') }),
    reply: createDataReplySchema(Taken),
    errors: [
      'common.concurrent_update',
      'swaps.already_working',
      'swaps.is_done',
      'swaps.is_expired',
      'swaps.is_withdrawn',
      'swaps.unlawful',
    ],
  },
  /** Declines an offered shift. */
  declineShiftOffer: {
    scope: 'company',
    method: 'POST',
    path: '/me/shift-offers/decline',
    allow: 'own.evidence',
    references: unscoped,
    input: z.object({ shift_offer_id: idField('shift_offer') }),
    reply: createDataReplySchema(Taken),
  },
  /** Withdraws an offer of the signed-in employee. */
  withdrawMyShiftOffer: {
    scope: 'company',
    method: 'POST',
    path: '/me/shift-offers/withdraw',
    allow: 'own.evidence',
    references: unscoped,
    input: z.object({ shift_offer_id: idField('shift_offer') }),
    reply: createDataReplySchema(Taken),
  },
  /**
   * Offers a shift of the signed-in employee to all colleagues of the same location or to one of them. The employee can ask for another
   * shift in exchange.
   */
  offerMyShift: {
    scope: 'company',
    method: 'POST',
    path: '/me/shift-offers',
    allow: 'own.evidence',
    status: 201,
    references: unscoped,
    input: z.object({
      day: Day,
      to_all: BooleanInputField.default(false),
      invited: z
        .array(z.object({ employee_id: idField('employee'), own_day: nullableField(Day) }))
        .max(30)
        .default([]),
    }),
    reply: createDataReplySchema(z.object({ id: z.int() })),
    errors: ['swaps.disabled', 'swaps.already_offered', 'swaps.unlawful'],
  },
  /**
   * Lists colleagues of the same location who could lawfully take or exchange the shift of a day. Each has the shifts that could be
   * exchanged.
   */
  listShiftSwapPartners: {
    scope: 'company',
    method: 'GET',
    path: '/me/swap-partners',
    allow: 'own.evidence',
    references: unscoped,
    input: z.object({ day: Day, employee_id: idField('employee').optional() }),
    reply: createDataReplySchema(
      z.array(
        z.object({
          id: z.int(),
          fullName: z.string(),
          /** Whether the colleague is free that day and may lawfully take the shift. */
          takes: z.boolean(),
          /** The colleague's shifts for an exchange. */
          days: z.array(z.object({ day: z.string(), shift: OfferedShift })),
          /** Whether the exchanges of the colleague were examined in time. A request with `employee_id` examines one colleague. */
          is_examined: z.boolean(),
        }),
      ),
    ),
  },
  /** Lists the preferences of the signed-in employee for the plan. */
  listMyShiftPreferences: {
    scope: 'company',
    method: 'GET',
    path: '/me/shift-preferences',
    allow: 'own.evidence',
    /** By default the first month for which preferences are open. */
    input: z.object({ month: Month.optional() }),
    /** `open_until`: the last day for preferences of the month. */
    reply: createDataReplySchema(
      z.object({
        month: z.string(),
        open: z.boolean(),
        open_until: z.string(),
        preferences: z.array(ShiftPreference),
        shifts: z.array(OfferedShift),
      }),
    ),
  },
  /** Sets or deletes (null) the preference of the signed-in employee for a day. */
  setMyShiftPreference: {
    scope: 'company',
    method: 'PUT',
    path: '/me/shift-preferences',
    allow: 'own.evidence',
    input: z.object({ day: Day, wants: z.enum(['free', 'work']).nullable(), shift_id: nullableField(idField('shift')) }),
    reply: createDataReplySchema(z.object({ preferences: z.int() })),
    errors: ['swaps.too_many_wishes', 'swaps.wishes_closed'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
