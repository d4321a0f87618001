import { useRef } from 'react'

/** What a dialog says, and said last while it fades: whoever opened it may know no more of it by then. */
export function useFrozenContent<Parts>(open: boolean, parts: Parts): Parts {
  const lastParts = useRef(parts)
  if (open) lastParts.current = parts
  return lastParts.current
}
