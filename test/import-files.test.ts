import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'vitest'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import {
  organisationLookupTables,
  organisationTablesContract,
} from '#modules/foundation/organisation/organisation-import-export-contract.ts'
import { employeeImportContract } from '#modules/people/employees/employee-import-contract.ts'
import { employeeImportExportContract } from '#modules/people/employees/employee-import-export-contract.ts'
import {
  importablePersonalFileEntryKinds,
  personalFileImportExportContract,
} from '#modules/people/employees/personal-file-import-export-contract.ts'
import { engagementImportExportContract } from '#modules/people/engagements/engagement-import-export-contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { openingBalancesContract } from '#modules/time/leave/opening-balances-contract.ts'
import type { ImportFileReadingOptions, ImportFileReadingResult } from '#platform/files/import-file-reading-options.ts'
import type { HttpError } from '#shared/app-error.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { createArchive, createSheetRowsXml, createWorkbookParts } from '#test/support/archive.ts'
import { createTableClient } from '#test/support/table-client.ts'

const testApp = await createTestApp({ jobs: false })
const company = await createTestCompany(testApp)
const calls = {
  ...createTestClient(
    {
      ...organisationTablesContract,
      ...personalFileImportExportContract,
      ...engagementImportExportContract,
      ...openingBalancesContract,
      ...employeeImportExportContract,
    },
    testApp,
    company.vesna,
    company.companyId,
  ),
  ...createTestClient(employeeImportContract, testApp, company.vesna, company.companyId),
  ...createTestClient(organisationContract, testApp, company.vesna, company.companyId),
  ...createTestClient(clockEventsContract, testApp, company.vesna, company.companyId),
}
const tables = createTableClient(testApp, company.vesna, company.companyId)
const { id: systematization_id } = (await calls.createSystematization({ name: 'Nova' })).data
const { id: device_id } = (await calls.createDevice({ name: 'Stik', kind: 'file' })).data
const from = '2026-03-01'

type Looked = { reading: Partial<ImportFileReadingResult> | null; unreadable: number; read: number }
type Importer = (file: File, wish: ImportFileReadingOptions) => Promise<Looked>
type Table = Parameters<typeof tables.readPreview>[0]
const table = async (look: Table): Promise<Looked> => {
  const { reading, wrong, added, changed, same } = await tables.readPreview(look)
  return { reading, unreadable: wrong, read: added + changed + same }
}

/** All imports of tables. */
const importers: Record<string, Importer> = {
  employees: async (file, { date_order: _, ...wish }) => {
    const { data } = await calls.uploadEmployeeImport({ file: file as never })
    const read = Object.keys(wish).length ? (await calls.reparseEmployeeImportFile({ employee_import_id: data.id, ...wish })).data : data
    await calls.deleteEmployeeImport({ employee_import_id: data.id })
    return { reading: read.reading, unreadable: read.bad_rows, read: read.good_rows }
  },
  clock: async (file, wish) => {
    const { data } = await calls.previewClockFile({ file: file as never, device_id, ...wish })
    return { reading: data.reading, unreadable: data.unreadable_count, read: data.readable }
  },
  persons: (file, wish) => table(calls.previewPersonTable({ file: file as never, ...wish })),
  terms: (file, wish) => table(calls.previewTermsTable({ file: file as never, from, ...wish })),
  openings: (file, wish) => table(calls.previewOpeningBalances({ file: file as never, from, ...wish })),
  engagements: (file, wish) => table(calls.previewEngagementTable({ file: file as never, ...wish })),
  engaged: (file, wish) => table(calls.previewContingentWorkerTable({ file: file as never, ...wish })),
  departments: (file, wish) => table(calls.previewDepartmentImport({ file: file as never, ...wish })),
  positions: (file, wish) => table(calls.previewJobPositionImport({ file: file as never, ...wish })),
  occupations: (file, wish) => table(calls.previewOccupationImport({ file: file as never, ...wish })),
  planned: (file, wish) => table(calls.previewPlannedPositionImport({ file: file as never, systematization_id, ...wish })),
  ...Object.fromEntries(
    importablePersonalFileEntryKinds.map((kind): [string, Importer] => [
      `dossier ${kind}`,
      (file, wish) => table(calls.previewDossierTable({ file: file as never, kind, ...wish })),
    ]),
  ),
  ...Object.fromEntries(
    organisationLookupTables.map((name): [string, Importer] => [
      `look-up ${name}`,
      (file, wish) => table(calls.previewLookupImport({ file: file as never, table: name, ...wish })),
    ]),
  ),
}

