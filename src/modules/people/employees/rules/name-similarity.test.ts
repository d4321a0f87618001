import assert from 'node:assert/strict'
import { test } from 'vitest'
import { findWordOrderOfFullName, matchEmployeeImportColumns } from './employee-import-columns.ts'
import { findLookupRowByNameStems, findSimilarMoreFrequentName } from './name-similarity.ts'

const types = ['Neodređeno vreme', 'Određeno vreme', 'Pripravnik'].map((name) => ({ name }))

test('a term is matched by word stems in any order and case', () => {
  for (const name of ['neodređeno', 'na neodređeno vreme', 'vreme neodređeno', 'NEODREDJENO VREME', 'неодређено'])
    assert.equal(findLookupRowByNameStems(name, types)?.name, 'Neodređeno vreme', name)
  assert.equal(findLookupRowByNameStems('određeno', types)?.name, 'Određeno vreme')
  assert.equal(findLookupRowByNameStems('za pripravnika', types)?.name, 'Pripravnik')
  for (const name of ['vreme', 'zamena', '', '!!']) assert.equal(findLookupRowByNameStems(name, types), undefined, name)
})

test('a typo is near the more frequent name, and a number is not', () => {
  const names = [
    { name: 'Prodaja', rows: 9 },
    { name: 'Prodja', rows: 1 },
    { name: 'Hala 1', rows: 3 },
    { name: 'Hala 2', rows: 2 },
  ]
  assert.deepEqual(
    names.map((one) => findSimilarMoreFrequentName(one, names)),
    [undefined, 'Prodaja', undefined, undefined],
  )
})

test('headings are matched by words in any order, also those of our exports', () => {
  assert.deepEqual(
    matchEmployeeImportColumns(['Šifra', 'Nedeljno sati', 'Bankovni račun', 'Ime i prezime ćirilicom', 'Radnog odnosa vrsta']),
    {
      code: 0,
      weekly_hours: 1,
      bank_account: 2,
      cyrillic_name: 3,
      employment_relationship_type: 4,
    },
  )
  assert.deepEqual(
    ['Prezime i ime', 'Ime i prezime', 'Zaposleni'].map((heading) =>
      findWordOrderOfFullName([heading], matchEmployeeImportColumns([heading])),
    ),
    ['last_first', 'first_last', undefined],
  )
})
