import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema, integerField, nullableField } from '#shared/input-field-schemas.ts'
import { ClockExitReason } from './clock-events-contract.ts'
import { ClockInSettings } from './rules/events/clock-in-settings.ts'

const Way = z.enum(['in', 'out'])
const Code = z
  .string()
  .trim()
  .regex(/^[A-Z2-7]{16}$/)
  .max(16)
  .meta({ example: 'ABCDEFGHIJKLMNOP' })

const Rules = createDataReplySchema(z.object({ rules: ClockInSettings, revision: z.int() }))

export const ClockInStatus = z.object({
  /** How the employee may clock in from here: by network, by code, or not at all (`none`). */
  by: z.enum(['network', 'code', 'none']),
  /** Whether the company offers it, possibly from another place. */
  offered: z.boolean(),
  /** Whether the company has kiosks, which need a PIN or a code. */
  kiosk: z.boolean(),
  inside: z.boolean(),
  /** The day of the current shift: after midnight, the previous day until its night shift ends. */
  shift_day: z.string(),
  last: z.object({ at: z.string(), direction: Way }).nullable(),
})
export type ClockInStatus = z.infer<typeof ClockInStatus>

export const myClockInContract = {
  /** Returns whether and where the signed-in employee may clock in, and the last direction. */
  getMyClockInStatus: {
    scope: 'company',
    method: 'GET',
    path: '/me/clock-in',
    allow: 'own.evidence',
    input: z.object({}),
    reply: createDataReplySchema(ClockInStatus),
  },
  /**
   * Records a clock event of the signed-in employee with the server time. A repeated `key` acts once; 403
   * `time.clocking_network_not_allowed` outside the allowed places; a reversal within one minute requires `is_confirmed` (409
   * `time.clocking_needs_confirmation`).
   */
  recordMyClockEvent: {
    scope: 'company',
    method: 'POST',
    path: '/me/clock-in',
    allow: 'own.evidence',
    status: 201,
    input: z.object({
      key: z.uuid(),
      direction: Way,
      exit: nullableField(ClockExitReason),
      code: nullableField(Code),
      is_confirmed: z.boolean().default(false),
    }),
    reply: createDataReplySchema(z.object({ at: z.string(), direction: Way, outcome: z.enum(['taken', 'same']) })),
    errors: [
      'time.clocking_network_not_allowed',
      'time.clocking_not_employed',
      'time.clocking_disabled',
      'time.clocking_needs_confirmation',
    ],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>

export const clockInContract = {
  /** Returns the rotating clock-in code of the entrance as an address for phone cameras. It changes every 30 seconds. */
  getEntranceCode: {
    scope: 'company',
    method: 'GET',
    path: '/clock-in/code',
    allow: ['gate', 'events.write'],
    input: z.object({}),
    reply: createDataReplySchema(z.object({ link: z.string(), ends_at: z.string(), now: z.string(), company: z.string() })),
    errors: ['time.entrance_codes_disabled'],
  },
  /** Returns the rules by which employees may clock in with their own account. */
  getClockInRules: {
    scope: 'company',
    method: 'GET',
    path: '/clock-in/rules',
    allow: ['companies.read', 'events.write'],
    input: z.object({}),
    reply: Rules,
  },
  /** Changes the rules by which employees may clock in with their own account. `by_network` needs at least one network (422). */
  updateClockInRules: {
    scope: 'company',
    method: 'PUT',
    path: '/clock-in/rules',
    allow: 'companies.write',
    input: z.object({ rules: ClockInSettings, revision: integerField(0, 1_000_000_000).optional() }),
    reply: Rules,
    errors: ['common.concurrent_update'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
