/** The groups in order: lawful, lawful with a reason, unlawful, busy. */
export const REPLACEMENT_CANDIDATE_GROUPS = ['able', 'reason', 'unlawful', 'busy'] as const
export type ReplacementCandidateGroup = (typeof REPLACEMENT_CANDIDATE_GROUPS)[number]

export type ReplacementRuleViolation = { code: string; severity: 'prohibition' | 'warning' }

/** The facts of a candidate for a shift. Durations are in minutes. */
export type ReplacementCandidateFacts = {
  id: number
  /** Whether another shift is planned that day. */
  isBusy: boolean
  /** New violations that the shift would cause. */
  breaches: readonly ReplacementRuleViolation[]
  /** Rest before the shift and after it; null without adjacent work. */
  restBefore: number | null
  restAfter: number | null
  /** The minutes of the week including the shift. */
  week: number
  /** The overtime that the shift would add to its week. */
  overtime: number
  /** Null if every position is suitable. */
  samePosition: boolean | null
  samePlace: boolean
  preference: 'free' | 'work' | 'shift' | null
  /** The minutes of the month including the shift, compared with the hour fund; negative if below. */
  deviation: number
  /** Nights, Sundays and holidays in twelve months above the average, for the kinds of this shift. */
  burdens: readonly { kind: NightSundayAndHolidayShiftKind; count: number; beyond: number }[]
  /** The number of replacements by the employee in twelve months. */
  replacementCount: number
}
export const NIGHT_SUNDAY_AND_HOLIDAY_SHIFT_KINDS = ['nights', 'sundays', 'holidays'] as const
export type NightSundayAndHolidayShiftKind = (typeof NIGHT_SUNDAY_AND_HOLIDAY_SHIFT_KINDS)[number]

/** A reason for or against a candidate: the message key after `swaps.for` or `swaps.against`, and its values. */
export type ReplacementRankReason = { key: string; values: Record<string, number> }
export type RankedReplacementCandidate = {
  id: number
  group: ReplacementCandidateGroup
  cost: number
  for: ReplacementRankReason[]
  against: ReplacementRankReason[]
}

/** A lawful rest shorter than this is mentioned as a reason. */
const SHORT_REST_MINUTES = 16 * 60
const LONG_REST_MINUTES = 24 * 60
/** From the average. */
const MIN_NOTABLE_DIFFERENCE = 1
const MAX_DEVIATION = 8
const MAX_MONTH_DEVIATION_MINUTES = 40 * 60

export function findReplacementCandidateGroup({
  isBusy,
  breaches,
}: Pick<ReplacementCandidateFacts, 'isBusy' | 'breaches'>): ReplacementCandidateGroup {
  if (isBusy) return 'busy'
  if (breaches.some(({ severity }) => severity === 'prohibition')) return 'unlawful'
  return breaches.length ? 'reason' : 'able'
}

/** Ranks candidates for a shift with reasons for and against. Equal candidates keep their order. */
export function rankReplacementCandidates(people: readonly ReplacementCandidateFacts[]): RankedReplacementCandidate[] {
  return people
    .map(scoreCandidate)
    .sort((a, b) => REPLACEMENT_CANDIDATE_GROUPS.indexOf(a.group) - REPLACEMENT_CANDIDATE_GROUPS.indexOf(b.group) || a.cost - b.cost)
}

function scoreCandidate(one: ReplacementCandidateFacts): RankedReplacementCandidate {
  const ranked: RankedReplacementCandidate = { id: one.id, group: findReplacementCandidateGroup(one), cost: 0, for: [], against: [] }
  const addReason = (cost: number, key: string, values: Record<string, number> = {}) => {
    ranked.cost += cost
    ranked[cost > 0 ? 'against' : 'for'].push({ key, values })
  }
  // A busy employee cannot be invited, so no reasons are computed.
  if (one.isBusy) return ranked
  if (one.preference === 'free') addReason(300, 'wish_free')
  if (one.preference === 'work' || one.preference === 'shift') addReason(one.preference === 'shift' ? -200 : -150, `wish_${one.preference}`)
  if (one.samePosition !== null) addReason(one.samePosition ? 0 : 400, 'position')
  if (!one.samePlace) addReason(60, 'place')
  if (one.overtime > 0) addReason(one.overtime / 3, 'overtime', { minutes: one.overtime, week: one.week })
  else addReason(0, 'no_overtime', { week: one.week })
  const rests = [one.restBefore, one.restAfter].filter((rest) => rest !== null)
  const rest = rests.length ? Math.min(...rests) : null
  if (rest !== null && rest < SHORT_REST_MINUTES) addReason((SHORT_REST_MINUTES - rest) / 6 + 1, 'rest', { minutes: Math.max(0, rest) })
  else if (rest === null || rest >= LONG_REST_MINUTES) addReason(0, 'rest')
  for (const { kind, count, beyond } of one.burdens) {
    const far = Math.max(-MAX_DEVIATION, Math.min(MAX_DEVIATION, beyond))
    if (far >= MIN_NOTABLE_DIFFERENCE) addReason(15 * far, kind, { count })
    else if (far <= -MIN_NOTABLE_DIFFERENCE) addReason(15 * far, kind, { count })
    else ranked.cost += 15 * far
  }
  const deviation = Math.max(-MAX_MONTH_DEVIATION_MINUTES, Math.min(MAX_MONTH_DEVIATION_MINUTES, one.deviation))
  if (deviation > 0) addReason(deviation / 30, 'over_fund', { minutes: one.deviation })
  else if (deviation < 0) addReason(deviation / 40, 'below_fund', { minutes: -one.deviation })
  if (one.replacementCount > 0) addReason(10 * one.replacementCount, 'stood_in', { count: one.replacementCount })
  return ranked
}
