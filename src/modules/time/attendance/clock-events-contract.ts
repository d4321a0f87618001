import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import {
  recordChangeFeedErrors,
  recordChangeFeedInput,
  recordChangeFeedResponse,
} from '#modules/foundation/integrations/record-change-feed-schemas.ts'
import { attendanceDayStates } from '#modules/time/planning/rules/day/attendance-day-states.ts'
import { ImportFileReadingResult, importFileReadingOptionFields } from '#platform/files/import-file-reading-options.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  Day,
  FileField as FormFile,
  InstantField,
  idField,
  integerField,
  limitedDictionaryField,
  NamedReference,
  nullableField,
  optionalTextField,
  Pagination,
  queryFieldsOfListEndpoint,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'

export const ClockEventDirection = z.enum(['in', 'out', 'unknown'])
export const ClockExitReason = z.enum(['official', 'private', 'break'])
export const ClockEventQuarantineReason = z.enum(['unknown_card', 'clock_off', 'month_closed', 'unreadable', 'wrong_pin', 'not_employed'])

export const ClockingDevice = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['https', 'adms', 'file']),
  serial_number: z.string().nullable(),
  direction: z.enum(['as_sent', 'in', 'out', 'by_turn']),
  number_means: z.enum(['card', 'code']),
  addresses: z.array(z.string()),
  location: NamedReference.nullable(),
  location_id: z.int().nullable(),
  last_seen_at: z.string().nullable(),
  clock_offset_seconds: z.int().nullable(),
  disabled: z.boolean(),
  revision: z.int(),
  /** Minutes without contact during work hours after which managers of devices are notified; null means never. */
  offline_alert_after_minutes: z.int().nullable(),
  /** For an ADMS device: whether the terminal has sent the code of the company. */
  claimed: z.boolean().nullable(),
  /** Whether the claim number was voided after too many different numbers with its serial number. */
  claim_void: z.boolean(),
  /** Buffered clock events waiting for a decision. */
  buffered: z.object({ events: z.int(), first: z.string().nullable(), last: z.string().nullable() }).nullable(),
  events_today: z.int(),
  quarantined: z.int(),
  /** Calls from addresses that are not allowed. */
  refused: z.object({ calls: z.int(), last_at: z.string(), last_address: z.string() }).nullable(),
})
export type ClockingDevice = z.infer<typeof ClockingDevice>

const OfflineAlertAfter = nullableField(integerField(5, 10_080))

const deviceFields = {
  name: requiredTextField(100),
  serial_number: nullableField(
    z
      .string()
      .trim()
      .regex(/^[\w-]{3,40}$/),
  ),
  direction: ClockingDevice.shape.direction.optional(),
  number_means: ClockingDevice.shape.number_means.optional(),
  addresses: z
    .array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]))
    .max(20)
    .optional(),
  location_id: nullableField(idField('location')),
  offline_alert_after_minutes: OfflineAlertAfter,
}

export const ClockEvent = z.object({
  id: z.int(),
  at: z.string(),
  day: z.string(),
  direction: ClockEventDirection,
  exit: ClockExitReason.nullable(),
  employee: z.object({ id: z.int(), fullName: z.string(), code: z.string() }).nullable(),
  device: NamedReference.nullable(),
  card: z.string().nullable(),
  quarantine: ClockEventQuarantineReason.nullable(),
  reason: z.string().nullable(),
  raw: z.string().nullable(),
  id_reused: z.boolean(),
  /** The replaced event, which no longer counts. */
  replaces_id: z.int().nullable(),
  replaced: z.boolean(),
  void: z.boolean(),
  received_at: z.string(),
})
export type ClockEvent = z.infer<typeof ClockEvent>

/** The employee of an event in quarantine, known or probable, with the planned shift on that day. */
export const QuarantineHint = z.object({
  clock_event_id: z.int(),
  employee: ClockEvent.shape.employee.unwrap(),
  /** Why the employee of an unknown card is probable; null if the employee is known. */
  guess: z.enum(['earlier_card', 'later_card', 'missing_in', 'missing_out']).nullable(),
  /** The last day of an earlier card, or the first day of a later one. */
  on: z.string().nullable(),
  /** In minutes since midnight. */
  shift: z.object({ code: z.string(), from: z.int(), to: z.int() }).nullable(),
})
export type QuarantineHint = z.infer<typeof QuarantineHint>
export type QuarantinedClockEvent = ClockEvent & { hint: QuarantineHint | null }
export const QuarantineGroup = z.object({ clock_event_id: z.int(), count: z.int(), last_at: z.string() })
export type QuarantineGroup = z.infer<typeof QuarantineGroup>

