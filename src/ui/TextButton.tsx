import type { ReactNode } from 'react'
import './text-button.css'

type Props = { children: ReactNode; strong?: boolean; onClick: () => void }

/** A button that looks like a link, for an action in a text or a table cell. */
export const TextButton = ({ children, strong = false, onClick }: Props) => (
  <button type="button" className="text-button" data-strong={strong || undefined} onClick={onClick}>
    {children}
  </button>
)
