import { addDays, countDays, type Day } from '#shared/days.ts'

/** Days before the end of a key in which the screen warns. */
export const ENDS_SOON_DAYS = 14
/** Days without a call after which a key counts as unused. */
export const UNUSED_KEY_DAYS = 30

export type ApiKeyFacts = {
  today: Day
  ends_on: Day | null
  is_revoked: boolean
  made_on: Day
  last_call_on: Day | null
  /** Refused calls since the key was last changed, the most recent reason first. */
  refusals: readonly { code: string; calls: number }[]
  has_maker: boolean
  outlives_maker: boolean
}

export const keyFindingKinds = ['maker_left', 'refused', 'ends_soon', 'unused'] as const
export type KeyFindingKind = (typeof keyFindingKinds)[number]
export const apiKeyStates = ['attention', 'working', 'ended'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

const isEnded = ({ ends_on, is_revoked, today }: ApiKeyFacts) => is_revoked || (ends_on !== null && ends_on < today)

/** Why a key needs the attention of its administrator, the most urgent reason first. An ended key needs none. */
export function findKeyFindings(facts: ApiKeyFacts): KeyFindingKind[] {
  if (isEnded(facts)) return []
  const { today, ends_on, made_on, last_call_on, refusals, has_maker, outlives_maker } = facts
  const found: Record<KeyFindingKind, boolean> = {
    maker_left: !has_maker && !outlives_maker,
    refused: refusals.length > 0,
    ends_soon: ends_on !== null && ends_on <= addDays(today, ENDS_SOON_DAYS),
    unused: countDays(last_call_on ?? made_on, today) > UNUSED_KEY_DAYS,
  }
  return keyFindingKinds.filter((kind) => found[kind])
}

/** The group of the list in which a key is shown. */
export const findKeyState = (facts: ApiKeyFacts): ApiKeyState => {
  if (isEnded(facts)) return 'ended'
  if (findKeyFindings(facts).length) return 'attention'
  return 'working'
}
