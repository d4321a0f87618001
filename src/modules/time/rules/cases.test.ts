import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { type Case, type CaseResult, solveCase } from './cases.ts'

type Known = Case & { id: number; name: string; expected: CaseResult }
const { cases } = JSON.parse(readFileSync(new URL('../../../../test/vectors/shift_split.json', import.meta.url), 'utf8')) as {
  cases: Known[]
}
const asSet = (result: CaseResult) => ({ ...result, flags: [...result.flags].sort() })

test('there are 49 cases', () => assert.equal(cases.length, 49))
for (const one of cases) {
  test(`case ${one.id}: ${one.name}`, () => assert.deepEqual(asSet(solveCase(one)), asSet(one.expected)))
}
