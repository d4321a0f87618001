import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  CreatedReply,
  createDataReplySchema,
  InstantField,
  idField,
  nullableField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { ClockExitReason } from './clock-events-contract.ts'

const Way = z.enum(['in', 'out'])
/** At least six digits, because five attempts are possible before a pause. */
const Pin = z
  .string()
  .regex(/^\d{6,8}$/)
  .max(8)
  .meta({ example: '480213' })
/** A code that pairs a kiosk, or that an employee presents to a kiosk. */
const DeviceCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z2-7]{8}$/)
  .max(8)
  .meta({ example: 'ABCDEFGH' })
const DisplayedCode = z
  .string()
  .trim()
  .regex(/^[A-Z2-7]{20}$/)
  .max(20)
  .meta({ example: 'ABCDEFGHIJKLMNOPQRST' })
const Ticket = z
  .string()
  .regex(/^[\w.-]{20,200}$/)
  .max(200)
  .meta({ example: 'eyJrIjo3LCJlIjo0Mn0.b3duLXRpY2tldA' })

/** A PIN encrypted for the server: the id of the key, a point, a nonce, and the ciphertext. */
const Sealed = z
  .string()
  .regex(/^\d{1,6}(\.[\w-]{10,200}){3}$/)
  .max(700)
  .meta({ example: `685.${'A'.repeat(87)}.${'A'.repeat(16)}.${'A'.repeat(32)}` })

export const KioskRegistration = z.object({
  id: z.int(),
  name: z.string(),
  /** When a device was paired; null while the code is waiting or has expired. */
  claimed_at: z.string().nullable(),
  code_until: z.string().nullable(),
})
export type KioskRegistration = z.infer<typeof KioskRegistration>

const NewCode = createDataReplySchema(z.object({ id: z.int(), code: z.string(), ends_at: z.string() }))

