import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import { defineImportExportTextColumn, type ImportTableRowValues } from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import { createValidationError } from '#shared/app-error.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { occupationCodeField } from '../../job-positions-contract.ts'

type OccupationRow = { code?: string; name?: string }

/** Restores a trailing zero: a spreadsheet that reads codes as numbers writes `5223.4` for `5223.40`. */
const restoreTrailingZero = (cell: string) => (/^\d{4}\.\d$/.test(cell) ? `${cell}0` : cell)

function parseOccupationRow({ code, name }: ImportTableRowValues): OccupationRow {
  if (code !== undefined && !occupationCodeField.test(String(code))) throw createValidationError({ code: 'org.occupation_code_invalid' })
  return omitUndefined({ code: code as string | undefined, name: (name as string | undefined)?.slice(0, 200) })
}

const occupations = defineTableEndpoints('exportOccupations', async ({ db }) => ({
  title: 'org.table.occupation',
  table: 'occupation',
  key: 'code',
  example: { code: '5223.40' },
  nameOf: ({ code, name }) => [code, name].filter(Boolean).join(' '),
  columns: [
    defineImportExportTextColumn('code', 'positions.occupation_code', {
      isRequired: true,
      width: 16,
      read: (cell) => ({ value: restoreTrailingZero(cell) }),
    }),
    defineImportExportTextColumn('name', 'positions.occupation_name', { isRequired: true, width: 60 }),
  ],
  rows: await db.selectFrom('occupation').select(['id', 'code', 'name']).orderBy('code').execute(),
  add: async (values) =>
    db
      .insertInto('occupation')
      .values(parseOccupationRow(values) as Required<OccupationRow>)
      .execute(),
  change: async ({ id }, changes) => db.updateTable('occupation').set(parseOccupationRow(changes)).where('id', '=', id).execute(),
}))
export const occupationsImportExportTable = occupations.extension
export const { give: exportOccupations, preview: previewOccupationImport, take: importOccupations } = occupations
