import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  createDataReplySchema,
  Day,
  idField,
  integerField,
  NamedReference,
  nullableField,
  Pagination,
  queryFieldsOfListEndpoint,
} from '#shared/input-field-schemas.ts'
import { ClockingDevice } from './clock-events-contract.ts'
import { deviceCommandKinds, deviceCommandStates } from './rules/devices/device-commands.ts'
import { deviceDayStates } from './rules/devices/device-days.ts'
import { deviceFindingKinds } from './rules/devices/device-findings.ts'
import { clockEventAnomalyKinds } from './rules/events/anomaly-rules.ts'

const CommandKind = z.enum(deviceCommandKinds)

export const DeviceCommand = z.object({
  id: z.int(),
  number: z.int(),
  kind: CommandKind,
  from_day: z.string().nullable(),
  employee: z.object({ id: z.int(), fullName: z.string(), code: z.string() }).nullable(),
  state: z.enum(deviceCommandStates),
  created_at: z.string(),
  created_by: z.string().nullable(),
  /** How many times the command was sent, and when last. */
  sent: z.int(),
  sent_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  answer: z.string().nullable(),
})
export type DeviceCommand = z.infer<typeof DeviceCommand>

export const DeviceDay = z.object({
  day: z.string(),
  state: z.enum(deviceDayStates),
  contacts: z.int(),
  first_at: z.string().nullable(),
  last_at: z.string().nullable(),
  /** The longest time between two calls of that day, in seconds. */
  max_silence: z.int(),
  /** Clock events of that day, regardless of when received. */
  events: z.int(),
  refused: z.int(),
  /** The range of the clock offset on that day, in seconds. */
  drift: z.object({ min: z.int(), max: z.int() }).nullable(),
  waiting: z.int().nullable(),
})
export type DeviceDay = z.infer<typeof DeviceDay>

export const DeviceHealth = ClockingDevice.extend({
  version: z.string().nullable(),
  version_since: z.string().nullable(),
  /** The numbers of employees and events that the device reported. */
  people_on: z.int().nullable(),
  records_on: z.int().nullable(),
  /** The start of validity of the current key, and the end of the previous one; for an ADMS device its code. */
  key: z.object({ made_at: z.string().nullable(), old_until: z.string().nullable() }).nullable(),
  findings: z.array(z.object({ what: z.enum(deviceFindingKinds), tone: z.enum(['good', 'bad', 'unknown']), count: z.int().optional() })),
  days: z.array(DeviceDay),
  versions: z.array(z.object({ version: z.string(), first_day: z.string(), last_day: z.string() })),
  called_from: z.array(z.object({ address: z.string(), first_day: z.string(), last_day: z.string() })),
  /** The supported commands, and the pending ones. */
  supported_commands: z.array(CommandKind),
  commands_waiting: z.int(),
})
export type DeviceHealth = z.infer<typeof DeviceHealth>

export const ClockEventAnomaly = z.object({
  id: z.int(),
  day: z.string(),
  /** The score of the anomaly, at most 100. */
  score: z.int(),
  reasons: z.array(z.enum(clockEventAnomalyKinds)),
  /** The employee; null for an anomaly of a device with cards of several employees. */
  employee: z.object({ id: z.int(), fullName: z.string(), code: z.string() }).nullable(),
  device: NamedReference.nullable(),
  events: z.array(z.object({ at: z.string(), direction: z.enum(['in', 'out', 'unknown']), device: z.string().nullable() })),
  viewed_at: z.string().nullable(),
  viewed_by: z.string().nullable(),
})
export type ClockEventAnomaly = z.infer<typeof ClockEventAnomaly>

export const devicesContract = {
  /** Returns a device with its state, its connection in recent days and the days without events at a working location. */
  getDevice: {
    scope: 'company',
    method: 'GET',
    path: '/devices/:device_id',
    allow: ['companies.read', 'events.write'],
    input: z.object({ device_id: idField('device'), days: integerField(7, 90).default(30) }),
    reply: createDataReplySchema(DeviceHealth),
  },
  /**
   * Queues a command for the next contact of a device. `resend` can start on a day; cards are sent for one employee or for `everybody` in
   * scope; 409 for a command that the device does not support.
   */
  sendDeviceCommand: {
    scope: 'company',
    method: 'POST',
    path: '/devices/:device_id/commands',
    allow: 'companies.write',
    status: 201,
    input: z.object({
      device_id: idField('device'),
      kind: CommandKind,
      from_day: nullableField(Day),
      employee_id: nullableField(idField('employee')),
      everybody: BooleanInputField.default(false),
    }),
    reply: createDataReplySchema(z.object({ queued: z.int(), left_out: z.int() })),
    errors: ['time.device_command_not_supported', 'time.device_number_missing'],
  },
  /** Lists the commands of a device with its responses. */
  listDeviceCommands: {
    scope: 'company',
    method: 'GET',
    path: '/devices/:device_id/commands',
    allow: ['companies.read', 'events.write'],
    input: z.object({ device_id: idField('device'), page: queryFieldsOfListEndpoint.page, size: queryFieldsOfListEndpoint.size }),
    reply: z.object({ commands: z.array(DeviceCommand), pagination: Pagination }),
  },
  /** Withdraws commands that a device has not received yet. */
  cancelDeviceCommands: {
    scope: 'company',
    method: 'DELETE',
    path: '/devices/:device_id/commands',
    allow: 'companies.write',
    input: z.object({ device_id: idField('device') }),
    reply: createDataReplySchema(z.object({ withdrawn: z.int() })),
  },
  /** Lists implausible clock events for review, unreviewed first. They count like any other event. */
  listClockEventAnomalies: {
    scope: 'company',
    method: 'GET',
    path: '/clock-event-anomalies',
    allow: 'events.settle',
    input: z.object({
      page: queryFieldsOfListEndpoint.page,
      size: queryFieldsOfListEndpoint.size,
      from: nullableField(Day),
      to: nullableField(Day),
      viewed: BooleanInputField.optional(),
    }),
    reply: z.object({ clock_event_anomalies: z.array(ClockEventAnomaly), pagination: Pagination }),
  },
  /** Marks implausible clock events as reviewed. */
  acknowledgeClockEventAnomalies: {
    scope: 'company',
    method: 'POST',
    path: '/clock-event-anomalies/acknowledge',
    allow: 'events.settle',
    input: z.object({ clock_event_anomaly_ids: z.array(idField('clock_event_anomaly')).min(1).max(500) }),
    reply: createDataReplySchema(z.object({ viewed: z.int() })),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
