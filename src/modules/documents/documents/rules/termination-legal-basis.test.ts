import assert from 'node:assert/strict'
import { test } from 'vitest'
import { findTerminationLegalBasis } from './termination-legal-basis.ts'

test('the ground of a termination is named as in decisions', () => {
  assert.equal(findTerminationLegalBasis('Istek roka (ZoR čl. 175 t. 1)'), 'člana 175. stav 1. tačka 1)')
  assert.equal(findTerminationLegalBasis('Penzija (65 godina života i 15 osiguranja) (ZoR čl. 175 t. 2)'), 'člana 175. stav 1. tačka 2)')
  assert.equal(findTerminationLegalBasis('Sporazum (ZoR čl. 175 t. 3, 177)'), 'člana 175. stav 1. tačka 3) i člana 177.')
  assert.equal(findTerminationLegalBasis('Otkaz: povreda radne obaveze (ZoR čl. 179 st. 2)'), 'člana 179. stav 2.')
  assert.equal(findTerminationLegalBasis('Otkaz: rezultati rada (ZoR čl. 179 st. 1 t. 1)'), 'člana 179. stav 1. tačka 1)')
  assert.equal(findTerminationLegalBasis('Otkaz u probnom radu (ZoR čl. 36)'), 'člana 36.')
  for (const other of ['istek', 'otkaz zaposlenog', 'po čl. 175', null]) assert.equal(findTerminationLegalBasis(other), null)
})
