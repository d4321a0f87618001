import assert from 'node:assert/strict'
import { Workbook } from '@cj-tech-master/excelts'
import { test } from 'vitest'
import { writeWorkbookFile } from './spreadsheet-writer.ts'

test('a workbook has frozen, filtered and repeated headings', async () => {
  const columns = [
    { title: 'Ime' },
    { title: 'Dan', kind: 'day' },
    { title: 'Sati', kind: 'hours' },
    { title: 'Plata', kind: 'money' },
  ] as const
  const bytes = await writeWorkbookFile([
    { name: 'Sati: 11/2026', columns: [...columns], rows: [['=1+1', '2026-11-22', 450, 1_234_567]] },
    { name: 'Prazno', columns: [{ title: 'Ime' }], rows: [] },
  ])
  const book = new Workbook()
  await book.xlsx.load(bytes)
  const [sheet, empty] = book.worksheets
  assert.equal(sheet!.name, 'Sati  11 2026')
  assert.deepEqual(sheet!.autoFilter, 'A1:D1')
  assert.equal(sheet!.pageSetup.printTitlesRow, '1:1')
  assert.equal(sheet!.views[0]!.state, 'frozen')
  assert.equal(sheet!.getRow(1).font?.bold, true)
  assert.deepEqual(
    [1, 2, 3, 4].map((at) => sheet!.getCell(2, at).value),
    ['=1+1', new Date('2026-11-22T00:00:00Z'), 7.5, 12_345.67],
  )
  assert.equal(empty!.rowCount, 1)
})
