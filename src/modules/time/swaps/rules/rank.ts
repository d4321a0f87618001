/** In which order people are named: whom the law lets, whom it lets with a reason, whom it does not, who works already. */
export const GROUPS = ['able', 'reason', 'unlawful', 'busy'] as const
export type CandidateGroup = (typeof GROUPS)[number]

export type RankViolation = { code: string; severity: 'prohibition' | 'warning' }

/** What is known of somebody who could take a shift. Minutes, unless said otherwise. */
export type CandidateFacts = {
  id: number
  /** They work on another shift that day. */
  isBusy: boolean
  /** What the shift would break that is not broken yet. */
  breaches: readonly RankViolation[]
  /** Between the work before it and the shift, and between the shift and the work after it; null where nothing is near. */
  restBefore: number | null
  restAfter: number | null
  /** The week with the shift. */
  week: number
  /** What of the shift would be overtime, by the week. */
  overtime: number
  /** Null where any position will do. */
  samePosition: boolean | null
  samePlace: boolean
  preference: 'free' | 'work' | 'shift' | null
  /** The month with the shift against its fund; below 0 there are hours lacking. */
  deviation: number
  /** Nights, Sundays and holidays of twelve months beyond the mean of all; of the kinds that this shift is. */
  burdens: readonly { kind: LoadKind; count: number; beyond: number }[]
  /** How often they stood in during twelve months. */
  replacementCount: number
}
export const LOAD_KINDS = ['nights', 'sundays', 'holidays'] as const
export type LoadKind = (typeof LOAD_KINDS)[number]

/** A word for or against: its name in the catalog beneath `swaps.for` or `swaps.against`, and its figures. */
export type RankReason = { key: string; values: Record<string, number> }
export type RankedCandidate = { id: number; group: CandidateGroup; cost: number; for: RankReason[]; against: RankReason[] }

/** A rest that is this short is worth a word, though it is lawful. */
const SHORT_REST = 16 * 60
const LONG_REST = 24 * 60
/** So far from the mean is worth a word. */
const NOTABLE = 1
const MAX_DEVIATION = 8
const MONTH_FAR = 40 * 60

export function groupOf({ isBusy, breaches }: Pick<CandidateFacts, 'isBusy' | 'breaches'>): CandidateGroup {
  if (isBusy) return 'busy'
  if (breaches.some(({ severity }) => severity === 'prohibition')) return 'unlawful'
  return breaches.length ? 'reason' : 'able'
}

/** Orders people who could take a shift, with what speaks for and against each. Equal ones stay in the order in which they came. */
export function rankCandidates(people: readonly CandidateFacts[]): RankedCandidate[] {
  return people.map(scoreCandidate).sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || a.cost - b.cost)
}

function scoreCandidate(one: CandidateFacts): RankedCandidate {
  const ranked: RankedCandidate = { id: one.id, group: groupOf(one), cost: 0, for: [], against: [] }
  const addReason = (cost: number, key: string, values: Record<string, number> = {}) => {
    ranked.cost += cost
    ranked[cost > 0 ? 'against' : 'for'].push({ key, values })
  }
  // Who works already is not asked, so nothing speaks for or against them.
  if (one.isBusy) return ranked
  if (one.preference === 'free') addReason(300, 'wish_free')
  if (one.preference === 'work' || one.preference === 'shift') addReason(one.preference === 'shift' ? -200 : -150, `wish_${one.preference}`)
  if (one.samePosition !== null) addReason(one.samePosition ? 0 : 400, 'position')
  if (!one.samePlace) addReason(60, 'place')
  if (one.overtime > 0) addReason(one.overtime / 3, 'overtime', { minutes: one.overtime, week: one.week })
  else addReason(0, 'no_overtime', { week: one.week })
  const rests = [one.restBefore, one.restAfter].filter((rest) => rest !== null)
  const rest = rests.length ? Math.min(...rests) : null
  if (rest !== null && rest < SHORT_REST) addReason((SHORT_REST - rest) / 6 + 1, 'rest', { minutes: Math.max(0, rest) })
  else if (rest === null || rest >= LONG_REST) addReason(0, 'rest')
  for (const { kind, count, beyond } of one.burdens) {
    const far = Math.max(-MAX_DEVIATION, Math.min(MAX_DEVIATION, beyond))
    if (far >= NOTABLE) addReason(15 * far, kind, { count })
    else if (far <= -NOTABLE) addReason(15 * far, kind, { count })
    else ranked.cost += 15 * far
  }
  const deviation = Math.max(-MONTH_FAR, Math.min(MONTH_FAR, one.deviation))
  if (deviation > 0) addReason(deviation / 30, 'over_fund', { minutes: one.deviation })
  else if (deviation < 0) addReason(deviation / 40, 'below_fund', { minutes: -one.deviation })
  if (one.replacementCount > 0) addReason(10 * one.replacementCount, 'stood_in', { count: one.replacementCount })
  return ranked
}
