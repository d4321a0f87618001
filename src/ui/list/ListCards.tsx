import { words } from '../messages/words.ts'
import { LinkTo } from '../state/address.tsx'
import { useWords } from '../words.ts'
import type { TableProps } from './ListTable.tsx'

/** The same rows on a phone: a card each, its first column the heading, what says itself in one line; what a row has nothing of takes none. */
export function ListCards<Row>({ label, rows, columns, keyOf, open, acts, ticked, tick, nameOf, totals }: TableProps<Row>) {
  const t = useWords(words)
  const [first, ...others] = columns
  const saidOf = (row: Row, plain: boolean) =>
    others
      .filter((column) => Boolean(column.plain) === plain)
      .map(({ key, title, cell }) => ({ key, title, said: cell(row) }))
      .filter(({ said }) => said !== null && said !== undefined && said !== false && said !== '')
  return (
    <ul className="list-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <div className="list-card-head">
            {ticked && (
              <input
                type="checkbox"
                aria-label={t('ui.tick', { name: nameOf(row) })}
                checked={ticked.has(keyOf(row))}
                onChange={(event) => tick(row, event.currentTarget.checked)}
              />
            )}
            <div className="list-card-title">
              {open ? (
                <LinkTo to={open(row)} className="list-link">
                  {first?.cell(row)}
                </LinkTo>
              ) : (
                first?.cell(row)
              )}
            </div>
            {acts?.(row)}
          </div>
          <ul className="list-card-line">
            {saidOf(row, true).map(({ key, said }) => (
              <li key={key}>{said}</li>
            ))}
          </ul>
          <dl>
            {saidOf(row, false).map(({ key, title, said }) => (
              <div key={key}>
                <dt>{title}</dt>
                <dd>{said}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
      {totals && (
        <li>
          <div className="list-card-title">{totals.label}</div>
          <dl>
            {columns
              .filter(({ key }) => key in totals.cells)
              .map(({ key, title }) => (
                <div key={key}>
                  <dt>{title}</dt>
                  <dd>{totals.cells[key]}</dd>
                </div>
              ))}
          </dl>
        </li>
      )}
    </ul>
  )
}
