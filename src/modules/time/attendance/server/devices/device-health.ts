import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { ClockingDevice } from '../../clock-events-contract.ts'
import type { DeviceHealth, devicesContract as devices } from '../../devices-contract.ts'
import {
  type DeviceCommandStateName,
  type DeviceCommandTimes,
  deviceCommandKindsByProtocol,
  findDeviceCommandState,
} from '../../rules/devices/device-commands.ts'
import { computeDeviceDays } from '../../rules/devices/device-days.ts'
import { type DeviceFindingInput, findDeviceFindings } from '../../rules/devices/device-findings.ts'
import { loadClockingDevices } from '../events/clocking-devices.ts'
import { deliverableDeviceCommandSql } from './device-command-queue.ts'
import { loadWorkDaysAtDeviceLocation } from './expected-presence.ts'

export async function getDevice(ctx: Ctx, { device_id, days }: ParsedApiInput<typeof devices.getDevice>): Promise<{ data: DeviceHealth }> {
  const [device] = await loadClockingDevices(ctx, sql`d.id = ${device_id}`)
  if (!device) throw createNotFoundError()
  const from = addDays(ctx.today, 1 - days)
  const known = await loadKnownDeviceFacts(ctx, device)
  const rows = await daysOf(ctx, device_id, from)
  const command = await findLastCheck(ctx, device_id)
  const worked = await loadWorkDaysAtDeviceLocation(ctx, device, from)
  const { first_day, commands_waiting, version, version_since, people_on, records_on, key } = known
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const connected = device.kind !== 'file'
  return {
    data: {
      ...device,
      version,
      version_since: version_since?.toISOString() ?? null,
      people_on,
      records_on,
      key,
      findings: findDeviceFindings(createDeviceFindingInput(device, command, await countEventsWaitingForTime(ctx, device_id)), ctx.now),
      days: computeDeviceDays(rows, { from, today: ctx.today, first: first_day, worked, connected }).map(({ day, state }) =>
        dayOf(day, state, byDay.get(day)),
      ),
      versions: listConstantPeriods(rows, 'version').map(({ value, ...span }) => ({ version: value, ...span })),
      called_from: listConstantPeriods(rows, 'address').map(({ value, ...span }) => ({ address: value, ...span })),
      supported_commands: [...deviceCommandKindsByProtocol[device.kind]],
      commands_waiting,
    },
  }
}

type StoredDeviceDay = {
  day: Day
  contacts: number
  first_at: Date | null
  last_at: Date | null
  max_silence: number
  events: number
  refused: number
  drift_min: number | null
  drift_max: number | null
  waiting: number | null
  version: string | null
  address: string | null
}
async function daysOf(ctx: Ctx, deviceId: number, from: Day): Promise<StoredDeviceDay[]> {
  const { rows } = await sql<StoredDeviceDay>`
    select day::text, contacts, first_at, last_at, max_silence, events, refused, drift_min, drift_max, waiting, version, host(address) as address
    from device_day where device_id = ${deviceId} and day between ${from}::date and ${ctx.today}::date order by day`.execute(ctx.db)
  return rows
}

function dayOf(day: Day, state: DeviceHealth['days'][number]['state'], row: StoredDeviceDay | undefined): DeviceHealth['days'][number] {
  const { drift_min: minDrift = null, drift_max: maxDrift = null } = row ?? {}
  return {
    day,
    state,
    contacts: row?.contacts ?? 0,
    first_at: row?.first_at?.toISOString() ?? null,
    last_at: row?.last_at?.toISOString() ?? null,
    max_silence: row?.max_silence ?? 0,
    events: row?.events ?? 0,
    refused: row?.refused ?? 0,
    drift: minDrift === null || maxDrift === null ? null : { min: minDrift, max: maxDrift },
    waiting: row?.waiting ?? null,
  }
}

/** Periods in which the version or address of a device was constant, latest first. */
function listConstantPeriods(rows: readonly StoredDeviceDay[], what: 'version' | 'address') {
  const found: { value: string; first_day: Day; last_day: Day }[] = []
  for (const { day, [what]: value } of rows) {
    if (value === null) continue
    const last = found.at(-1)
    if (last?.value === value) last.last_day = day
    else found.push({ value, first_day: day, last_day: day })
  }
  return found.reverse()
}

type Known = Pick<DeviceHealth, 'version' | 'people_on' | 'records_on' | 'commands_waiting' | 'key'> & {
  version_since: Date | null
  first_day: Day | null
}
async function loadKnownDeviceFacts(ctx: Ctx, { id }: ClockingDevice): Promise<Known> {
  const { rows } = await sql<Known>`
    select d.version, d.version_since, d.people_on, d.records_on, (select min(day)::text from device_day x where x.device_id = d.id) as first_day,
      (select count(*)::int from device_command c where c.device_id = d.id and ${deliverableDeviceCommandSql(ctx)}) as commands_waiting,
      (select jsonb_build_object('made_at', max(k.made_at) filter (where k.valid_until = 'infinity'),
          'old_until', max(k.valid_until) filter (where k.valid_until < 'infinity' and k.valid_until > now()))
        from device_key k where k.device_id = d.id having count(*) > 0) as key
    from device d where d.id = ${id}`.execute(ctx.db)
  return rows[0]!
}

type Check = DeviceCommandTimes & { ended_at: Date | null; state: DeviceCommandStateName }
/** The last command that the device had to answer. */
async function findLastCheck(ctx: Ctx, deviceId: number): Promise<Check | undefined> {
  const { rows } = await sql<Omit<Check, 'state'>>`
    select kind, created_at, sent, sent_at, outcome, ended_at from device_command
    where device_id = ${deviceId} and kind = 'check' order by number desc limit 1`.execute(ctx.db)
  const [check] = rows
  return check && { ...check, state: findDeviceCommandState(check, ctx.now) }
}

/** Counts events of the device in quarantine because of their time. */
async function countEventsWaitingForTime(ctx: Ctx, deviceId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from clock_event e where e.device_id = ${deviceId} and e.quarantine = 'clock_off'
      and not exists (select from clock_event r where r.replaces_id = e.id)`.execute(ctx.db)
  return rows[0]!.count
}

function createDeviceFindingInput(device: ClockingDevice, check: Check | undefined, clock_reset: number): DeviceFindingInput {
  const lastContact = device.last_seen_at ? new Date(device.last_seen_at) : null
  return {
    ...device,
    last_seen_at: lastContact,
    refused_since: device.refused !== null && (!lastContact || new Date(device.refused.last_at) > lastContact),
    buffered: device.buffered?.events ?? 0,
    clock_reset,
    check: check
      ? { state: check.state, seconds: check.ended_at && Math.round((check.ended_at.getTime() - check.created_at.getTime()) / 1000) }
      : null,
  }
}
