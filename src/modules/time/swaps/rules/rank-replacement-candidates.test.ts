import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  findReplacementCandidateGroup,
  REPLACEMENT_CANDIDATE_GROUPS,
  type ReplacementCandidateFacts,
  rankReplacementCandidates,
} from './rank-replacement-candidates.ts'

const plain: ReplacementCandidateFacts = {
  id: 1,
  isBusy: false,
  breaches: [],
  restBefore: null,
  restAfter: null,
  week: 2400,
  overtime: 0,
  samePosition: true,
  samePlace: true,
  preference: null,
  deviation: 0,
  burdens: [],
  replacementCount: 0,
}
const order = (...people: Partial<ReplacementCandidateFacts>[]) =>
  rankReplacementCandidates(people.map((one, at) => ({ ...plain, id: at + 1, ...one }))).map(({ id }) => id)

test('the law is first: lawful, with a reason, unlawful, busy', () => {
  const prohibition = { code: 'daily_rest_under_12h', severity: 'prohibition' } as const
  const warning = { code: 'weekly_rest_under_36h', severity: 'warning' } as const
  const worst = { samePosition: false, samePlace: false, preference: 'free', overtime: 480, deviation: 9000, replacementCount: 12 } as const
  const best = { preference: 'shift', deviation: -3000 } as const
  assert.deepEqual(
    order({ isBusy: true, ...best }, { breaches: [prohibition], ...best }, { breaches: [warning], ...best }, worst),
    [4, 3, 2, 1],
  )
  assert.equal(findReplacementCandidateGroup({ isBusy: false, breaches: [warning, prohibition] }), 'unlawful')
  assert.deepEqual(REPLACEMENT_CANDIDATE_GROUPS, ['able', 'reason', 'unlawful', 'busy'])
})

/** Each fact alone orders two otherwise equal candidates and gives the reason. */
const worse: [name: string, change: Partial<ReplacementCandidateFacts>][] = [
  ['wish_free', { preference: 'free' }],
  ['position', { samePosition: false }],
  ['place', { samePlace: false }],
  ['overtime', { overtime: 60, week: 2460 }],
  ['rest', { restBefore: 13 * 60 }],
  ['rest', { restAfter: 13 * 60 }],
  ['nights', { burdens: [{ kind: 'nights', count: 9, beyond: 3 }] }],
  ['sundays', { burdens: [{ kind: 'sundays', count: 9, beyond: 1 }] }],
  ['holidays', { burdens: [{ kind: 'holidays', count: 4, beyond: 2 }] }],
  ['over_fund', { deviation: 60 }],
  ['stood_in', { replacementCount: 1 }],
]
const better: [name: string, change: Partial<ReplacementCandidateFacts>][] = [
  ['wish_work', { preference: 'work' }],
  ['wish_shift', { preference: 'shift' }],
  ['nights', { burdens: [{ kind: 'nights', count: 1, beyond: -3 }] }],
  ['sundays', { burdens: [{ kind: 'sundays', count: 1, beyond: -1 }] }],
  ['holidays', { burdens: [{ kind: 'holidays', count: 0, beyond: -2 }] }],
  ['below_fund', { deviation: -60 }],
]
for (const [name, change] of worse)
  test(`against: ${name} ${Object.keys(change)}`, () => {
    assert.deepEqual(order(change, {}), [2, 1])
    assert.ok(rankReplacementCandidates([{ ...plain, ...change }])[0]!.against.some(({ key }) => key === name))
    assert.ok(!rankReplacementCandidates([plain])[0]!.against.some(({ key }) => key === name))
  })
for (const [name, change] of better)
  test(`for: ${name}`, () => {
    assert.deepEqual(order({}, change), [2, 1])
    assert.ok(rankReplacementCandidates([{ ...plain, ...change }])[0]!.for.some(({ key }) => key === name))
    assert.ok(!rankReplacementCandidates([plain])[0]!.for.some(({ key }) => key === name))
  })

test('more of a kind weighs more up to a maximum, ties keep their order', () => {
  assert.deepEqual(order({ overtime: 480 }, { overtime: 60 }), [2, 1])
  assert.deepEqual(order({ replacementCount: 3 }, { replacementCount: 1 }), [2, 1])
  const nights = (beyond: number): Partial<ReplacementCandidateFacts> => ({ burdens: [{ kind: 'nights', count: 1, beyond }] })
  assert.deepEqual(order(nights(4), nights(2)), [2, 1])
  assert.deepEqual(order(nights(40), nights(20)), [1, 2], 'who is far beyond is not asked less for ever')
  assert.deepEqual(order(nights(0.5), nights(0.2)), [2, 1], 'a small difference is no word, but an order')
  assert.deepEqual(rankReplacementCandidates([{ ...plain, ...nights(0.5) }])[0]!.against, [])
  assert.deepEqual(order({}, {}, {}), [1, 2, 3])
  assert.deepEqual(order({ preference: 'work' }, { preference: 'shift' }), [2, 1])
})

test('if any position is allowed, none is preferred', () => {
  const [ranked] = rankReplacementCandidates([{ ...plain, samePosition: null }])
  assert.ok(![...ranked!.for, ...ranked!.against].some(({ key }) => key === 'position'))
  assert.deepEqual(order({ samePosition: null }, { samePosition: true }), [1, 2])
})

test('a long rest is preferred; the shorter of two rests counts', () => {
  const reasonsOf = (one: Partial<ReplacementCandidateFacts>) => {
    const [ranked] = rankReplacementCandidates([{ ...plain, ...one }])
    return [ranked!.for.some(({ key }) => key === 'rest'), ranked!.against.find(({ key }) => key === 'rest')?.values.minutes]
  }
  assert.deepEqual(reasonsOf({}), [true, undefined])
  assert.deepEqual(reasonsOf({ restBefore: 1440 }), [true, undefined])
  assert.deepEqual(reasonsOf({ restBefore: 1000 }), [false, undefined])
  assert.deepEqual(reasonsOf({ restBefore: 1440, restAfter: 780 }), [false, 780])
  assert.deepEqual(reasonsOf({ restBefore: 780, restAfter: 840 }), [false, 780])
})
