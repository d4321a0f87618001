import { MS_PER_MINUTE } from '#shared/days.ts'
import type { DeviceCommandStateName } from './device-commands.ts'

/** The minimum clock offset in seconds that counts as a wrong clock. */
export const MAX_CLOCK_DRIFT_SECONDS = 60

export type DeviceFindingInput = {
  kind: 'https' | 'adms' | 'file'
  disabled: boolean
  claimed: boolean | null
  /** Whether the claim number became invalid after too many different numbers under the serial number. */
  claim_void: boolean
  last_seen_at: Date | null
  /** The minutes without contact after which the device counts as offline; null means 60. */
  offline_alert_after_minutes: number | null
  clock_offset_seconds: number | null
  /** Whether there were calls from other addresses since the last contact. */
  refused_since: boolean
  buffered: number
  /** Events in quarantine with an impossible time, which means that the clock was reset. */
  clock_reset: number
  /** The last check and the time of its reply. */
  check: { state: DeviceCommandStateName; seconds: number | null } | null
}

export type DeviceFinding = { what: DeviceFindingKind; tone: 'good' | 'bad' | 'unknown'; count?: number }
export const deviceFindingKinds = [
  'disabled',
  'unclaimed',
  'claim_void',
  'never_connected',
  'speaks',
  'silent',
  'refused',
  'clock_right',
  'clock_off',
  'clock_unknown',
  'clock_reset',
  'buffered',
  'answered',
  'awaited',
  'unanswered',
  'could_not',
] as const
export type DeviceFindingKind = (typeof deviceFindingKinds)[number]

/** The findings of a device at an instant, the most serious first. `count` is in minutes, seconds or events. */
export function findDeviceFindings(device: DeviceFindingInput, now: Date): DeviceFinding[] {
  if (device.kind === 'file') return []
  const found: DeviceFinding[] = []
  if (device.disabled) found.push({ what: 'disabled', tone: 'bad' })
  if (device.claimed === false) found.push({ what: 'unclaimed', tone: 'bad' })
  if (device.claim_void) found.push({ what: 'claim_void', tone: 'bad' })
  if (device.refused_since) found.push({ what: 'refused', tone: 'bad' })
  if (device.buffered) found.push({ what: 'buffered', tone: 'bad', count: device.buffered })
  if (device.clock_reset) found.push({ what: 'clock_reset', tone: 'bad', count: device.clock_reset })
  found.push(checkLastContact(device, now), checkClockOffset(device), ...listConnectionCheckFindings(device))
  const order = ['bad', 'unknown', 'good']
  return found.toSorted((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone))
}

function checkLastContact({ last_seen_at: lastSeenAt, offline_alert_after_minutes }: DeviceFindingInput, now: Date): DeviceFinding {
  if (!lastSeenAt) return { what: 'never_connected', tone: 'bad' }
  const minutes = Math.max(0, Math.floor((now.getTime() - lastSeenAt.getTime()) / MS_PER_MINUTE))
  return minutes >= (offline_alert_after_minutes ?? 60)
    ? { what: 'silent', tone: 'bad', count: minutes }
    : { what: 'speaks', tone: 'good', count: minutes }
}

function checkClockOffset({ clock_offset_seconds: seconds }: DeviceFindingInput): DeviceFinding {
  if (seconds === null) return { what: 'clock_unknown', tone: 'unknown' }
  return Math.abs(seconds) > MAX_CLOCK_DRIFT_SECONDS
    ? { what: 'clock_off', tone: 'bad', count: seconds }
    : { what: 'clock_right', tone: 'good', count: seconds }
}

function listConnectionCheckFindings({ check }: DeviceFindingInput): DeviceFinding[] {
  if (!check) return []
  if (check.state === 'done') return [{ what: 'answered', tone: 'good', count: check.seconds ?? 0 }]
  if (check.state === 'waits' || check.state === 'sent') return [{ what: 'awaited', tone: 'unknown' }]
  if (check.state === 'failed') return [{ what: 'could_not', tone: 'bad' }]
  return check.state === 'withdrawn' ? [] : [{ what: 'unanswered', tone: 'bad' }]
}
