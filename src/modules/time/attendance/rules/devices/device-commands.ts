/** The commands of each protocol. A device by files has none. */
export const deviceCommandKinds = ['check', 'info', 'set_time', 'resend', 'cards', 'put_card', 'remove_card', 'reboot'] as const
export type DeviceCommandKind = (typeof deviceCommandKinds)[number]
export const commandKindsByProtocol: Record<'https' | 'adms' | 'file', readonly DeviceCommandKind[]> = {
  adms: ['check', 'info', 'set_time', 'resend', 'put_card', 'remove_card', 'reboot'],
  https: ['check', 'set_time', 'resend', 'cards', 'reboot'],
  file: [],
}

export const COMMAND_LIMITS = {
  /** The time without an answer after which it is sent again, in milliseconds. */
  again: 60_000,
  /** The maximum number of attempts. A restart is sent once, because a device that cannot answer would restart for ever. */
  times: 5,
  /** The time after which it is no longer sent, in milliseconds. */
  goodFor: 7 * 86_400_000,
  /** The maximum number per call, and in the queue of a device. */
  atOnce: 100,
  waiting: 25_000,
} as const

export const findMaxAttempts = (kind: DeviceCommandKind): number => (kind === 'reboot' ? 1 : COMMAND_LIMITS.times)

export type DeviceCommandState = {
  kind: DeviceCommandKind
  created_at: Date
  sent: number
  sent_at: Date | null
  outcome: 'done' | 'failed' | 'withdrawn' | null
}
/** `unanswered`: all attempts were sent without an answer. */
export const commandStates = ['waits', 'sent', 'done', 'failed', 'withdrawn', 'unanswered', 'expired'] as const
export type CommandState = (typeof commandStates)[number]

/** The state of a command at an instant. */
export function findCommandState({ kind, created_at, sent, sent_at, outcome }: DeviceCommandState, now: Date): CommandState {
  if (outcome) return outcome
  if (sent > 0 && sent >= findMaxAttempts(kind) && now.getTime() - sent_at!.getTime() >= COMMAND_LIMITS.again) return 'unanswered'
  if (now.getTime() - created_at.getTime() >= COMMAND_LIMITS.goodFor) return sent ? 'unanswered' : 'expired'
  return sent ? 'sent' : 'waits'
}
