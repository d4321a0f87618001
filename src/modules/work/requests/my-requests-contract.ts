import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { ClockEventDirection } from '#modules/time/attendance/clock-events-contract.ts'
import { tripInputFields } from '#modules/time/trips/trip-schemas.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  createDataReplySchema,
  createListReplySchema,
  Day,
  InstantField,
  idField,
  integerField,
  limitedDictionaryField,
  nullableField,
  optionalTextField,
  queryFieldsOfListEndpoint,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { MyEmployeeData, requestableEmployeeFieldSchemas } from './request-content-schemas.ts'
import { employeeRequestReplySchema, MyIssuedEquipment, MyRequestableCertificate, RequestRow, RequestStatus } from './request-schemas.ts'

export const requestIdField = idField('request')
export const ownRequestPermissions = ['own.evidence', 'own.record'] as const satisfies readonly Permission[]
export const requestNoteField = optionalTextField(1000)

/** An approver named in a rule, or a deputy, may decide regardless of scope. */
export const requestRuleReplacesDataScope = {
  unscoped: 'the rule of the request decides who may see and decide it (server/request-access-sql.ts)',
}

/** Requests of the signed-in employee. */
export const myRequestsContract = {
  /** Lists the requests of the signed-in employee with their state. */
  listMyRequests: {
    scope: 'company',
    method: 'GET',
    path: '/me/requests',
    allow: ownRequestPermissions,
    input: z.object({ page: queryFieldsOfListEndpoint.page, size: queryFieldsOfListEndpoint.size, status: nullableField(RequestStatus) }),
    reply: createListReplySchema('requests', RequestRow),
  },

  /** Lists the clock events of the signed-in employee on a day, for a correction request. */
  listMyClockEvents: {
    scope: 'company',
    method: 'GET',
    path: '/me/clock-events',
    allow: 'own.evidence',
    input: z.object({ day: Day }),
    reply: createDataReplySchema(z.array(z.object({ id: z.int(), at: z.string(), direction: ClockEventDirection }))),
  },
  /** Requests a missing clock event. With `clock_event_id` it requests another time, or the removal (`void`), of an existing one. */
  createClockEventCorrectionRequest: {
    scope: 'company',
    method: 'POST',
    path: '/me/clock-event-correction-requests',
    allow: 'own.evidence',
    status: 201,
    input: z.object({
      at: nullableField(InstantField),
      direction: ClockEventDirection.default('in'),
      clock_event_id: nullableField(idField('clock_event')),
      void: BooleanInputField.default(false),
      note: requiredTextField(300),
    }),
    reply: employeeRequestReplySchema,
  },
  /** Returns the data that the signed-in employee may request to change. */
  getMyEmployeeData: {
    scope: 'company',
    method: 'GET',
    path: '/me/data',
    allow: 'own.record',
    input: z.object({}),
    reply: createDataReplySchema(MyEmployeeData),
  },
  /** Requests a change of the employee’s own data from a day. Omitted fields do not change. */
  createDataChangeRequest: {
    scope: 'company',
    method: 'POST',
    path: '/me/data-change-requests',
    allow: 'own.record',
    status: 201,
    input: z.object({ ...requestableEmployeeFieldSchemas, from: nullableField(Day), reason: requestNoteField }).partial(),
    reply: employeeRequestReplySchema,
  },
  /** Lists the certificates that the signed-in employee can request, with their questions and missing data. */
  listMyAvailableCertificates: {
    scope: 'company',
    method: 'GET',
    path: '/me/certificates',
    allow: 'own.record',
    input: z.object({}),
    reply: createDataReplySchema(z.array(MyRequestableCertificate)),
  },
  /** Requests overtime before it is worked (ZoR čl. 53), in minutes, for today or a future day. */
  createOvertimeRequest: {
    scope: 'company',
    method: 'POST',
    path: '/me/overtime-requests',
    allow: 'own.evidence',
    status: 201,
    input: z.object({ day: Day, minutes: integerField(1, 720), note: requiredTextField(300) }),
    reply: employeeRequestReplySchema,
  },
  /** Requests a business trip. An approval creates the trip on behalf of the approver. */
  createTripRequest: {
    scope: 'company',
    method: 'POST',
    path: '/me/trip-requests',
    allow: 'own.evidence',
    status: 201,
    input: z.object({
      place: tripInputFields.place,
      task: tripInputFields.task,
      first_day: tripInputFields.first_day,
      first_minute: tripInputFields.first_minute,
      last_day: tripInputFields.last_day,
      last_minute: tripInputFields.last_minute,
      transport: tripInputFields.transport,
      advance: tripInputFields.advance,
      crossings: tripInputFields.crossings,
      note: requestNoteField,
    }),
    reply: employeeRequestReplySchema,
  },
  /** Lists the equipment that the signed-in employee holds. */
  listMyEquipment: {
    scope: 'company',
    method: 'GET',
    path: '/me/equipment',
    allow: 'own.record',
    input: z.object({}),
    reply: createDataReplySchema(z.array(MyIssuedEquipment)),
  },
  /** Requests equipment from a day, new or as a replacement. */
  createEquipmentRequest: {
    scope: 'company',
    method: 'POST',
    path: '/me/equipment-requests',
    allow: 'own.record',
    status: 201,
    input: z.object({
      item: requiredTextField(200),
      day: Day,
      is_protective: BooleanInputField.default(false),
      replaces: nullableField(idField('equipment')),
      note: requiredTextField(300),
    }),
    reply: employeeRequestReplySchema,
  },
  /** Requests a certificate. */
  createCertificateRequest: {
    scope: 'company',
    method: 'POST',
    path: '/me/certificate-requests',
    allow: 'own.record',
    status: 201,
    input: z.object({
      template: requiredTextField(80),
      answers: limitedDictionaryField(z.string().max(200), z.string().max(2000), 50).default({}),
      note: requestNoteField,
    }),
    reply: employeeRequestReplySchema,
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
