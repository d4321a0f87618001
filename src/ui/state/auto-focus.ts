import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses a field when it appears. A focus trap does so only when its dialog opens. It would ignore a field outside a dialog, or one that
 * loads later.
 */
export function useAutoFocus<Element extends HTMLElement>(isWanted: boolean | undefined): RefObject<Element | null> {
  const field = useRef<Element>(null)
  useEffect(() => {
    if (!isWanted) return
    // A dialog remembers the element to return to in its own effect, which runs after this one.
    const timer = setTimeout(() => {
      if (!isTypingInto(document.activeElement)) field.current?.focus()
    })
    return () => clearTimeout(timer)
  }, [isWanted])
  return field
}

const isTypingInto = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName))
