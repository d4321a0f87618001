import { useEffect } from 'react'
import { useUrlAnchor } from '#ui/state/current-url.tsx'

/** Scrolls to the section in the URL and focuses it after the text has loaded. */
export function useScrollToHelpHeading(visible: unknown): void {
  const anchor = useUrlAnchor()
  useEffect(() => {
    if (visible && anchor) scrollToHelpHeading(anchor)
  }, [visible, anchor])
}

export function scrollToHelpHeading(id: string): void {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
