import { useEffect } from 'react'
import { useUrlAnchor } from '#ui/state/current-address.tsx'

/** Scrolls and focuses the section in the address when the text is loaded. */
export function useScrollToHeading(visible: unknown): void {
  const anchor = useUrlAnchor()
  useEffect(() => {
    if (visible && anchor) scrollToHeading(anchor)
  }, [visible, anchor])
}

export function scrollToHeading(id: string): void {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
