import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  addDependentDisabledFeatures,
  companyFeatureGroups,
  companyFeatures,
  computeDisabledFeaturesAfterSwitch,
  findCompanyFeatureProfile,
  getDisabledFeaturesOfProfile,
  listDisabledFeaturesBySetupAnswers,
} from './company-features.ts'

test('each feature is in one group', () => assert.deepEqual(Object.values(companyFeatureGroups).flat().sort(), [...companyFeatures].sort()))

test('a feature disables its dependents and enables its requirements', () => {
  assert.deepEqual(computeDisabledFeaturesAfterSwitch([], 'shifts', false), ['shifts', 'swaps', 'demand'])
  assert.deepEqual(computeDisabledFeaturesAfterSwitch(['shifts', 'swaps', 'demand'], 'swaps', true), ['demand'])
  assert.deepEqual(computeDisabledFeaturesAfterSwitch([], 'gate', false), ['gate'])
  assert.deepEqual(addDependentDisabledFeatures(['clocking']), ['clocking', 'gate'])
})

test('two answers choose the features of a company', () => {
  assert.deepEqual(listDisabledFeaturesBySetupAnswers({ inShifts: false, clocking: false }), getDisabledFeaturesOfProfile('office'))
  assert.ok(!listDisabledFeaturesBySetupAnswers({ inShifts: false, clocking: true }).includes('clocking'))
  assert.deepEqual(listDisabledFeaturesBySetupAnswers({ inShifts: true, clocking: true }), getDisabledFeaturesOfProfile('shifts'))
  assert.ok(listDisabledFeaturesBySetupAnswers({ inShifts: true, clocking: false }).includes('clocking'))
})

test('a custom choice matches no profile', () => {
  assert.deepEqual(
    [findCompanyFeatureProfile([]), findCompanyFeatureProfile([...companyFeatures]), findCompanyFeatureProfile(['trips'])],
    ['all', 'office', null],
  )
})
