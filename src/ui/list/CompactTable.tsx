import { Fragment, type Key, type ReactNode } from 'react'
import { useIsNarrowScreen } from '../state/use-media-query.ts'
import { TableScrollContainer } from './TableScrollContainer.tsx'
import './compact-table.css'

/** A column of a small table. In a card its title precedes the value; an empty value is omitted. */
export type CompactTableColumn<Row> = {
  title?: string
  cell: (row: Row, at: number) => ReactNode
  /**
   * The role of the column: `head` names the row and heads its card, by default the first column; `name` heads the card only; `figure` and
   * `acts` are right-aligned; `state` has no title in a card; the title of `acts` is for screen readers only.
   */
  is?: 'head' | 'name' | 'figure' | 'state' | 'acts'
}

type Props<Row> = {
  columns: readonly (CompactTableColumn<Row> | false | undefined)[]
  rows: readonly Row[]
  keyOf: (row: Row, at: number) => Key
  /** The caption, visible or for screen readers. */
  caption?: ReactNode
  label?: string
  className?: string
  rowClass?: (row: Row) => string | undefined
  /** Groups rows under titles. */
  groups?: { of: (row: Row) => string; title: (group: string, rows: readonly Row[]) => ReactNode }
  /** Whether the table fits a phone and does not become cards. */
  fits?: boolean
}

/** A table of a few rows and values, without pages. On a phone each row is a card. Long lists use `DataList`. */
export function CompactTable<Row>({ columns: inputColumns, ...props }: Props<Row>) {
  const narrow = useIsNarrowScreen()
  const columns = inputColumns.filter((column) => column !== undefined && column !== false)
  const Shape = narrow && !props.fits ? Cards : Table
  return <Shape {...props} columns={columns} />
}

type Drawn<Row> = Omit<Props<Row>, 'columns'> & { columns: readonly CompactTableColumn<Row>[] }

function Table<Row>({ columns, rows, keyOf, caption, label, className, rowClass, groups }: Drawn<Row>) {
  const renderCell = (column: CompactTableColumn<Row>, row: Row, at: number) =>
    column.is === 'head' ? (
      <th key={columns.indexOf(column)} scope="row">
        {column.cell(row, at)}
      </th>
    ) : (
      <td key={columns.indexOf(column)} className={column.is === 'figure' || column.is === 'acts' ? 'figure' : undefined}>
        {column.cell(row, at)}
      </td>
    )
  return (
    <TableScrollContainer>
      <table className={className ? `plain-table ${className}` : 'plain-table'} aria-label={label}>
        {caption && <caption>{caption}</caption>}
        {columns.some(({ title }) => title) && (
          <thead>
            <tr>
              {columns.map(({ title, is }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a column
                <th key={at} scope="col" className={is === 'figure' ? 'figure' : undefined}>
                  {is === 'acts' ? <span className="visually-hidden">{title}</span> : title}
                </th>
              ))}
            </tr>
          </thead>
        )}
        {groupRows(rows, groups).map(([group, members]) => (
          <tbody key={group}>
            {groups && (
              <tr>
                <th colSpan={columns.length} scope="rowgroup" className="small-group">
                  {groups.title(group, members)}
                </th>
              </tr>
            )}
            {members.map((row, at) => (
              <tr key={keyOf(row, at)} className={rowClass?.(row)}>
                {columns.map((column) => renderCell(column, row, at))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </TableScrollContainer>
  )
}

function Cards<Row>({ columns, rows, keyOf, caption, label, className, rowClass, groups }: Drawn<Row>) {
  const head = columns.find(({ is }) => is === 'head' || is === 'name') ?? columns[0]!
  const acts = columns.filter(({ is }) => is === 'acts')
  const values = columns.filter((column) => column !== head && column.is !== 'acts')
  return groupRows(rows, groups).map(([group, members]) => (
    <Fragment key={group}>
      {caption && <p className="small-group">{caption}</p>}
      {groups && <p className="small-group">{groups.title(group, members)}</p>}
      <ul className={className ? `small-cards ${className}` : 'small-cards'} aria-label={label}>
        {members.map((row, at) => (
          <li key={keyOf(row, at)} className={rowClass?.(row)}>
            <div className="small-head">
              <strong>{head.cell(row, at)}</strong>
              {acts.map((column) => (
                <Fragment key={columns.indexOf(column)}>{column.cell(row, at)}</Fragment>
              ))}
            </div>
            <div className="small-values">
              {values.map((column) => (
                <Value key={columns.indexOf(column)} title={column.is === 'state' ? undefined : column.title}>
                  {column.cell(row, at)}
                </Value>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Fragment>
  ))
}

function Value({ title, children }: { title: string | undefined; children: ReactNode }) {
  if (children === null || children === undefined || children === false || children === '') return null
  return (
    <div>
      {title && <span className="muted">{title}: </span>}
      {children}
    </div>
  )
}

const groupRows = <Row,>(rows: readonly Row[], groups: Props<Row>['groups']): (readonly [string, readonly Row[]])[] =>
  groups ? [...Map.groupBy(rows, groups.of)] : [['', rows]]
