import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import { translateMessage } from '#shared/message-translation.ts'
import type { TableImportDifference, TableImportDifferenceLine } from '../../table-import-export-contract.ts'
import { IMPORT_ROW_ID_COLUMN_KEY, isReadOnlyImportColumn } from './find-import-columns.ts'
import type { ImportExportTable } from './import-export-table.ts'
import type { ParsedTableImport } from './parse-table-import.ts'

export function toTableImportPreviewReply(
  ctx: Ctx,
  { input, table, sheet, places, lines }: ParsedTableImport,
  linesByRow: ReadonlyMap<number, TableImportDifferenceLine>,
): TableImportDifference {
  const all = lines.map(({ number }) => linesByRow.get(number)!)
  const count = (kind: TableImportDifferenceLine['kind']) => all.filter((line) => line.kind === kind && !line.errors.length).length
  const wrong = all.filter(({ errors }) => errors.length)
  const right = all.filter(({ kind, errors }) => kind !== 'same' && !errors.length)
  return {
    titles: listImportColumnTitles(ctx, table),
    lines: [...wrong, ...right],
    added: count('added'),
    changed: count('changed'),
    same: count('same'),
    wrong: wrong.length,
    untouched: table.rows.length - new Set(lines.flatMap(({ row }) => row?.id ?? [])).size,
    ignored: places.ignored,
    reading: sheet.reading,
    digest: `${wrong.length}.${createHash('sha256')
      .update(JSON.stringify([input, ...wrong, ...right]))
      .digest('base64url')}`,
  }
}

/** The labels of fields for errors. */
export const listImportColumnTitles = ({ language }: Ctx, { columns }: ImportExportTable): Record<string, string> => ({
  id: translateMessage(messageCatalogs[language], language, IMPORT_ROW_ID_COLUMN_KEY),
  ...Object.fromEntries(
    columns.map((column) => [isReadOnlyImportColumn(column) ? column.title(language) : column.field, column.title(language)]),
  ),
})
