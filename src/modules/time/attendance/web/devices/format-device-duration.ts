import type { TranslateFunction } from '#ui/translate.ts'
import type { devicesMessages as deviceWords } from '../../messages/devices.ts'

export type ClockingDeviceTranslateFunction = TranslateFunction<(typeof deviceWords)['sr']>

const SECONDS_PER_MINUTE = 60
const SECONDS_PER_HOUR = 3_600
const SECONDS_PER_DAY = 86_400

/** A duration in seconds in a suitable unit. */
export function formatDeviceDuration(t: ClockingDeviceTranslateFunction, seconds: number): string {
  const length = Math.abs(seconds)
  if (length < 2 * SECONDS_PER_MINUTE) return t('device.seconds', { count: length })
  if (length < 2 * SECONDS_PER_HOUR) return t('device.minutes', { count: Math.round(length / SECONDS_PER_MINUTE) })
  if (length < 2 * SECONDS_PER_DAY) return t('device.hours', { count: Math.round(length / SECONDS_PER_HOUR) })
  return t('device.days', { count: Math.round(length / SECONDS_PER_DAY) })
}

/** Formats the clock offset of a device. */
export const formatClockDrift = (t: ClockingDeviceTranslateFunction, seconds: number) =>
  t(seconds > 0 ? 'device.drift_ahead' : 'device.drift_behind', { length: formatDeviceDuration(t, seconds) })
