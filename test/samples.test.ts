import assert from 'node:assert/strict'
import { test } from 'vitest'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import {
  organisationLookupTables,
  organisationTablesContract,
} from '#modules/foundation/organisation/organisation-import-export-contract.ts'
import { employeeImportExportContract } from '#modules/people/employees/employee-import-export-contract.ts'
import {
  importablePersonalFileEntryKinds,
  personalFileImportExportContract,
} from '#modules/people/employees/personal-file-import-export-contract.ts'
import { engagementImportExportContract } from '#modules/people/engagements/engagement-import-export-contract.ts'
import { openingBalancesContract } from '#modules/time/leave/opening-balances-contract.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { createTableClient } from '#test/support/table-client.ts'

const testApp = await createTestApp()
const contracts = {
  ...organisationTablesContract,
  ...personalFileImportExportContract,
  ...engagementImportExportContract,
  ...openingBalancesContract,
  ...employeeImportExportContract,
}
const { companyId, vesna } = await createTestCompany(testApp)
const calls = createTestClient(contracts, testApp, vesna, companyId)
const tables = createTableClient(testApp, vesna, companyId)
const { systematization_id } = await createTestClient(organisationContract, testApp, vesna, companyId)
  .createSystematization({ name: 'Nova' })
  .then(({ data }) => ({ systematization_id: data.id }))

const from = '2026-03-01'
const how = { sample: true }
type File = { file: globalThis.File }
/** Every importable list: its name, whether it accepts new rows, its sample and the preview of a file. */
const lists: [
  name: string,
  takesNew: boolean,
  give: () => Parameters<typeof tables.exported>[0],
  look: (file: File) => Parameters<typeof tables.readPreview>[0],
][] = [
  ...organisationLookupTables.map((table): (typeof lists)[number] => [
    'importLookup',
    true,
    () => calls.exportLookup({ table, ...how }),
    (file) => calls.previewLookupImport({ table, ...file }),
  ]),
  ['importDepartments', true, () => calls.exportDepartments(how), calls.previewDepartmentImport],
  ['importJobPositions', true, () => calls.exportJobPositions(how), calls.previewJobPositionImport],
  ['importOccupations', true, () => calls.exportOccupations(how), calls.previewOccupationImport],
  [
    'importPlannedPositions',
    true,
    () => calls.exportPlannedPositions({ systematization_id, ...how }),
    (file) => calls.previewPlannedPositionImport({ systematization_id, ...file }),
  ],
  ...importablePersonalFileEntryKinds.map((kind): (typeof lists)[number] => [
    'importDossierTable',
    true,
    () => calls.exportDossierTable({ kind, ...how }),
    (file) => calls.previewDossierTable({ kind, ...file }),
  ]),
  ['importEngagementTable', true, () => calls.exportEngagements(how), calls.previewEngagementTable],
  ['importContingentWorkerTable', false, () => calls.exportContingentWorkers(how), calls.previewContingentWorkerTable],
  ['importPersonTable', false, () => calls.exportPersonTable(how), calls.previewPersonTable],
  ['importTermsTable', false, () => calls.exportTermsTable({ from, ...how }), (file) => calls.previewTermsTable({ from, ...file })],
  [
    'importOpeningBalances',
    false,
    () => calls.exportOpeningBalances({ from, ...how }),
    (file) => calls.previewOpeningBalances({ from, ...file }),
  ],
]

test('the sample of each list imports without an error', async () => {
  const known = new Set(lists.map(([name]) => name))
  const missing = Object.keys(contracts).filter((name) => name.startsWith('import') && !known.has(name))
  assert.deepEqual(missing, [])
  for (const [name, takesNew, give, look] of lists) {
    const { file, rows } = await tables.exported(give())
    assert.ok(rows.length <= 3, `${name}: a sample is short`)
    if (rows.length === 1) {
      assert.equal(takesNew, false, `${name} shows a row`)
      continue
    }
    const { wrong, added, changed, ignored, lines } = await tables.readPreview(look({ file }))
    const description = `${name}: ${JSON.stringify(lines)}`
    assert.deepEqual([wrong, added, changed, ignored], [0, takesNew ? 1 : 0, 0, []], description)
  }
})
