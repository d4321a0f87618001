import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { addDays, type Day, isDay } from '#shared/days.ts'

/** A record in a device log: number, local time, and key states. */
export type DeviceLogRecord = {
  number: string
  at: string
  direction: 'in' | 'out' | 'unknown'
  exit: 'break' | null
  verify: string | null
  /** The local time as the device wrote it. */
  sent_at: string
  sequence: string
}

const directions: Record<string, Pick<DeviceLogRecord, 'direction' | 'exit'>> = {
  '0': { direction: 'in', exit: null },
  '1': { direction: 'out', exit: null },
  '2': { direction: 'out', exit: 'break' },
  '3': { direction: 'in', exit: null },
  '4': { direction: 'in', exit: null },
  '5': { direction: 'out', exit: null },
}

/**
 * Parses a line `PIN⇥2026-11-20 07:58:31⇥status⇥verify⇥…`, with tabs or spaces and optional last fields. Null if the line is different. In
 * the repeated hour of October the first instant is used. The key is the local time, so that no event counts twice.
 */
export function readDeviceLogLine(line: string, zone: string): DeviceLogRecord | null {
  const found = /^\s*(\S{1,32})\s+(\d{4}-\d\d-\d\d)[ T\t]+(\d{1,2}:\d\d(?::\d\d)?)(?:\s+(\d{1,3}))?(?:\s+(\d{1,3}))?/.exec(line)
  if (!found) return null
  const [, number, day, time, status = '255', verify] = found
  const at = decodeDeviceLogTime(day!, time!, zone)
  if (!at) return null
  return {
    number: number!,
    at,
    ...(directions[status] ?? { direction: 'unknown', exit: null }),
    verify: verify ?? null,
    sent_at: `${day} ${time}`,
    sequence: `${number} ${day} ${time} ${status}`,
  }
}

/** The parts of a line in a terminal file: number, optional name, time, and digits whose meaning depends on the file. */
export type DeviceLogFileLine = { number: string; name: string; day: string; time: string; figures: string[] }

/** Parses a line of `attlog.dat` with tabs or spaces; null if the line is different. */
export function parseDeviceLogFileLine(line: string): DeviceLogFileLine | null {
  const found = /^\s*(\S{1,32})(?:\t([^\t]{0,100}))?\s+(\d{4}-\d\d-\d\d)[ T\t]+(\d{1,2}:\d\d(?::\d\d)?)((?:\s+\d{1,9}){0,12})\s*$/.exec(
    line.slice(0, 400),
  )
  if (!found) return null
  const [, number, name = '', day, time, figures] = found
  return { number: number!, name, day: day!, time: time!, figures: figures!.trim().split(/\s+/).filter(Boolean) }
}

/**
 * Finds the position of the status among the digits after the time. `attlog.dat` has the constant device number before it; ADMS lines begin
 * with the status. `isSure` is false if the lines do not decide.
 */
export function findDeviceLogStatusColumn(lines: readonly DeviceLogFileLine[]): { place: number; isSure: boolean } {
  const collectColumnValues = (at: number) => new Set(lines.flatMap(({ figures }) => figures[at] ?? []))
  const first = collectColumnValues(0)
  const second = collectColumnValues(1)
  const isStatus = (values: ReadonlySet<string>) => [...values].every((value) => Object.hasOwn(directions, value) || value === '255')
  if (second.size === 0) return { place: 0, isSure: first.size !== 1 || !first.has('1') }
  if (!isStatus(first)) return { place: 1, isSure: true }
  if (!isStatus(second)) return { place: 0, isSure: true }
  if (first.size > 1) return { place: 0, isSure: second.size === 1 }
  if (second.size > 1) return { place: 1, isSure: true }
  return first.has('0')
    ? { place: 0, isSure: true }
    : { place: 1, isSure: lines.length < 2 || lines.every(({ figures }) => figures.length >= 4) }
}

/** The instant of a local time; null if it does not exist. */
export function decodeDeviceLogTime(day: Day, time: string, zone: string): string | null {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  if (!isDay(day) || minutes > 59 || seconds > 59) return null
  // Some terminals write midnight at the end of a day.
  if (hours === 24 && minutes === 0 && seconds === 0) return new Date(toInstantOfLocalTime(addDays(day, 1), 0, zone)).toISOString()
  if (hours > 23) return null
  return new Date(toInstantOfLocalTime(day, hours * 60 + minutes, zone) + seconds * 1000).toISOString()
}

/** The direction of a log line, by the setting of the device. */
export function findDeviceLogDirection(setting: string, sent: DeviceLogRecord['direction']): DeviceLogRecord['direction'] {
  if (setting === 'in' || setting === 'out') return setting
  return setting === 'by_turn' ? 'unknown' : sent
}
