import type { ReactNode } from 'react'
import { InternalLink } from '../state/current-url.tsx'

export type HomeCardLinkListItem = { key: string | number; to: string; text: ReactNode; more?: ReactNode }

/** Short lines of a home page card, each with a link. */
export function HomeCardLinkList({ lines }: { lines: readonly HomeCardLinkListItem[] }) {
  return (
    <ul className="card-list">
      {lines.map(({ key, to, text, more }) => (
        <li key={key}>
          <InternalLink to={to}>
            <span>{text}</span>
            {more !== undefined && <span className="muted">{more}</span>}
          </InternalLink>
        </li>
      ))}
    </ul>
  )
}
