import type { ReactNode } from 'react'
import { messages } from '../messages/index.ts'
import { InternalLink } from '../state/current-url.tsx'
import { useTranslate } from '../translate.ts'
import type { ListTableProps } from './ListTable.tsx'
import type { ColumnPlacementInCard } from './list-columns.ts'

/** The rows as cards on a phone, after their totals. Empty values are omitted. */
export function ListRowCardsOnPhone<Row>({
  label,
  rows,
  columns,
  keyOf,
  open,
  acts,
  ticked,
  tick,
  press,
  isPressed,
  nameOf,
  totals,
}: ListTableProps<Row>) {
  const t = useTranslate(messages)
  const heading = columns.find(({ onCard }) => onCard === 'heading') ?? columns[0]
  const others = columns.filter((column) => column !== heading)
  const factsOf = (row: Row, on?: ColumnPlacementInCard) =>
    others
      .filter(({ onCard }) => onCard === on)
      .map(({ key, title, cell }) => ({ key, title, content: cell(row) }))
      .filter(({ content }) => content !== null && content !== undefined && content !== false && content !== '')
  return (
    <ul className="list-cards" aria-label={label}>
      {totals && (
        <li data-total>
          <div className="list-card-body">
            <div className="list-card-title">{totals.label}</div>
            <ul className="list-card-facts">
              {columns
                .filter(({ key }) => key in totals.cells)
                .map(({ key, title }) => (
                  <Titled key={key} title={title} content={totals.cells[key]} />
                ))}
            </ul>
          </div>
        </li>
      )}
      {rows.map((row, index) => (
        <li key={keyOf(row)}>
          {ticked && (
            <label className="list-card-tick">
              <input
                type="checkbox"
                aria-label={t('ui.tick', { name: nameOf(row) })}
                checked={ticked.has(keyOf(row))}
                onChange={(event) => tick(row, event.currentTarget.checked)}
              />
            </label>
          )}
          <div className="list-card-body">
            {factsOf(row, 'end').map(({ key, content }) => (
              <div key={key} className="list-card-end">
                {content}
              </div>
            ))}
            <div className="list-card-title">
              {open ? (
                <InternalLink to={open(row)} className="list-link">
                  {heading?.cell(row)}
                </InternalLink>
              ) : (
                heading?.cell(row)
              )}
              {!open && isPressed && (
                <button
                  type="button"
                  className="list-link list-press"
                  aria-label={`${t('ui.peek')}: ${nameOf(row)}`}
                  onClick={() => press(index)}
                />
              )}
            </div>
            <ul className="list-card-line">
              {factsOf(row, 'line').map(({ key, content }) => (
                <li key={key}>{content}</li>
              ))}
            </ul>
            <ul className="list-card-facts">
              {factsOf(row, 'untitled').map(({ key, content }) => (
                <li key={key}>{content}</li>
              ))}
              {factsOf(row).map(({ key, title, content }) => (
                <Titled key={key} title={title} content={content} />
              ))}
            </ul>
          </div>
          {acts?.(row)}
        </li>
      ))}
    </ul>
  )
}

const Titled = ({ title, content }: { title: string; content: ReactNode }) => (
  <li>
    <span className="muted">{title}</span> <span>{content}</span>
  </li>
)
