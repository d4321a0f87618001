import type { TranslateFunction } from '#ui/translate.ts'
import type { devicesMessages as deviceWords } from '../../messages/devices.ts'

export type ClockingDeviceTranslateFunction = TranslateFunction<(typeof deviceWords)['sr']>

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** A duration in seconds in a suitable unit. */
export function formatDeviceDuration(t: ClockingDeviceTranslateFunction, seconds: number): string {
  const length = Math.abs(seconds)
  if (length < 2 * MINUTE) return t('device.seconds', { count: length })
  if (length < 2 * HOUR) return t('device.minutes', { count: Math.round(length / MINUTE) })
  if (length < 2 * DAY) return t('device.hours', { count: Math.round(length / HOUR) })
  return t('device.days', { count: Math.round(length / DAY) })
}

/** Formats the clock offset of a device. */
export const formatClockDrift = (t: ClockingDeviceTranslateFunction, seconds: number) =>
  t(seconds > 0 ? 'device.drift_ahead' : 'device.drift_behind', { length: formatDeviceDuration(t, seconds) })
