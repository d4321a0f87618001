import { addDays, countDays, type Day } from '#shared/days.ts'

/** Days before the end of a key from which the screen shows a warning. */
export const API_KEY_EXPIRY_WARNING_DAYS = 14
/** Days without a call after which a key counts as unused. */
export const UNUSED_API_KEY_DAYS = 30

export type ApiKeyStateInput = {
  today: Day
  ends_on: Day | null
  is_revoked: boolean
  made_on: Day
  last_call_on: Day | null
  /** Refused calls since the last change of the key, the most recent reason first. */
  refusals: readonly { code: string; calls: number }[]
  has_maker: boolean
  outlives_maker: boolean
}

export const apiKeyProblemKinds = ['maker_left', 'refused', 'ends_soon', 'unused'] as const
export type ApiKeyProblemKind = (typeof apiKeyProblemKinds)[number]
export const apiKeyStates = ['attention', 'working', 'ended'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

const isEnded = ({ ends_on, is_revoked, today }: ApiKeyStateInput) => is_revoked || (ends_on !== null && ends_on < today)

/** The reasons why a key needs attention, the most urgent first. An ended key has none. */
export function listApiKeyProblems(facts: ApiKeyStateInput): ApiKeyProblemKind[] {
  if (isEnded(facts)) return []
  const { today, ends_on, made_on, last_call_on, refusals, has_maker, outlives_maker } = facts
  const found: Record<ApiKeyProblemKind, boolean> = {
    maker_left: !has_maker && !outlives_maker,
    refused: refusals.length > 0,
    ends_soon: ends_on !== null && ends_on <= addDays(today, API_KEY_EXPIRY_WARNING_DAYS),
    unused: countDays(last_call_on ?? made_on, today) > UNUSED_API_KEY_DAYS,
  }
  return apiKeyProblemKinds.filter((kind) => found[kind])
}

/** The group of the list to which a key belongs. */
export const findApiKeyState = (facts: ApiKeyStateInput): ApiKeyState => {
  if (isEnded(facts)) return 'ended'
  if (listApiKeyProblems(facts).length) return 'attention'
  return 'working'
}
