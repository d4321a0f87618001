import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createFileFromPastedRows } from './pasted-file.ts'

const HEADINGS = ['Šifra', 'Iskorišćeno']

test('rows that were copied without their headings get them, in the order of the list', async () => {
  assert.equal(await createFileFromPastedRows('M-1\t5\r\nM-2\t\r\n', HEADINGS).text(), 'Šifra\tIskorišćeno\nM-1\t5\nM-2\t')
  assert.equal(await createFileFromPastedRows('ISKORIŠĆENO\tŠifra\n5\tM-1', HEADINGS).text(), 'ISKORIŠĆENO\tŠifra\n5\tM-1')
  assert.equal(await createFileFromPastedRows('ID\tNaziv\n1\tA', []).text(), 'ID\tNaziv\n1\tA')
})