const PairedClockEvent = ClockEvent.pick({ id: true, at: true, day: true, device: true })
/** An entry with its exit. One of them is null if it is missing, or the employee is inside. */
export const ClockEventPair = z.object({
  entry: PairedClockEvent.nullable(),
  exit: PairedClockEvent.extend({ exit: ClockExitReason.nullable() }).nullable(),
  state: z.enum(['complete', 'inside', 'missing_out', 'missing_in']),
  /** Whole minutes from the entry to the exit; null if one of them is missing. */
  minutes: z.int().nullable(),
})
export type ClockEventPair = z.infer<typeof ClockEventPair>
export const ClockEventPairsOfEmployee = z.object({
  employee: ClockEvent.shape.employee.unwrap(),
  pairs: z.array(ClockEventPair),
  /** The sum of all complete pairs. */
  minutes: z.int(),
})
export type ClockEventPairsOfEmployee = z.infer<typeof ClockEventPairsOfEmployee>

/** A clock event for API clients: without the card and the raw text of the device. */
const ClockEventState = ClockEvent.pick({ id: true, at: true, day: true, direction: true, exit: true, quarantine: true }).extend({
  employee_id: z.int().nullable(),
  device_id: z.int().nullable(),
  replaces_id: z.int().nullable(),
  void: z.boolean(),
  received_at: z.string(),
})

export const AttendanceDayState = z.enum(attendanceDayStates)
export type AttendanceDayState = z.infer<typeof AttendanceDayState>
export const EmployeePresenceTodayRow = z.object({
  id: z.int(),
  fullName: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  code: z.string(),
  department: NamedReference.nullable(),
  state: AttendanceDayState,
  /** Start and end of today’s shift, in minutes of the day. */
  planned_from: z.int().nullable(),
  planned_to: z.int().nullable(),
  first_in: z.string().nullable(),
  last_at: z.string().nullable(),
})
export type EmployeePresenceTodayRow = z.infer<typeof EmployeePresenceTodayRow>

const manual = { at: InstantField, direction: ClockEventDirection, exit: nullableField(ClockExitReason), reason: requiredTextField(300) }

const FilePreview = z.object({
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  /** The column of each part; a row with `entry` and `exit` is two events. */
  mapping: z.object({
    number: z.int().nullable(),
    at: z.int().nullable(),
    time: z.int().nullable(),
    direction: z.int().nullable(),
    entry: z.int().nullable(),
    exit: z.int().nullable(),
  }),
  reading: ImportFileReadingResult,
  rows: z.int(),
  readable: z.int(),
  entries: z.int(),
  exits: z.int(),
  without_direction: z.int(),
  /** Whether the direction of events is certain. */
  is_direction_sure: z.boolean(),
  unreadable_count: z.int(),
  /** The first unreadable lines, each with its reason. */
  unreadable: z.array(z.object({ row: z.int(), text: z.string(), message: z.string() })),
  first: z.string().nullable(),
  last: z.string().nullable(),
  unknown_numbers: z.array(z.string()),
})

