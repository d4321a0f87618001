import type { Day } from '#shared/days.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { DeviceCommandKind } from './device-commands.ts'

export type AdmsDeviceCommand = { number: number; kind: DeviceCommandKind; from_day: Day | null; pin: string | null; card: string | null }

/** Converts a number or card to the format of a terminal; null if the terminal does not accept it. */
export const toAdmsDeviceUserNumber = (text: string | null): string | null => (text !== null && /^[\w-]{1,24}$/.test(text) ? text : null)

/** Formats a command as one line for ADMS terminals. `wall` is the local time of the device: `2026-11-20 07:58:31`. */
export function formatAdmsDeviceCommand({ number, ...command }: AdmsDeviceCommand, wall: string): string {
  return `C:${number}:${textOf(command, wall)}`
}

function textOf({ kind, from_day, pin, card }: Omit<AdmsDeviceCommand, 'number'>, wall: string): string {
  switch (kind) {
    case 'set_time':
      return `SET OPTIONS DateTime=${encodeAdmsDeviceClock(wall)}`
    case 'resend':
      return `DATA QUERY ATTLOG StartTime=${from_day ?? '2000-01-01'} 00:00:00\tEndTime=2099-12-31 23:59:59`
    case 'put_card':
      return `DATA UPDATE USERINFO PIN=${pin}${card ? `\tCard=${card}` : ''}`
    case 'remove_card':
      return `DATA DELETE USERINFO PIN=${pin}`
    case 'info':
      return 'INFO'
    case 'reboot':
      return 'REBOOT'
    default:
      return 'CHECK'
  }
}

/** Formats a local time as terminals count it: seconds since 2000, with 31 days in every month (PUSH SDK, `SET OPTIONS DateTime`). */
export function encodeAdmsDeviceClock(wall: string): number {
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = wall.split(/\D/).map(Number)
  return ((year - 2000) * 12 * 31 + (month - 1) * 31 + day - 1) * 86_400 + (hours * 60 + minutes) * 60 + seconds
}

export type AdmsDeviceCommandAnswer = { number: number; done: boolean; text: string }

/**
 * Parses replies to commands, one per line: `ID=7&Return=0&CMD=DATA`. A negative value is a failure. Some terminals return a number of
 * rows.
 */
export function parseAdmsDeviceCommandAnswers(lines: readonly string[]): AdmsDeviceCommandAnswer[] {
  return lines.flatMap((line) => {
    const fields = new URLSearchParams(line)
    const number = Number(fields.get('ID'))
    const result = Number(fields.get('Return'))
    if (!fields.has('Return') || !Number.isInteger(number) || number < 1 || number > 2_147_483_647 || !Number.isInteger(result)) return []
    return [{ number, done: result >= 0, text: `Return=${result}` }]
  })
}

export type AdmsDeviceInfo = { version?: string; people?: number; records?: number }

/** Parses `INFO=Ver 6.60,12,0,1543,192.168.1.201,…` of a request for commands: version, employees, fingerprints, events. */
export function parseAdmsDeviceInfo(info: unknown): AdmsDeviceInfo {
  if (typeof info !== 'string') return {}
  const [version = '', people, , records] = info.split(',')
  return deviceFacts(version, people, records)
}

/** Parses the lines that reply to the command `INFO`: `FWVersion=…`, `UserCount=…`, `TransactionCount=…`. */
export function parseAdmsDeviceInfoLines(lines: readonly string[]): AdmsDeviceInfo {
  const findInfoValue = (name: string) => lines.find((line) => line.startsWith(`${name}=`) || line.startsWith(`~${name}=`))?.split('=')[1]
  return deviceFacts(findInfoValue('FWVersion') ?? '', findInfoValue('UserCount'), findInfoValue('TransactionCount'))
}

function deviceFacts(version: string, people: string | undefined, records: string | undefined): AdmsDeviceInfo {
  const count = (text: string | undefined) => (text && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined)
  const name = version
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, 40)
  return omitUndefined({ version: name || undefined, people: count(people), records: count(records) })
}
