import type { ColorTone } from '#ui/layout.tsx'
import type { CommandState } from '../../rules/devices/device-commands.ts'
import type { DeviceDayState } from '../../rules/devices/device-days.ts'

export const deviceDayColor: Record<DeviceDayState, ColorTone> = {
  before: 'neutral',
  heard: 'success',
  late: 'warn',
  silent: 'danger',
  rest: 'neutral',
}

export const commandStateColor: Record<CommandState, ColorTone> = {
  waits: 'neutral',
  sent: 'info',
  done: 'success',
  failed: 'danger',
  withdrawn: 'neutral',
  unanswered: 'warn',
  expired: 'warn',
}
