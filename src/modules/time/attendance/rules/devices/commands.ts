/** What a device can be told, by what it speaks. A device of files has nothing to be told with. */
export const commandKinds = ['check', 'info', 'set_time', 'resend', 'cards', 'put_card', 'remove_card', 'reboot'] as const
export type CommandKind = (typeof commandKinds)[number]
export const commandsOf: Record<'https' | 'adms' | 'file', readonly CommandKind[]> = {
  adms: ['check', 'info', 'set_time', 'resend', 'put_card', 'remove_card', 'reboot'],
  https: ['check', 'set_time', 'resend', 'cards', 'reboot'],
  file: [],
}

export const COMMAND = {
  /** It is told again when it has not answered for so long, in ms … */
  again: 60_000,
  /** … and so often in all. A restart is told once, or a device that cannot answer would never stand. */
  times: 5,
  /** It is told no more when it has waited for so long, in ms. */
  goodFor: 7 * 86_400_000,
  /** So many a call, and so many that may wait for one device. */
  atOnce: 100,
  waiting: 25_000,
} as const

export const timesOf = (kind: CommandKind): number => (kind === 'reboot' ? 1 : COMMAND.times)

export type Command = {
  kind: CommandKind
  created_at: Date
  sent: number
  sent_at: Date | null
  outcome: 'done' | 'failed' | 'withdrawn' | null
}
/** `unanswered`: it was told as often as it may be, and nothing came back. */
export const commandStates = ['waits', 'sent', 'done', 'failed', 'withdrawn', 'unanswered', 'expired'] as const
export type CommandState = (typeof commandStates)[number]

/** How a command stands at a moment. */
export function stateOfCommand({ kind, created_at, sent, sent_at, outcome }: Command, now: Date): CommandState {
  if (outcome) return outcome
  if (sent > 0 && sent >= timesOf(kind) && now.getTime() - sent_at!.getTime() >= COMMAND.again) return 'unanswered'
  if (now.getTime() - created_at.getTime() >= COMMAND.goodFor) return sent ? 'unanswered' : 'expired'
  return sent ? 'sent' : 'waits'
}