export const clockEventsContract = {
  /** Lists the clocking devices with the time of their last contact. */
  listDevices: {
    scope: 'company',
    method: 'GET',
    path: '/devices',
    allow: ['companies.read', 'events.write'],
    input: z.object({}),
    reply: z.object({
      data: z.array(ClockingDevice),
      unknown_devices: z.array(z.object({ serial_number: z.string(), last_seen_at: z.string() })),
    }),
  },
  /** Creates a clocking device. Only this response contains its key or pairing code. */
  createDevice: {
    scope: 'company',
    method: 'POST',
    path: '/devices',
    allow: 'companies.write',
    status: 201,
    input: z.object({ ...deviceFields, kind: ClockingDevice.shape.kind }),
    reply: createDataReplySchema(z.object({ id: z.int(), key: z.string().nullable(), pin: z.string().nullable() })),
    errors: ['devices.serial_number_taken'],
  },
  /** Changes a clocking device. */
  updateDevice: {
    scope: 'company',
    method: 'PUT',
    path: '/devices/:device_id',
    allow: 'companies.write',
    input: z
      .object({ ...deviceFields, disabled: BooleanInputField })
      .partial()
      .extend({ device_id: idField('device'), revision: RevisionField.optional() }),
    reply: CreatedReply,
    errors: ['devices.serial_number_taken', 'common.concurrent_update'],
  },
  /** Issues a new key for a device. The previous key stays valid for one day. */
  rotateDeviceKey: {
    scope: 'company',
    method: 'POST',
    path: '/devices/:device_id/key',
    allow: 'companies.write',
    input: z.object({ device_id: idField('device') }),
    reply: createDataReplySchema(z.object({ key: z.string(), pin: z.string().nullable() })),
    errors: ['devices.has_no_key'],
  },
  /** Stores the oldest buffered clock events of a device, at most 5,000. Repeat until none are left. */
  releaseBufferedEvents: {
    scope: 'company',
    method: 'POST',
    path: '/devices/:device_id/buffered-events',
    allow: 'companies.write',
    input: z.object({ device_id: idField('device') }),
    reply: createDataReplySchema(z.object({ accepted: z.int(), duplicate: z.int(), quarantined: z.int(), left: z.int() })),
  },
  /** Discards the buffered clock events of a device. Their number is logged. */
  discardBufferedDeviceEvents: {
    scope: 'company',
    method: 'DELETE',
    path: '/devices/:device_id/buffered-events',
    allow: 'companies.write',
    input: z.object({ device_id: idField('device') }),
    reply: createDataReplySchema(z.object({ discarded: z.int() })),
  },

  /** Lists the clock events of employees in scope, newest first. */
  listClockEvents: {
    scope: 'company',
    method: 'GET',
    path: '/clock-events',
    allow: ['work_report.read', 'events.write'],
    input: z.object({
      page: queryFieldsOfListEndpoint.page,
      size: queryFieldsOfListEndpoint.size,
      /** The name or code of an employee. */
      search: queryFieldsOfListEndpoint.search,
      from: Day,
      to: Day,
      employee_id: nullableField(idField('employee')),
      device_id: nullableField(idField('device')),
    }),
    reply: z.object({ clock_events: z.array(ClockEvent), pagination: Pagination }),
  },
  /** Lists the valid clock events of a day as pairs, by employee. A night shift is a pair of both days. */
  listClockEventPairs: {
    scope: 'company',
    method: 'GET',
    path: '/clock-events/pairs',
    allow: ['work_report.read', 'events.write'],
    input: z.object({
      page: queryFieldsOfListEndpoint.page,
      size: queryFieldsOfListEndpoint.size,
      /** The name or code of an employee. */
      search: queryFieldsOfListEndpoint.search,
      day: Day,
      employee_id: nullableField(idField('employee')),
    }),
    reply: z.object({ clock_event_pairs: z.array(ClockEventPairsOfEmployee), pagination: Pagination }),
  },
  /**
   * Lists received and changed clock events, ordered by transaction. Follow `next` from call to call. A correction has the replaced event
   * in `replaces_id`. Events in quarantine have no hours.
   */
  listClockEventChanges: {
    scope: 'company',
    method: 'GET',
    path: '/clock-events/changes',
    allow: ['work_report.read', 'events.write'],
    input: z.object(recordChangeFeedInput),
    reply: recordChangeFeedResponse('clock_events', ClockEventState),
    errors: [...recordChangeFeedErrors],
  },
  /** Records a clock event by hand, with a reason. */
  createClockEvent: {
    scope: 'company',
    method: 'POST',
    path: '/clock-events',
    allow: 'events.write',
    status: 201,
    input: z.object({ ...manual, employee_id: idField('employee') }),
    reply: CreatedReply,
    errors: ['common.month_closed'],
  },
  /** Corrects or voids (`void`) a received clock event with a new row. The received event stays stored. */
  correctClockEvent: {
    scope: 'company',
    method: 'POST',
    path: '/clock-events/:clock_event_id/corrections',
    allow: 'events.write',
    status: 201,
    input: z.object({
      clock_event_id: idField('clock_event'),
      at: InstantField.optional(),
      direction: ClockEventDirection.optional(),
      exit: nullableField(ClockExitReason),
      void: BooleanInputField.default(false),
      reason: requiredTextField(300),
    }),
    reply: CreatedReply,
    errors: ['time.event_already_corrected'],
  },
  /** Records a clock event at the gate for the current moment, by card or by employee. */
  recordGateClockEvent: {
    scope: 'company',
    method: 'POST',
    path: '/gate/clock-events',
    allow: ['gate', 'events.write'],
    status: 201,
    input: z.object({
      employee_id: nullableField(idField('employee')),
      card: nullableField(z.string().trim().max(64)),
      direction: ClockEventDirection,
      exit: nullableField(ClockExitReason),
    }),
    reply: createDataReplySchema(
      z.object({ id: z.int(), employee: z.object({ id: z.int(), fullName: z.string() }), direction: ClockEventDirection }),
    ),
    errors: ['time.card_unknown'],
  },

  /** Lists employees in scope with their state today, without reasons of absence. */
  listEmployeePresenceToday: {
    scope: 'company',
    method: 'GET',
    path: '/daily-activities',
    allow: ['work_report.read', 'gate', 'events.write'],
    input: z.object({
      ...queryFieldsOfListEndpoint,
      department_id: nullableField(idField('department')),
      state: nullableField(AttendanceDayState),
    }),
    reply: z.object({ activities: z.array(EmployeePresenceTodayRow), counts: z.record(z.string(), z.int()), pagination: Pagination }),
  },

  /**
   * Lists the clock events in quarantine. `search` finds employees, cards, and received texts. With `grouped`, similar events (reason,
   * device, card, employee) are one row, the first of them.
   */
  listQuarantinedClockEvents: {
    scope: 'company',
    method: 'GET',
    path: '/clock-events/quarantine',
    allow: 'events.settle',
    input: z.object({
      page: queryFieldsOfListEndpoint.page,
      size: queryFieldsOfListEndpoint.size,
      search: queryFieldsOfListEndpoint.search,
      kind: nullableField(ClockEventQuarantineReason),
      grouped: BooleanInputField.optional(),
      similar_to: nullableField(idField('clock_event')),
    }),
    reply: z.object({
      clock_events: z.array(ClockEvent),
      hints: z.array(QuarantineHint),
      groups: z.array(QuarantineGroup),
      pagination: Pagination,
      counts: z.record(z.string(), z.int()),
    }),
  },
  /**
   * Resolves events in quarantine. Assigns them to an employee (with the card from that day), corrects their time, or dismisses them with
   * a reason.
   */
  resolveQuarantinedClockEvents: {
    scope: 'company',
    method: 'POST',
    path: '/clock-events/quarantine/resolve',
    allow: 'events.settle',
    input: z.object({
      clock_event_ids: z.array(idField('clock_event')).min(1).max(1000),
      act: z.enum(['assign', 'assign_card', 'shift_time', 'accept', 'discard']),
      employee_id: nullableField(idField('employee')),
      /** For `shift_time`: the actual time of the first event. The other events move by the same amount. */
      first_at: InstantField.optional(),
      reason: requiredTextField(300),
    }),
    reply: createDataReplySchema(z.object({ settled: z.int() })),
    errors: ['time.event_time_untrusted'],
  },

  /** Reprocesses the received events of a device with its current settings from a day. Corrections and closed months do not change. */
  rereadDeviceEvents: {
    scope: 'company',
    method: 'POST',
    path: '/devices/:device_id/reread',
    allow: 'events.settle',
    input: z.object({ device_id: idField('device'), from: Day }),
    reply: createDataReplySchema(z.object({ read: z.int(), changed: z.int() })),
  },

  /** Checks a file of clock events. Writes nothing. */
  previewClockFile: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/clock-imports/preview',
    allow: 'events.write',
    input: z.object({
      ...importFileReadingOptionFields,
      file: FormFile,
      device_id: nullableField(idField('device')),
      mapping: limitedDictionaryField(z.string().max(40), integerField(0, 999), 20).optional(),
    }),
    reply: createDataReplySchema(FilePreview),
  },
  /**
   * Imports a file of clock events. Existing events are skipped. Without `device_id` they belong to a device of kind `file`, created with
   * the first file.
   */
  importClockFile: {
    scope: 'company',
    method: 'POST',
    path: '/clock-imports',
    allow: 'events.write',
    status: 201,
    input: z.object({
      ...importFileReadingOptionFields,
      file: FormFile,
      device_id: nullableField(idField('device')),
      mapping: limitedDictionaryField(z.string().max(40), integerField(0, 999), 20).optional(),
    }),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
  },
  /** Lists imported clock files, newest first. */
  listClockFileImports: {
    scope: 'company',
    method: 'GET',
    path: '/clock-imports',
    allow: 'events.write',
    input: z.object({}),
    reply: createDataReplySchema(
      z.array(
        z.object({
          id: z.int(),
          file_name: z.string(),
          device: NamedReference,
          created_at: z.string(),
          created_by: z.string().nullable(),
          undone_at: z.string().nullable(),
          /** A closed month with events of the file, which prevents undo. */
          closed_month: z.string().nullable(),
          accepted: z.int(),
          duplicate: z.int(),
          quarantined: z.int(),
        }),
      ),
    ),
  },
  /** Voids all events of an imported file that still count. Nothing is deleted. */
  undoClockFileImport: {
    scope: 'company',
    method: 'POST',
    path: '/clock-imports/:clock_import_id/undo',
    allow: 'events.write',
    input: z.object({ clock_import_id: idField('clock_import'), reason: optionalTextField(300) }),
    /** A large file is imported by a background job. */
    reply: createDataReplySchema(z.object({ id: z.int(), job_id: z.int().nullable() })),
    errors: ['time.import_already_undone', 'common.month_closed'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
