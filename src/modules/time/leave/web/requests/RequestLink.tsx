import type { ReactNode } from 'react'
import '../leave.css'

/** Opens something beside the list; looks like the link that it stands for. */
export function RequestLink({ children, open }: { children: ReactNode; open: () => void }) {
  return (
    <button type="button" className="leave-link" aria-haspopup="dialog" onClick={open}>
      {children}
    </button>
  )
}
