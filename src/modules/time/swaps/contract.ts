import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  createDataReplySchema,
  Day,
  idField,
  integerField,
  Month,
  NamedReference,
  nullableField,
  optionalTextField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { OfferedShift, ReplacementCandidate, SHIFT_OFFER_STATUSES, ShiftOffer } from './shift-offer-schemas.ts'
import { ShiftSwapSettings } from './shift-swap-settings.ts'

const shift_offer_id = idField('shift_offer')
const one = z.object({ shift_offer_id })
const people = z.array(idField('employee')).max(300)

export const swapsContract = {
  /** Ranks employees who could replace an absent one on a day or take an open shift. Unlawful choices come last, with the article. */
  listReplacementCandidates: {
    scope: 'company',
    method: 'GET',
    path: '/replacement-candidates',
    allow: 'schedule.write',
    input: z.object({
      day: Day,
      employee_id: idField('employee').optional(),
      shift_id: idField('shift').optional(),
      department_id: idField('department').optional(),
      location_id: idField('location').optional(),
      job_position_id: idField('job_position').optional(),
    }),
    reply: createDataReplySchema(
      z.object({
        day: z.string(),
        shift: OfferedShift,
        employee: z.object({ id: z.int(), fullName: z.string(), away: z.boolean() }).nullable(),
        department: NamedReference.nullable(),
        location: NamedReference.nullable(),
        job_position: NamedReference.nullable(),
        people: z.array(ReplacementCandidate),
        /** The number of employees on leave that day. */
        away: z.int(),
        /** The id of an open offer for the shift, if there is one. */
        shift_offer_id: z.int().nullable(),
        begins_at: z.string(),
        hours_left: z.int(),
      }),
    ),
    errors: ['swaps.day_in_past', 'swaps.shift_not_planned'],
  },
  /** Offers a shift to employees. The plan changes only when one of them accepts it. */
  createShiftOffer: {
    scope: 'company',
    method: 'POST',
    path: '/shift-offers',
    allow: 'schedule.write',
    status: 201,
    input: z.object({
      day: Day,
      employee_id: nullableField(idField('employee')),
      shift_id: nullableField(idField('shift')),
      department_id: nullableField(idField('department')),
      location_id: nullableField(idField('location')),
      job_position_id: nullableField(idField('job_position')),
      releases_employee: BooleanInputField.default(true),
      to_all: BooleanInputField.default(false),
      employee_ids: people.default([]),
      /** By default the offer is open until the shift starts. */
      expires_in_hours: nullableField(integerField(1, 720)),
      reason: optionalTextField(500),
    }),
    reply: createDataReplySchema(z.object({ id: z.int() })),
    errors: ['plan.limits_violated', 'swaps.day_in_past', 'swaps.already_offered'],
  },
  /** Lists the offered shifts in scope. */
  listShiftOffers: {
    scope: 'company',
    method: 'GET',
    path: '/shift-offers',
    allow: 'schedule.write',
    /** The offers of a month, or those that wait for a decision. */
    input: z.object({
      month: Month.optional(),
      status: z.enum(SHIFT_OFFER_STATUSES).optional(),
      search: z.string().trim().max(200).optional(),
    }),
    reply: createDataReplySchema(z.array(ShiftOffer)),
  },
  /** Returns an offered shift with the invited employees and their responses. */
  getShiftOffer: {
    scope: 'company',
    method: 'GET',
    path: '/shift-offers/:shift_offer_id',
    allow: 'schedule.write',
    input: one,
    reply: createDataReplySchema(ShiftOffer),
  },
  /** Offers a shift to further employees. */
  inviteEmployeesToShiftOffer: {
    scope: 'company',
    method: 'POST',
    path: '/shift-offers/:shift_offer_id/invitations',
    allow: 'schedule.write',
    input: z.object({ shift_offer_id, employee_ids: people.min(1), reason: optionalTextField(500) }),
    reply: createDataReplySchema(ShiftOffer),
  },
  /** Withdraws a shift offer. */
  withdrawShiftOffer: {
    scope: 'company',
    method: 'POST',
    path: '/shift-offers/:shift_offer_id/withdraw',
    allow: 'schedule.write',
    input: one,
    reply: createDataReplySchema(ShiftOffer),
  },
  /** Approves an accepted shift and writes it to the plan if it is still lawful. Exchanges between employees are decided as requests. */
  approveShiftOffer: {
    scope: 'company',
    method: 'POST',
    path: '/shift-offers/:shift_offer_id/approve',
    allow: 'schedule.write',
    input: z.object({ shift_offer_id, reason: optionalTextField(500) }),
    reply: createDataReplySchema(ShiftOffer),
    errors: ['swaps.decided_as_request', 'swaps.is_done', 'swaps.own_shift'],
  },
  /** Rejects a pending shift exchange, with a reason. */
  rejectShiftOffer: {
    scope: 'company',
    method: 'POST',
    path: '/shift-offers/:shift_offer_id/reject',
    allow: 'schedule.write',
    input: z.object({ shift_offer_id, reason: requiredTextField(500) }),
    reply: createDataReplySchema(ShiftOffer),
  },
  /** Returns the rules for offering and exchanging shifts. */
  getShiftSwapSettings: {
    scope: 'company',
    method: 'GET',
    path: '/swap-settings',
    allow: ['schedule.write', 'own.evidence'],
    input: z.object({}),
    reply: createDataReplySchema(z.object({ settings: ShiftSwapSettings, revision: z.int() })),
  },
  /** Changes the rules for offering and exchanging shifts. */
  updateShiftSwapSettings: {
    scope: 'company',
    method: 'PUT',
    path: '/swap-settings',
    allow: 'companies.write',
    input: z.object({
      own_offers: BooleanInputField,
      approval: z.enum(['at_once', 'chief']),
      closes_hours: integerField(0, 168),
      wishes_until: integerField(1, 28),
      revision: integerField(0, 1_000_000_000).optional(),
    }),
    reply: createDataReplySchema(z.object({ settings: ShiftSwapSettings, revision: z.int() })),
    errors: ['common.concurrent_update'],
  },
  /** Lists the preferences of employees for the days of a month. */
  listShiftPreferences: {
    scope: 'company',
    method: 'GET',
    path: '/shift-preferences',
    allow: 'schedule.write',
    input: z.object({ month: Month }),
    reply: createDataReplySchema(
      z.array(
        z.object({
          id: z.int(),
          employee_id: z.int(),
          fullName: z.string(),
          day: z.string(),
          wants: z.enum(['free', 'work']),
          shift: z.string().nullable(),
        }),
      ),
    ),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
