import { useEffect } from 'react'
import { useAnchor } from '#ui/state/address.tsx'

/** Scrolls and focuses the section in the address when the text is loaded. */
export function useArrival(visible: unknown): void {
  const anchor = useAnchor()
  useEffect(() => {
    if (visible && anchor) arriveAt(anchor)
  }, [visible, anchor])
}

export function arriveAt(id: string): void {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
