import { useEffect } from 'react'
import { useAnchor } from '#ui/state/address.tsx'

/** Once the text is there, the reader and the keyboard begin at the place that the address names. */
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
