import type { ColorTone } from '#ui/layout.tsx'
import type { DeviceCommandStateName } from '../../rules/devices/device-commands.ts'
import type { DeviceDayState } from '../../rules/devices/device-days.ts'

export const deviceDayStateColors: Record<DeviceDayState, ColorTone> = {
  before: 'neutral',
  connected: 'success',
  late: 'warn',
  silent: 'danger',
  rest: 'neutral',
}

export const deviceCommandStateColors: Record<DeviceCommandStateName, ColorTone> = {
  waits: 'neutral',
  sent: 'info',
  done: 'success',
  failed: 'danger',
  withdrawn: 'neutral',
  unanswered: 'warn',
  expired: 'warn',
}
