import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { messageCatalogs } from '#platform/messages.ts'
import { translateMessage } from '#shared/messages.ts'
import type { TableDifference, TableDifferenceLine } from '../../tables-contract.ts'
import type { ImportExportTable } from './exchange-table.ts'
import { isReadOnlyColumn, ROW_ID_COLUMN_KEY } from './find-columns.ts'
import type { ParsedImport } from './parse-import.ts'

export function toTableDifferenceReply(
  ctx: Ctx,
  { input, table, sheet, places, lines }: ParsedImport,
  linesByRow: ReadonlyMap<number, TableDifferenceLine>,
): TableDifference {
  const all = lines.map(({ number }) => linesByRow.get(number)!)
  const count = (kind: TableDifferenceLine['kind']) => all.filter((line) => line.kind === kind && !line.errors.length).length
  const [wrong, right] = [all.filter(({ errors }) => errors.length), all.filter(({ kind, errors }) => kind !== 'same' && !errors.length)]
  return {
    titles: listColumnTitles(ctx, table),
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
export const listColumnTitles = ({ language }: Ctx, { columns }: ImportExportTable): Record<string, string> => ({
  id: translateMessage(messageCatalogs[language], language, ROW_ID_COLUMN_KEY),
  ...Object.fromEntries(
    columns.map((column) => [isReadOnlyColumn(column) ? column.title(language) : column.field, column.title(language)]),
  ),
})
