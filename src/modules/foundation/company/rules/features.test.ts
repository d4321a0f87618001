import assert from 'node:assert/strict'
import { test } from 'vitest'
import { companyFeatures, featureGroups, featuresFor, profileFeatures, profileOf, switched, withDependents } from './features.ts'

test('each feature stands in one group', () => assert.deepEqual(Object.values(featureGroups).flat().sort(), [...companyFeatures].sort()))

test('a feature takes along what builds on it, and brings what it builds on', () => {
  assert.deepEqual(switched([], 'shifts', false), ['shifts', 'swaps', 'demand'])
  assert.deepEqual(switched(['shifts', 'swaps', 'demand'], 'swaps', true), ['demand'])
  assert.deepEqual(switched([], 'gate', false), ['gate'])
  assert.deepEqual(withDependents(['clocking']), ['clocking', 'gate'])
})

test('two answers choose the features of a company', () => {
  assert.deepEqual(featuresFor({ inShifts: false, clocking: false }), profileFeatures('office'))
  assert.ok(!featuresFor({ inShifts: false, clocking: true }).includes('clocking'))
  assert.deepEqual(featuresFor({ inShifts: true, clocking: true }), profileFeatures('shifts'))
  assert.ok(featuresFor({ inShifts: true, clocking: false }).includes('clocking'))
})

test('a choice of its own has no profile', () => {
  assert.deepEqual([profileOf([]), profileOf([...companyFeatures]), profileOf(['trips'])], ['all', 'office', null])
})