const folder = new URL('./data/files/', import.meta.url)
const files = readdirSync(folder).map((name) => new File([readFileSync(new URL(name, folder))], name))

/** A refusal with a sentence is an answer; anything else is not. */
async function outcome(look: Promise<Looked>): Promise<Looked | string> {
  try {
    return await look
  } catch (error) {
    const { status, fields, code } = error as HttpError
    assert.ok(status >= 400 && status < 500, `${status} ${code} ${String(error)}`)
    return Object.values(fields).join(' ') || code
  }
}

test('each file is read by each suitable importer, or rejected with a message', async () => {
  for (const file of files)
    for (const [name, look] of Object.entries(importers)) {
      const found = await outcome(look(file, {}))
      if (typeof found === 'string') assert.match(found, /\p{L}{3}/u, `${file.name} ${name}`)
    }
})

test('no value of an odd file is silently empty or shifted', async () => {
  const of = (name: string) => files.find((file) => file.name.startsWith(name))!
  const employees = async (name: string, wish: ImportFileReadingOptions = {}) => {
    const found = await outcome(importers.employees!(of(name), wish))
    return typeof found === 'string' ? found : [found.read, found.unreadable]
  }
  const rowsOf = async (name: string) => (await calls.uploadEmployeeImport({ file: of(name) as never })).data
  const notes = await rowsOf('01_')
  assert.deepEqual(
    notes.columns.map(({ heading }) => heading),
    ['Šifra', 'Ime i prezime', 'Datum zaposlenja', 'Napomena'],
  )
  assert.deepEqual(await employees('03_sep'), [6, 0])
  // One of six lines has another encoding.
  assert.deepEqual(await employees('04_'), [5, 1])
  const mixed = await rowsOf('04_')
  assert.match(mixed.problems.find(({ errors }) => errors.length)!.errors[0]!.message, /kodnom rasporedu/)
  const signs = await rowsOf('05_nfd')
  assert.deepEqual(
    signs.new_lookups.department!.map(({ name }) => name),
    ['Računovodstvo'],
  )
  const errors = await rowsOf('06_greske')
  assert.ok(errors.bad_rows > 0)
  assert.match(JSON.stringify(errors.problems), /greška tabele|Formula bez vrednosti/)
  const titled = await rowsOf('09_')
  assert.equal(titled.reading!.hidden_count, 1)
  assert.match(JSON.stringify(titled.problems), /sakriven/)
  assert.match(String(await employees('14_')), /lozinkom/)
})

const csv = (text: string) => new File([text], 'lista.csv')
const createSheet = (rows: string) => `${createSheetRowsXml([['ID', 'Naziv', 'Šifra', 'Datum']])}${rows}`
const workbook = new File(
  [
    createArchive(
      createWorkbookParts({
        Prvi: createSheet(
          `${createSheetRowsXml([['1', 'Čačak', 'A1', '2026-03-04']], 2)}<row r="3" hidden="1"><c r="A3"><v>2</v></c></row>`,
        ),
        Drugi: createSheet(createSheetRowsXml([['5', 'Niš', 'B1', '2026-03-04']], 2)),
      }),
    ),
  ],
  'lista.xlsx',
)
/** Options that a user can choose for a file, and the confirmation in the result. */
const options: [name: string, file: File, wish: ImportFileReadingOptions][] = [
  ['encoding', csv('ID;Naziv;Šifra\n1;Čačak;A1\n'), { encoding: 'windows-1250' }],
  ['delimiter', csv('ID;Naziv;Šifra\n1;a,b;A1\n'), { delimiter: ',' }],
  ['a row of headings', csv('Spisak;;\nID;Naziv;Šifra\n1;Niš;A1\n'), { heading: 2 }],
  ['no headings', csv('1;Niš;A1\n2;Bor;A2\n'), { heading: 0 }],
  ['sheet', workbook, { sheet: 1 }],
  ['hidden rows read', workbook, { hidden_rows: 'include' }],
  ['hidden rows left out', workbook, { hidden_rows: 'skip' }],
  ['order of day and month', csv('ID;Naziv;Šifra;Datum\n1;Niš;A1;03/04/2026\n'), { date_order: 'mdy' }],
]

test('each importer accepts each reading option', async () => {
  for (const [name, look] of Object.entries(importers))
    for (const [option, file, wish] of options) {
      const found = await outcome(look(file, wish))
      // A list without its key among the headings reports that, with any option.
      if (typeof found === 'string') continue
      for (const [key, value] of Object.entries(wish))
        if (key !== 'date_order' || name !== 'employees')
          assert.equal(found.reading![key as keyof ImportFileReadingResult], value, `${name}: ${option}`)
    }
})
