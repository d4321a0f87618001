import assert from 'node:assert/strict'
import { test } from 'vitest'
import { compareTextsBySerbianAlphabet } from '#shared/text/collation.ts'
import { serbianDistricts } from './municipalities.ts'

test('the list of municipalities is that of the law', () => {
  const all = (of: 'cities' | 'municipalities' | 'within') => serbianDistricts.flatMap((district) => district[of])
  assert.equal(all('cities').length, 28 + 1)
  assert.equal(all('municipalities').length, 145)
  assert.equal(serbianDistricts.length, 29 + 1)
  assert.equal(serbianDistricts[0]!.within.length, 17)
  const every = [...all('cities'), ...all('municipalities'), ...all('within')]
  assert.equal(new Set(every).size, every.length)
  for (const { municipalities, within } of serbianDistricts)
    for (const names of [municipalities, within])
      assert.deepEqual(
        names,
        names.toSorted((a, b) => compareTextsBySerbianAlphabet(a, b)),
      )
})
