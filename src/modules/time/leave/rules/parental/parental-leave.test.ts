import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import { computeParentalLeave, type ParentalLeaveDates, type ParentalLeaveInputDates } from './parental-leave.ts'

type Case = Record<'case' | 'start' | 'lastDay' | 'bornOn' | 'porodiljskoLastDay' | 'due' | 'earliest' | 'mandatory', string>
const { vectors } = JSON.parse(readFileSync('test/vectors/deadlines.json', 'utf8')) as { vectors: Case[] }
const caseOf = (title: string) => vectors.find((one) => one.case.startsWith(title))!

const facts = (more: Partial<ParentalLeaveInputDates> = {}): ParentalLeaveInputDates => ({
  due: '2026-12-25',
  birth: null,
  start: null,
  before: 0,
  born: 1,
  ...more,
})
const found = (more: Partial<ParentalLeaveInputDates>) => {
  const answer = computeParentalLeave(facts(more))
  assert.ok('phases' in answer, JSON.stringify(answer))
  return answer
}
const spanOf = ({ phases }: ParentalLeaveDates, name: string) => {
  const phase = phases.find((one) => one.phase === name)
  return phase && [phase.from, phase.to, phase.article]
}

test('one year from the start, at least three months from birth', () => {
  const { start, lastDay, bornOn, porodiljskoLastDay } = caseOf('porodiljsko i nega')
  const one = found({ start, birth: bornOn })
  assert.deepEqual(spanOf(one, 'maternity'), [start, porodiljskoLastDay, 'ZoR čl. 94'])
  assert.deepEqual(spanOf(one, 'child_care'), ['2027-03-25', lastDay, 'ZoR čl. 94'])
  assert.deepEqual(spanOf(one, 'breastfeeding'), ['2027-11-20', '2027-12-24', 'ZoR čl. 93a'])
  assert.deepEqual(spanOf(one, 'until_three'), ['2027-11-20', '2029-12-24', 'ZoR čl. 100'])
})

test('two years for the third child, counting multiple births', () => {
  const { start, lastDay } = caseOf('treće dete')
  for (const [before, born] of [
    [2, 1],
    [5, 1],
    [1, 2],
    [0, 3],
  ] as const)
    assert.deepEqual(spanOf(found({ start, birth: '2026-12-25', before, born }), 'child_care')!.slice(1), [lastDay, 'ZoR čl. 94a'])
  for (const [before, born] of [
    [0, 1],
    [1, 1],
    [0, 2],
  ] as const)
    assert.equal(found({ before, born }).isLong, false)
  // The breastfeeding hours end two years after the birth.
  assert.equal(spanOf(found({ before: 2 }), 'breastfeeding'), undefined)
})

test('it starts 45 to 28 days before birth, or earlier with the birth', () => {
  const { due, earliest, mandatory } = caseOf('termin porođaja')
  const one = found({ due })
  assert.deepEqual([spanOf(one, 'may_begin')![0], spanOf(one, 'must_begin')![0], one.start], [earliest, mandatory, mandatory])
  assert.deepEqual(computeParentalLeave(facts({ due, start: '2026-11-15' })), { field: 'start', code: 'leave.parental.too_early' })
  assert.deepEqual(computeParentalLeave(facts({ due, start: '2026-12-04' })), { field: 'start', code: 'leave.parental.too_late' })
  assert.equal(found({ due, start: earliest }).start, earliest)
  assert.equal(found({ due, birth: '2026-11-10' }).start, '2026-11-10')
  assert.deepEqual(computeParentalLeave(facts({ due, birth: '2026-11-10', start: '2026-11-20' })), {
    field: 'start',
    code: 'leave.parental.too_late',
  })
  assert.equal(found({ due, birth: '2027-01-08' }).start, mandatory)
  assert.deepEqual(computeParentalLeave(facts({ due, birth: '2025-12-31' })), { field: 'birth', code: 'leave.parental.birth_far' })
})
