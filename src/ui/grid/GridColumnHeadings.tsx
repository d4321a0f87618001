import type { GridProps } from './grid-types.ts'

type Props = Pick<GridProps, 'rowTitle' | 'columns' | 'kindOf' | 'tintOf'> & {
  width: number
  sums: NonNullable<GridProps['sums']>
  lines: NonNullable<GridProps['headLines']>
}

/** The column headings, with a line of figures below them. */
export function GridColumnHeadings({ width, rowTitle, columns, sums, lines, kindOf, tintOf }: Props) {
  return (
    <div role="rowgroup" className="sheet-head" style={{ width }}>
      <div role="row" aria-rowindex={1} className="sheet-row">
        <div role="columnheader" aria-colindex={1} className="sheet-name">
          {rowTitle}
        </div>
        {columns.map(({ key, label, short, title, rest, today }, index) => (
          <div
            key={key}
            role="columnheader"
            aria-colindex={index + 2}
            aria-label={label}
            title={label}
            data-rest={rest || undefined}
            aria-current={today ? 'date' : undefined}
            className="sheet-column"
          >
            <small>{short}</small>
            {today ? <b className="sheet-today">{title}</b> : title}
          </div>
        ))}
        {sums.map(({ key, title, label, over }, index) => (
          <div
            key={key}
            role="columnheader"
            aria-colindex={columns.length + 2 + index}
            title={label}
            className="sheet-sum"
            data-part={over ? true : undefined}
          >
            {over && <small>{over}</small>}
            {title}
          </div>
        ))}
      </div>
      {lines.map((line, place) => (
        <div key={line.key} role="row" aria-rowindex={place + 2} className="sheet-row sheet-head-line">
          <div role="rowheader" aria-colindex={1} className="sheet-name">
            {line.value !== undefined && (
              <span className="sheet-chip" data-kind={kindOf(line.value)} style={createGridCellColorStyle(tintOf?.(line.value))}>
                {line.value}
              </span>
            )}
            {line.title}
          </div>
          {line.cells.map((cell, index) => (
            <div key={columns[index]!.key} role="gridcell" aria-colindex={index + 2} title={cell?.label} data-tone={cell?.tone}>
              <span aria-hidden>{cell?.text}</span>
              <span className="visually-hidden">{cell?.label}</span>
            </div>
          ))}
          {sums.length > 0 && (
            <div
              role="gridcell"
              aria-colindex={columns.length + 2}
              aria-colspan={sums.length}
              style={{ gridColumn: `span ${sums.length}` }}
            />
          )}
        </div>
      ))}
    </div>
  )
}

/** The style of a value that has its own colour. */
export const createGridCellColorStyle = (colour: string | undefined) => (colour ? { ['--tint' as string]: colour } : undefined)
