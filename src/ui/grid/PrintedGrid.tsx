import type { GridModel } from './grid-model.ts'
import { groupGridRows } from './grid-rows.ts'
import type { GridProps } from './grid-types.ts'

/** The mark of a cell without data, because hatching is not visible on every printer. */
const NO_DATA_MARK = '–'

/** The printed grid: all rows, with the headings on every page. */
export function PrintedGrid({
  sheet,
  label,
  rowTitle,
  rows,
  columns,
  sums = [],
  kindOf,
  faceOf,
  markOf,
  groupNote,
  groupSums,
}: GridProps & { sheet: GridModel }) {
  const values = sheet.state().rows
  const { lines } = groupGridRows(rows)
  return (
    <table className="printed-sheet" data-paper="across" data-print-title={label}>
      <thead>
        <tr>
          <th>{rowTitle}</th>
          {columns.map(({ key, short, title, rest }) => (
            <th key={key} data-rest={rest || undefined}>
              <small>{short}</small>
              {title}
            </th>
          ))}
          {sums.map(({ key, title, over }) => (
            <th key={key} className="printed-sum" data-part={over ? true : undefined}>
              {over && <small className="printed-over">{over}</small>}
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) =>
          line.kind === 'group' ? (
            <tr key={`group ${line.name}`} className="printed-group">
              <th colSpan={columns.length + 1 + (groupSums ? 0 : sums.length)}>
                {line.name} <small>{groupNote?.(line.name) ?? line.to - line.from + 1}</small>
              </th>
              {groupSums?.(line.name).map((total, place) => (
                <td key={sums[place]!.key} className="printed-sum">
                  {total}
                </td>
              ))}
            </tr>
          ) : (
            <tr key={rows[line.row]!.key}>
              <th>{rows[line.row]!.name}</th>
              {values[line.row]!.map((value, column) => {
                const { late, wrong, noData } = markOf?.({ row: line.row, column }) ?? {}
                const face = faceOf?.(value) ?? value
                return (
                  <td
                    key={columns[column]!.key}
                    data-kind={value ? kindOf(value) : 'none'}
                    data-rest={columns[column]!.rest || undefined}
                    data-late={late || undefined}
                    data-wrong={wrong || undefined}
                    data-no-data={noData !== undefined || undefined}
                    data-long={/.{3}/.test(face) || undefined}
                  >
                    {face || (noData === undefined ? '' : NO_DATA_MARK)}
                  </td>
                )
              })}
              {sums.map(({ key, of }) => (
                <td key={key} className="printed-sum">
                  {of(values[line.row]!, line.row)}
                </td>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
