import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { Direction } from '#modules/time/attendance/events-contract.ts'
import { tripFields } from '#modules/time/trips/shapes.ts'
import type { Endpoint } from '#shared/contract.ts'
import {
  BooleanInput,
  Day,
  dataResponse,
  dictionary,
  idOf,
  integer,
  listInput,
  listResponse,
  Moment,
  optionalText,
  orNull,
  requiredText,
} from '#shared/fields.ts'
import { askableShapes, OwnData } from './content.ts'
import { OwnCertificate, OwnEquipment, RequestRow, RequestStatus, requestReply } from './shapes.ts'

export const request_id = idOf('request')
export const own = ['own.evidence', 'own.record'] as const satisfies readonly Permission[]
export const note = optionalText(1000)

/** Who is named in a rule, or stands in for such a one, decides whomever their rights reach. */
export const byRule = { unscoped: 'who may see and decide a request its rule says: `seen` and `decides` of server/hats.ts' }

/** What employees ask for themselves. */
export const ownRequestsContract = {
  /** What one has asked for oneself, and how far it is. */
  listOwnRequests: {
    scope: 'company',
    method: 'GET',
    path: '/own_requests',
    allow: own,
    input: z.object({ page: listInput.page, size: listInput.size, status: orNull(RequestStatus) }),
    reply: listResponse('requests', RequestRow),
  },

  /** The own passes of a day that count, for who asks to have one corrected. */
  listOwnPasses: {
    scope: 'company',
    method: 'GET',
    path: '/own_passes',
    allow: 'own.evidence',
    input: z.object({ day: Day }),
    reply: dataResponse(z.array(z.object({ id: z.int(), at: z.string(), direction: Direction }))),
  },
  /** A pass that is missing; with `clock_event_id` the right time of one that is there, or (`void`) that it never was. */
  askPassCorrection: {
    scope: 'company',
    method: 'POST',
    path: '/own_requests/pass_corrections',
    allow: 'own.evidence',
    status: 201,
    input: z.object({
      at: orNull(Moment),
      direction: Direction.default('in'),
      clock_event_id: orNull(idOf('clock_event')),
      void: BooleanInput.default(false),
      note: requiredText(300),
    }),
    reply: requestReply,
  },
  /** What the own record says of the fields that one may ask to have changed. */
  getOwnData: {
    scope: 'company',
    method: 'GET',
    path: '/own_data',
    allow: 'own.record',
    input: z.object({}),
    reply: dataResponse(OwnData),
  },
  /** What is to be said of the person from a day on. Only what is named changes. */
  askDataChange: {
    scope: 'company',
    method: 'POST',
    path: '/own_requests/data_changes',
    allow: 'own.record',
    status: 201,
    input: z.object({ ...askableShapes, from: orNull(Day), reason: note }).partial(),
    reply: requestReply,
  },
  /** Certificates that one may ask for, with what is asked for each and what the own record lacks for it. */
  listOwnCertificates: {
    scope: 'company',
    method: 'GET',
    path: '/own_certificates',
    allow: 'own.record',
    input: z.object({}),
    reply: dataResponse(z.array(OwnCertificate)),
  },
  /** Overtime before it is worked (ZoR čl. 53): so many minutes on a day to come, or today. */
  askOvertime: {
    scope: 'company',
    method: 'POST',
    path: '/own_requests/overtime',
    allow: 'own.evidence',
    status: 201,
    input: z.object({ day: Day, minutes: integer(1, 720), note: requiredText(300) }),
    reply: requestReply,
  },
  /** A business trip; approved, it is entered as if who decided had entered it. */
  askTrip: {
    scope: 'company',
    method: 'POST',
    path: '/own_requests/trips',
    allow: 'own.evidence',
    status: 201,
    input: z.object({
      place: tripFields.place,
      task: tripFields.task,
      first_day: tripFields.first_day,
      first_minute: tripFields.first_minute,
      last_day: tripFields.last_day,
      last_minute: tripFields.last_minute,
      transport: tripFields.transport,
      advance: tripFields.advance,
      crossings: tripFields.crossings,
      note,
    }),
    reply: requestReply,
  },
  /** What one was given and has not brought back. */
  listOwnEquipment: {
    scope: 'company',
    method: 'GET',
    path: '/own_equipment',
    allow: 'own.record',
    input: z.object({}),
    reply: dataResponse(z.array(OwnEquipment)),
  },
  /** Equipment from a day on, in place of what is broken or besides it. */
  askEquipment: {
    scope: 'company',
    method: 'POST',
    path: '/own_requests/equipment',
    allow: 'own.record',
    status: 201,
    input: z.object({
      item: requiredText(200),
      day: Day,
      is_protective: BooleanInput.default(false),
      replaces: orNull(idOf('equipment')),
      note: requiredText(300),
    }),
    reply: requestReply,
  },
  /** Asks for a certificate. */
  askCertificate: {
    scope: 'company',
    method: 'POST',
    path: '/own_requests/certificates',
    allow: 'own.record',
    status: 201,
    input: z.object({
      template: requiredText(80),
      answers: dictionary(z.string().max(200), z.string().max(2000), 50).default({}),
      note,
    }),
    reply: requestReply,
  },
} as const satisfies Record<string, Endpoint<Permission>>