/** The kiosks of the company. A code is returned once. */
export const kiosksContract = {
  /** Lists the kiosks of the company. */
  listKiosks: {
    scope: 'company',
    method: 'GET',
    path: '/kiosks',
    allow: ['companies.read', 'events.write'],
    input: z.object({}),
    reply: createDataReplySchema(z.array(KioskRegistration)),
  },
  /** Creates a kiosk with a one-time code that pairs its device. */
  createKiosk: {
    scope: 'company',
    method: 'POST',
    path: '/kiosks',
    allow: 'companies.write',
    status: 201,
    input: z.object({ name: requiredTextField(60) }),
    reply: NewCode,
    errors: ['time.kiosk_name_taken'],
  },
  /** Issues a new pairing code for another device. The previous device stops being a kiosk. */
  rotateKioskPairingCode: {
    scope: 'company',
    method: 'POST',
    path: '/kiosks/:gate_kiosk_id/code',
    allow: 'companies.write',
    status: 201,
    input: z.object({ gate_kiosk_id: idField('gate_kiosk') }),
    reply: NewCode,
  },
  /** Deletes a kiosk. Its device stops working. */
  deleteKiosk: {
    scope: 'company',
    method: 'DELETE',
    path: '/kiosks/:gate_kiosk_id',
    allow: 'companies.write',
    input: z.object({ gate_kiosk_id: idField('gate_kiosk') }),
    reply: CreatedReply,
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>

export const MyKioskPinStatus = z.object({
  /** Whether the company has kiosks and the caller is employed there today. */
  offered: z.boolean(),
  /** The number of the employee at kiosks. */
  number: z.string().nullable(),
  pin_set_at: z.string().nullable(),
})
export type MyKioskPinStatus = z.infer<typeof MyKioskPinStatus>

/** The PIN and one-time code of an employee for kiosks. */
export const myKioskContract = {
  /** Returns whether the signed-in employee has a kiosk PIN. */
  getMyKioskPinStatus: {
    scope: 'company',
    method: 'GET',
    path: '/me/kiosk',
    allow: 'own.evidence',
    input: z.object({}),
    reply: createDataReplySchema(MyKioskPinStatus),
  },
  /** Sets the kiosk PIN of the signed-in employee. */
  setMyKioskPin: {
    scope: 'company',
    method: 'PUT',
    path: '/me/kiosk/pin',
    allow: 'own.evidence',
    input: z.object({ pin: Pin }),
    reply: createDataReplySchema(MyKioskPinStatus),
    errors: ['time.kiosks_disabled'],
  },
  /** Creates a short-lived code of the signed-in employee that a kiosk can read. */
  createMyKioskQrCode: {
    scope: 'company',
    method: 'POST',
    path: '/me/kiosk/codes',
    allow: 'own.evidence',
    status: 201,
    input: z.object({}),
    reply: createDataReplySchema(z.object({ code: z.string(), ends_at: z.string(), now: z.string() })),
    errors: ['time.clocking_not_employed'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>

const Person = z.object({
  first_name: z.string(),
  last_name: z.string(),
  /** A small photo, in base64. */
  image: z.string().nullable(),
  inside: z.boolean(),
  last: z.object({ at: z.string(), direction: Way }).nullable(),
})
export type KioskEmployee = z.infer<typeof Person>

/** Operations of a kiosk, authenticated by its token (`Authorization: Kiosk …`). They return data of the identified employee only. */
export const kioskContract = {
  /** Pairs a device as a kiosk with a one-time code. */
  claimKiosk: {
    scope: 'installation',
    method: 'POST',
    path: '/kiosk/claim',
    allow: 'public',
    status: 201,
    input: z.object({ code: DeviceCode }),
    reply: createDataReplySchema(z.object({ token: z.string() })),
  },
  /** Returns the settings that a kiosk shows. */
  getKioskSettings: {
    scope: 'installation',
    method: 'GET',
    path: '/kiosk',
    allow: 'public',
    input: z.object({}),
    reply: createDataReplySchema(
      z.object({
        id: z.int(),
        name: z.string(),
        company: z.string(),
        now: z.string(),
        /** The public key with which the kiosk encrypts PINs while it is offline. */
        seal: z.object({ id: z.string(), public_key: z.string() }),
      }),
    ),
    errors: ['time.kiosks_disabled', 'time.kiosk_unknown'],
  },
  /**
   * Identifies an employee at a kiosk by number and PIN or by code. Unknown numbers, numbers without a PIN and wrong PINs have the same
   * response (422).
   */
  identifyKioskUser: {
    scope: 'installation',
    method: 'POST',
    path: '/kiosk/person',
    allow: 'public',
    input: z.object({ number: nullableField(requiredTextField(40)), pin: nullableField(Pin), code: nullableField(DisplayedCode) }),
    reply: createDataReplySchema(z.object({ ticket: z.string(), ends_at: z.string(), person: Person })),
    errors: [
      'access.too_many_attempts',
      'access.too_many_attempts_for_minutes',
      'time.clocking_not_employed',
      'time.kiosk_code_expired',
      'time.kiosk_code_used',
      'time.kiosk_unknown',
      'time.kiosk_wrong_pin',
      'time.kiosk_last_attempt_failed',
    ],
  },
  /** Records a clock event at a kiosk. A repeated `key` has no further effect. The same direction within two minutes is the same event. */
  recordKioskEvent: {
    scope: 'installation',
    method: 'POST',
    path: '/kiosk/clock-event',
    allow: 'public',
    input: z.object({ ticket: Ticket, key: z.uuid(), direction: Way, exit: nullableField(ClockExitReason) }),
    reply: createDataReplySchema(z.object({ at: z.string(), direction: Way, outcome: z.enum(['taken', 'same']) })),
    errors: ['time.clocking_not_employed', 'time.kiosk_session_expired'],
  },
  /**
   * Uploads events that a kiosk recorded offline, each once. An event with a wrong PIN goes to quarantine. The kiosk keeps an event with
   * the outcome `wait` and sends it again.
   */
  uploadKioskEvents: {
    scope: 'installation',
    method: 'POST',
    path: '/kiosk/clock-events',
    allow: 'public',
    input: z.object({
      sent_at: InstantField,
      events: z
        .array(
          z.object({
            key: z.uuid(),
            number: requiredTextField(40),
            at: InstantField,
            direction: Way,
            exit: nullableField(ClockExitReason),
            sealed: Sealed,
          }),
        )
        .min(1)
        .max(20),
    }),
    reply: createDataReplySchema(
      z.array(z.object({ key: z.string(), outcome: z.enum(['taken', 'same', 'quarantined', 'refused', 'wait']) })),
    ),
    errors: ['time.kiosks_disabled', 'time.kiosk_unknown'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
