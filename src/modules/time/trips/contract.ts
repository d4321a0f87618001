import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  createListReplySchema,
  Day,
  FileField as FormFile,
  idField,
  integerField,
  nullableField,
  queryFieldsOfListEndpoint,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { Trip, TripRow, tripInputFields, tripSettlementFields, tripStates } from './trip-schemas.ts'
import { TripSettings } from './trip-settings.ts'

const business_trip_id = idField('business_trip')
/** Users who manage trips see employees in scope; employees see their own trips. */
const readPermissions = ['trips.write', 'own.evidence'] as const satisfies readonly Permission[]
const revision = RevisionField.optional()
const settings = createDataReplySchema(z.object({ settings: TripSettings, untaxed: z.int(), revision: z.int() }))

export const tripsContract = {
  /** Lists business trips, newest first. Employees see only their own. */
  listTrips: {
    scope: 'company',
    method: 'GET',
    path: '/trips',
    allow: readPermissions,
    input: z.object({
      ...queryFieldsOfListEndpoint,
      state: nullableField(z.enum(tripStates)),
      employee_id: nullableField(idField('employee')),
      department_id: nullableField(idField('department')),
      from: nullableField(Day),
      to: nullableField(Day),
      /** Only the caller's trips. */
      own: BooleanInputField.optional(),
    }),
    reply: createListReplySchema('trips', TripRow),
  },
  /** Returns a business trip with its days, amounts and the actions that the caller may take. */
  getTrip: {
    scope: 'company',
    method: 'GET',
    path: '/trips/:business_trip_id',
    allow: readPermissions,
    input: z.object({ business_trip_id }),
    reply: createDataReplySchema(Trip),
  },
  /** Creates a business trip for each given employee. A closed month, leave and another trip on these days are rejected by field. */
  createTrips: {
    scope: 'company',
    method: 'POST',
    path: '/trips',
    allow: 'trips.write',
    status: 201,
    input: z.object({ employee_ids: z.array(idField('employee')).min(1).max(50), ...tripInputFields }),
    /** `leave_waits`: employees with requested leave on these days, each with its first day. */
    reply: createDataReplySchema(
      z.object({ ids: z.array(z.int()), leave_waits: z.array(z.object({ name: z.string(), day: z.string() })) }),
    ),
    errors: ['trips.overlap_with_new_trip', 'common.month_closed'],
  },
  /** Changes a business trip that is not settled. */
  updateTrip: {
    scope: 'company',
    method: 'PUT',
    path: '/trips/:business_trip_id',
    allow: 'trips.write',
    input: z.object({ business_trip_id, ...tripInputFields, revision }),
    reply: CreatedReply,
    errors: ['trips.overlap_with_new_trip', 'common.concurrent_update', 'trips.cancelled', 'trips.already_settled', 'common.month_closed'],
  },
  /** Cancels a business trip that has not taken place, with a reason. */
  cancelTrip: {
    scope: 'company',
    method: 'POST',
    path: '/trips/:business_trip_id/cancel',
    allow: 'trips.write',
    input: z.object({ business_trip_id, reason: requiredTextField(300), revision }),
    reply: CreatedReply,
    errors: ['common.concurrent_update', 'common.month_closed', 'trips.cancelled', 'trips.already_settled'],
  },
  /** Generates the travel order and gives it a number. Repeated calls return the same order. */
  issueTripOrder: {
    scope: 'company',
    method: 'POST',
    path: '/trips/:business_trip_id/order',
    allow: 'trips.write',
    status: 201,
    input: z.object({ business_trip_id }),
    reply: createDataReplySchema(z.object({ id: z.int(), number: z.string() })),
    errors: ['trips.cancelled'],
  },
  /** Downloads the travel order as PDF. */
  getTripOrder: {
    scope: 'company',
    method: 'GET',
    path: '/trips/:business_trip_id/order',
    allow: readPermissions,
    input: z.object({
      business_trip_id,
      script: z.enum(['latin', 'cyrillic']).default('latin'),
      format: z.enum(['pdf', 'docx']).default('pdf'),
    }),
    reply: 'file',
  },
  /** Submits the settlement of a business trip: actual hours, tasks and expenses. It replaces an earlier settlement. */
  updateTripSettlement: {
    scope: 'company',
    method: 'PUT',
    path: '/trips/:business_trip_id/settlement',
    allow: readPermissions,
    input: z.object({ business_trip_id, ...tripSettlementFields, revision: integerField(0, 2_000_000_000).optional() }),
    reply: createDataReplySchema(Trip),
    errors: ['common.concurrent_update', 'trips.not_ended', 'trips.already_settled', 'trips.cancelled'],
  },
  /** Confirms the settlement of a business trip. The settled hours then apply, and the amounts are fixed. */
  confirmTripSettlement: {
    scope: 'company',
    method: 'POST',
    path: '/trips/:business_trip_id/settlement/confirm',
    allow: 'trips.write',
    input: z.object({ business_trip_id, revision }),
    reply: createDataReplySchema(Trip),
    errors: ['common.concurrent_update', 'trips.own_settlement', 'trips.cancelled'],
  },
  /** Uploads a receipt of a business trip, at most twenty per trip, until the settlement is confirmed. */
  addTripReceipt: {
    scope: 'company',
    method: 'POST',
    path: '/trips/:business_trip_id/receipts',
    allow: readPermissions,
    status: 201,
    input: z.object({ business_trip_id, file: FormFile }),
    reply: CreatedReply,
    errors: ['trips.already_settled', 'trips.cancelled'],
  },
  /** Downloads a receipt of a business trip. */
  getTripReceipt: {
    scope: 'company',
    method: 'GET',
    path: '/trips/:business_trip_id/receipts/:trip_receipt_id',
    allow: readPermissions,
    input: z.object({ business_trip_id, trip_receipt_id: idField('trip_receipt') }),
    reply: 'file',
  },
  /** Deletes a receipt of a business trip. */
  deleteTripReceipt: {
    scope: 'company',
    method: 'DELETE',
    path: '/trips/:business_trip_id/receipts/:trip_receipt_id',
    allow: readPermissions,
    input: z.object({ business_trip_id, trip_receipt_id: idField('trip_receipt') }),
    reply: CreatedReply,
    errors: ['trips.cancelled', 'trips.already_settled'],
  },
  /** Returns the amounts that the company pays for business trips, with defaults. */
  getTripSettings: {
    scope: 'company',
    method: 'GET',
    path: '/trip-settings',
    allow: ['trips.write', 'companies.read'],
    input: z.object({}),
    reply: settings,
  },
  /** Changes the amounts that the company pays on business trips. */
  updateTripSettings: {
    scope: 'company',
    method: 'PUT',
    path: '/trip-settings',
    allow: 'companies.write',
    input: z.object({ settings: TripSettings, revision: integerField(0, 2_000_000_000).optional() }),
    reply: settings,
    errors: ['common.concurrent_update'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
