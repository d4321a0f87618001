import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { addDays } from '#shared/days.ts'
import { readTestVectors } from '#test/support/vectors.ts'
import * as staz from './length-of-service.ts'

const vectors = readTestVectors('staz')
type Short = { y: number; m: number; d: number }
const service = ({ y, m, d }: Short): staz.LengthOfService => ({ years: y, months: m, days: d })
const period = fc
  .tuple(fc.nat(20_000), fc.nat(8000))
  .map(([at, length]) => ({ from: addDays('1970-01-01', at), to: addDays('1970-01-01', at + length) }))

test('one period counts both its days', () => {
  for (const { from, to, expected, text, altMode30 } of vectors.singlePeriods) {
    assert.deepEqual(staz.computeLengthOfService({ from, to }), service(expected), `${from} ${to}`)
    assert.equal(staz.formatLengthOfService(staz.computeLengthOfService({ from, to })), text)
    assert.deepEqual(staz.computeLengthOfService({ from, to }, 'borrow_30'), service(altMode30), `${from} ${to}`)
  }
  assert.deepEqual(staz.computeLengthOfService({ from: '2026-02-01', to: '2026-01-01' }), staz.ZERO_LENGTH_OF_SERVICE)
})

test('thirty days become a month and twelve months a year', () => {
  for (const { parts, sum, name } of vectors.sums) assert.deepEqual(staz.addLengthsOfService(parts.map(service)), service(sum), name)
})

test('overlapping periods are merged and each is explained', () => {
  for (const { periods, merged, parts, total, text, name } of vectors.careers) {
    const found = staz.computeTotalLengthOfService(periods)
    assert.deepEqual(found.merged, merged, name)
    assert.deepEqual(found.parts.map(staz.formatLengthOfService), parts)
    assert.deepEqual(found.total, service(total))
    assert.equal(found.steps.at(-1)!.values.service, text)
  }
})

test('increased duration counts days of 360 to a year', () => {
  for (const { effective, coefficient, total, increase } of vectors.beneficirani) {
    const found = staz.computeIncreasedLengthOfService(
      service(effective),
      Number.parseInt(coefficient, 10) as staz.IncreasedLengthOfServiceRate,
    )
    assert.deepEqual(found, { total: service(total), increase: service(increase) })
  }
})

test('the increase for seniority counts full years', () => {
  for (const { employedFrom, on, fullYears, percent } of vectors.minuliRad) {
    assert.equal(staz.countFullYears(employedFrom, on), fullYears)
    assert.equal(staz.computeSeniorityPercent(fullYears), percent)
  }
  assert.equal(staz.countFullYears('2026-05-01', '2025-01-01'), 0)
})

test('order and repetition of periods change nothing', () => {
  fc.assert(
    fc.property(fc.array(period, { maxLength: 8 }), (periods) => {
      const { total, merged } = staz.computeTotalLengthOfService(periods)
      assert.deepEqual(staz.computeTotalLengthOfService([...periods, ...periods].reverse()).total, total)
      assert.deepEqual(staz.mergeOverlappingPeriods(merged), merged)
    }),
  )
})

test('a longer period is never less service', () => {
  fc.assert(
    fc.property(period, fc.nat(400), ({ from, to }, more) => {
      assert.ok(
        staz.toLengthOfServiceInDays(staz.computeLengthOfService({ from, to: addDays(to, more) })) >=
          staz.toLengthOfServiceInDays(staz.computeLengthOfService({ from, to })),
      )
    }),
  )
})
