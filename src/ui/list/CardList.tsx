import type { ReactNode } from 'react'
import { LinkTo } from '../state/address.tsx'

export type CardLine = { key: string | number; to: string; text: ReactNode; more?: ReactNode }

/** Short lines of a card on the home page, each with a link. */
export function CardList({ lines }: { lines: readonly CardLine[] }) {
  return (
    <ul className="card-list">
      {lines.map(({ key, to, text, more }) => (
        <li key={key}>
          <LinkTo to={to}>
            <span>{text}</span>
            {more !== undefined && <span className="muted">{more}</span>}
          </LinkTo>
        </li>
      ))}
    </ul>
  )
}
