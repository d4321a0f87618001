/** The commands of each protocol. A device that sends files has none. */
export const deviceCommandKinds = ['check', 'info', 'set_time', 'resend', 'cards', 'put_card', 'remove_card', 'reboot'] as const
export type DeviceCommandKind = (typeof deviceCommandKinds)[number]
export const deviceCommandKindsByProtocol: Record<'https' | 'adms' | 'file', readonly DeviceCommandKind[]> = {
  adms: ['check', 'info', 'set_time', 'resend', 'put_card', 'remove_card', 'reboot'],
  https: ['check', 'set_time', 'resend', 'cards', 'reboot'],
  file: [],
}

export const DEVICE_COMMAND_LIMITS = {
  /** The time without a reply after which the command is sent again, in milliseconds. */
  again: 60_000,
  /** The maximum number of attempts. A restart is sent once, because a device that cannot reply would restart forever. */
  times: 5,
  /** The time after which the command is no longer sent, in milliseconds. */
  goodFor: 7 * 86_400_000,
  /** The maximum number per call, and in the queue of a device. */
  atOnce: 100,
  waiting: 25_000,
} as const

export const findMaxDeviceCommandAttempts = (kind: DeviceCommandKind): number => (kind === 'reboot' ? 1 : DEVICE_COMMAND_LIMITS.times)

export type DeviceCommandTimes = {
  kind: DeviceCommandKind
  created_at: Date
  sent: number
  sent_at: Date | null
  outcome: 'done' | 'failed' | 'withdrawn' | null
}
/** `unanswered`: all attempts were sent without a reply. */
export const deviceCommandStates = ['waits', 'sent', 'done', 'failed', 'withdrawn', 'unanswered', 'expired'] as const
export type DeviceCommandStateName = (typeof deviceCommandStates)[number]

/** The state of a command at an instant. */
export function findDeviceCommandState(
  { kind, created_at, sent, sent_at, outcome }: DeviceCommandTimes,
  now: Date,
): DeviceCommandStateName {
  if (outcome) return outcome
  if (sent > 0 && sent >= findMaxDeviceCommandAttempts(kind) && now.getTime() - sent_at!.getTime() >= DEVICE_COMMAND_LIMITS.again)
    return 'unanswered'
  if (now.getTime() - created_at.getTime() >= DEVICE_COMMAND_LIMITS.goodFor) return sent ? 'unanswered' : 'expired'
  return sent ? 'sent' : 'waits'
}
