import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  addDependentFeatures,
  companyFeatureGroups,
  companyFeatures,
  findCompanyFeatureProfile,
  getFeaturesOfProfile,
  listFeaturesOfProfile,
  switchCompanyFeature,
} from './features.ts'

test('each feature is in one group', () => assert.deepEqual(Object.values(companyFeatureGroups).flat().sort(), [...companyFeatures].sort()))

test('a feature disables its dependents and enables its requirements', () => {
  assert.deepEqual(switchCompanyFeature([], 'shifts', false), ['shifts', 'swaps', 'demand'])
  assert.deepEqual(switchCompanyFeature(['shifts', 'swaps', 'demand'], 'swaps', true), ['demand'])
  assert.deepEqual(switchCompanyFeature([], 'gate', false), ['gate'])
  assert.deepEqual(addDependentFeatures(['clocking']), ['clocking', 'gate'])
})

test('two answers choose the features of a company', () => {
  assert.deepEqual(listFeaturesOfProfile({ inShifts: false, clocking: false }), getFeaturesOfProfile('office'))
  assert.ok(!listFeaturesOfProfile({ inShifts: false, clocking: true }).includes('clocking'))
  assert.deepEqual(listFeaturesOfProfile({ inShifts: true, clocking: true }), getFeaturesOfProfile('shifts'))
  assert.ok(listFeaturesOfProfile({ inShifts: true, clocking: false }).includes('clocking'))
})

test('a custom choice matches no profile', () => {
  assert.deepEqual(
    [findCompanyFeatureProfile([]), findCompanyFeatureProfile([...companyFeatures]), findCompanyFeatureProfile(['trips'])],
    ['all', 'office', null],
  )
})
