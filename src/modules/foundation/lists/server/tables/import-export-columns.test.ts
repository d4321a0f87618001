import assert from 'node:assert/strict'
import { test } from 'vitest'
import { registerModuleManifests } from '#app/modules.ts'
import { escapeSpreadsheetFormula, unescapeSpreadsheetFormula } from '#platform/files/escape-spreadsheet-formula.ts'
import {
  defineImportExportChoiceColumn,
  defineImportExportChoicesColumn,
  defineImportExportDayColumn,
  defineImportExportFlagColumn,
  defineImportExportHoursColumn,
  defineImportExportMoneyColumn,
  defineImportExportNumberColumn,
  type ImportCellReadContext,
} from './import-export-columns.ts'
import { createImportedReferenceResolver } from './imported-reference-resolver.ts'

registerModuleManifests() // columns are parsed with the labels of messages

const workbook: ImportCellReadContext = { today: '2026-11-20', isWorkbook: true }
const typed: ImportCellReadContext = { ...workbook, isWorkbook: false }
const readAs = (read: ReturnType<ReturnType<typeof defineImportExportNumberColumn>['read']>) => ('value' in read ? read.value : read.wrong)

test('an escaped formula is exported and imported unchanged', () => {
  for (const text of ['=1+1', '+381 64 1', '-5', '@x', "'=1", "''-x", 'a=b', '', "it's"])
    assert.equal(unescapeSpreadsheetFormula(escapeSpreadsheetFormula(text)), text)
})

test('workbook numbers use the machine format, text numbers the Serbian format', () => {
  const column = defineImportExportNumberColumn('n', 'n')
  assert.deepEqual(
    ['1.234', '16.6667', '7', '1,5', '1.234,5', 'pet'].map((cell) => readAs(column.read(cell, workbook))),
    [1.234, 16.6667, 7, 1.5, 1234.5, 'tables.not_number'],
  )
  assert.deepEqual(
    ['1.234', '1,5', '7.5', '16.6667'].map((cell) => readAs(column.read(cell, typed))),
    [1234, 1.5, 7.5, 'tables.not_number'],
  )
  assert.deepEqual([column.translate(16.6667, 'sr'), column.cell(1.5, 'sr')], ['16,6667', 1.5])
})

test('money is whole para, hours are whole minutes, however they are typed', () => {
  assert.deepEqual(
    ['4500.5', '4.500,50', '1.234', '4500,5 RSD'].map((cell) => readAs(defineImportExportMoneyColumn('m', 'm').read(cell, workbook))),
    [450_050, 450_050, 'tables.not_number', 450_050],
  )
  assert.deepEqual(
    ['37.5', '37,5', '37:30', '37:30:00', '37 h', 'puno'].map((cell) =>
      readAs(defineImportExportHoursColumn('h', 'h').read(cell, workbook)),
    ),
    [2250, 2250, 2250, 2250, 2220, 'tables.not_hours'],
  )
  assert.deepEqual(
    [defineImportExportHoursColumn('h', 'h').cell(2250, 'sr'), defineImportExportHoursColumn('h', 'h').translate(2250, 'sr')],
    [37.5, '37:30'],
  )
})

test('days, flags and choices are parsed in each usual form', () => {
  assert.deepEqual(
    ['2026-02-01', '2026-02-01T00:00:00', '1.2.2026.', '1. februara 2026.', '31.2.2026.'].map((cell) =>
      readAs(defineImportExportDayColumn('d', 'd').read(cell, typed)),
    ),
    ['2026-02-01', '2026-02-01', '2026-02-01', '2026-02-01', 'tables.not_day'],
  )
  assert.deepEqual(
    ['DA', 'ne', 'TRUE', '0', 'možda'].map((cell) => readAs(defineImportExportFlagColumn('f', 'f').read(cell, typed))),
    [true, false, true, false, 'tables.not_flag'],
  )
  const gender = defineImportExportChoiceColumn('g', 'g', ['male', 'female'], 'employees.gender')
  assert.deepEqual(
    ['male', 'Ženski', 'zenski', 'Female'].map((cell) => readAs(gender.read(cell, typed))),
    ['male', 'female', 'female', 'female'],
  )
  assert.deepEqual(readAs(defineImportExportChoicesColumn('c', 'c', ['B', 'BE']).read('b; be', typed)), ['B', 'BE'])
})

test('a cell names a row by name, path or code, never by a guess', () => {
  const reference = createImportedReferenceResolver(
    [
      { id: 1, name: 'Hala', whole: 'Proizvodnja / Hala', also: ['007'] },
      { id: 2, name: 'Hala', whole: 'Prodaja / Hala', also: [null] },
      { id: 3, name: 'Čačak', also: ['X'] },
    ],
    'unknown',
  )
  assert.deepEqual([1, 2, 3].map(reference.labelOf), ['Proizvodnja / Hala', 'Prodaja / Hala', 'Čačak'])
  const read = (cell: string) => {
    const found = reference.read(cell)
    return 'value' in found ? found.value : (found.wrong as { code: string }).code
  }
  assert.deepEqual(['Prodaja / Hala', '007', '7', 'cacak', 'Чачак', 'x', 'Hala', 'Nema'].map(read), [
    2,
    1,
    1,
    3,
    3,
    3,
    'tables.name_ambiguous',
    'unknown',
  ])
})
