import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  addDependentFeatures,
  companyFeatures,
  featureGroups,
  featuresOfProfile,
  findFeatureProfile,
  listFeaturesOfProfile,
  switchFeature,
} from './features.ts'

test('each feature is in one group', () => assert.deepEqual(Object.values(featureGroups).flat().sort(), [...companyFeatures].sort()))

test('a feature disables its dependents and enables its requirements', () => {
  assert.deepEqual(switchFeature([], 'shifts', false), ['shifts', 'swaps', 'demand'])
  assert.deepEqual(switchFeature(['shifts', 'swaps', 'demand'], 'swaps', true), ['demand'])
  assert.deepEqual(switchFeature([], 'gate', false), ['gate'])
  assert.deepEqual(addDependentFeatures(['clocking']), ['clocking', 'gate'])
})

test('two answers choose the features of a company', () => {
  assert.deepEqual(listFeaturesOfProfile({ inShifts: false, clocking: false }), featuresOfProfile('office'))
  assert.ok(!listFeaturesOfProfile({ inShifts: false, clocking: true }).includes('clocking'))
  assert.deepEqual(listFeaturesOfProfile({ inShifts: true, clocking: true }), featuresOfProfile('shifts'))
  assert.ok(listFeaturesOfProfile({ inShifts: true, clocking: false }).includes('clocking'))
})

test('a custom choice matches no profile', () => {
  assert.deepEqual(
    [findFeatureProfile([]), findFeatureProfile([...companyFeatures]), findFeatureProfile(['trips'])],
    ['all', 'office', null],
  )
})
