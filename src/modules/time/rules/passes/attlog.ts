import { type Day, isDay } from '#lib/days.ts'
import { instantOf } from '../day/zone.ts'

/** One record of a device: the number in it, its wall clock, what its keys said. */
export type AttlogRecord = {
  number: string
  at: string
  direction: 'in' | 'out' | 'unknown'
  exit: 'break' | null
  verify: string | null
  /** The wall clock as the device wrote it. */
  sent_at: string
  sequence: string
}

const directions: Record<string, Pick<AttlogRecord, 'direction' | 'exit'>> = {
  '0': { direction: 'in', exit: null },
  '1': { direction: 'out', exit: null },
  '2': { direction: 'out', exit: 'break' },
  '3': { direction: 'in', exit: null },
  '4': { direction: 'in', exit: null },
  '5': { direction: 'out', exit: null },
}

/**
 * A line `PIN⇥2026-11-20 07:58:31⇥status⇥verify⇥…`, tabs or blanks between, fields missing at the end. Null where it is none.
 * In the repeated hour of October the first reading is taken; the key of the record is the wall clock, so nothing counts twice.
 */
export function readAttlogLine(line: string, zone: string): AttlogRecord | null {
  const found = /^\s*(\S{1,32})\s+(\d{4}-\d\d-\d\d)[ T\t]+(\d{1,2}:\d\d(?::\d\d)?)(?:\s+(\d{1,3}))?(?:\s+(\d{1,3}))?/.exec(line)
  if (!found) return null
  const [, number, day, time, status = '255', verify] = found
  const at = readClock(day!, time!, zone)
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

/** A line of `attlog.dat`: the same with the number of the device between the time and the status. */
export function readAttlogFileLine(line: string, zone: string): AttlogRecord | null {
  const found = /^\s*(\S+)\s+(\d{4}-\d\d-\d\d)[ T\t]+(\d{1,2}:\d\d(?::\d\d)?)\s+\d+\s+(\d{1,3})(.*)$/.exec(line)
  return found ? readAttlogLine(`${found[1]}\t${found[2]} ${found[3]}\t${found[4]}${found[5]}`, zone) : readAttlogLine(line, zone)
}

/** The instant of a wall clock, or null where there is no such day or time. */
export function readClock(day: Day, time: string, zone: string): string | null {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  if (!isDay(day) || hours > 23 || minutes > 59 || seconds > 59) return null
  return new Date(instantOf(day, hours * 60 + minutes, zone) + seconds * 1000).toISOString()
}

/** What the setting of a device makes of the direction that it sent. */
export function directionBy(setting: string, sent: AttlogRecord['direction']): AttlogRecord['direction'] {
  if (setting === 'in' || setting === 'out') return setting
  return setting === 'by_turn' ? 'unknown' : sent
}
