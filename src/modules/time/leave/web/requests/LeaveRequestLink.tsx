import type { ReactNode } from 'react'
import '../leave.css'

/** Opens a detail next to the list; looks like a link. */
export function LeaveRequestLink({ children, open }: { children: ReactNode; open: () => void }) {
  return (
    <button type="button" className="leave-link" aria-haspopup="dialog" onClick={open}>
      {children}
    </button>
  )
}
