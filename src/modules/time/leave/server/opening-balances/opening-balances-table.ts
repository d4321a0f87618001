import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import {
  defineImportExportColumn,
  defineImportExportDayColumn,
  defineImportExportNumberColumn,
  defineImportExportTextColumn,
} from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import type { ImportExportRow } from '#modules/foundation/lists/server/tables/import-export-table.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import type { openingBalancesContract } from '../../opening-balances-contract.ts'
import { activeOpeningBalancesSql, employedInYearSql } from './list-opening-balances.ts'
import { createOpeningBalanceImporter } from './write-opening-balances.ts'

type Input = Pick<ParsedApiInput<typeof openingBalancesContract.importOpeningBalances>, 'from'>

/** All employees of the year with their imports. Users fill empty rows; existing balances stay. */
const tables = defineTableEndpoints<Input>('exportOpeningBalances', async (ctx, { from }) => {
  const year = Number(from.slice(0, 4))
  const rows = await loadOpeningBalanceRows(ctx, year)
  const codeOf = await loadCodesByJmbg(ctx)
  const importRow = createOpeningBalanceImporter(
    ctx,
    from,
    rows.map(({ id }) => id),
  )
  return {
    title: 'leave.openings',
    table: 'leave_opening_balance',
    columns: [
      defineImportExportColumn('code', 'leave.code', {
        also: ['JMBG', 'leave.opening.code_or_number'],
        width: 14,
        isFixed: true,
        isRequired: true,
        // The code or the JMBG identifies an employee; both resolve to the code.
        read: (cell) => ({ value: codeOf.get(cell) ?? cell }),
      }),
      { title: defineImportExportTextColumn('name', 'leave.employee').title, width: 30, textOf: ({ name }) => name as string | undefined },
      defineImportExportNumberColumn('entitled', 'leave.opening.entitled'),
      defineImportExportNumberColumn('used', 'leave.opening.used'),
      defineImportExportNumberColumn('carried', 'leave.opening.carried'),
      defineImportExportDayColumn('carried_until', 'leave.opening.carried_until'),
      defineImportExportTextColumn('source', 'leave.opening.source', { width: 40 }),
    ],
    key: 'code',
    missing: 'leave.opening.unknown',
    rows,
    nameOf: ({ name, code }) => String(name ?? code ?? ''),
    change: (row, changes) => {
      if (row.job_opening_id !== null) throw createValidationError({ code: 'leave.opening.exists' })
      return importRow(row.id, changes)
    },
  }
})
export const openingBalancesImportExportTable = tables.extension
export const { give: exportOpeningBalances, preview: previewOpeningBalances, take: importOpeningBalances } = tables

async function loadOpeningBalanceRows(ctx: Ctx, year: number): Promise<ImportExportRow[]> {
  const { rows } = await sql<ImportExportRow>`
    select e.id, e.code, e.last_name || ' ' || e.first_name as name, o.id as job_opening_id, o.entitled, o.used, o.carried, o.carried_until::text, o.source
    from employee e ${activeOpeningBalancesSql(year)} where ${employedInYearSql(ctx, year)} order by e.last_name, e.first_name, e.id`.execute(
    ctx.db,
  )
  return rows
}

/** Codes of employees in scope by number. */
async function loadCodesByJmbg(ctx: Ctx): Promise<Map<string, string>> {
  const { rows } = await sql<{ jmbg: string; code: string }>`
    select jmbg, code from employee e where jmbg is not null and ${employeeInScopeSql(ctx, 'e.id')}`.execute(ctx.db)
  return new Map(rows.map(({ jmbg, code }) => [jmbg, code]))
}
