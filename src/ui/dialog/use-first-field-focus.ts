import { type RefObject, useEffect } from 'react'

const FIELD_SELECTOR =
  'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), select:not(:disabled), [contenteditable="true"]'

/** The trap of the dialog moves the focus first. */
const FOCUS_DELAY_MS = 30
/** Content that loads later gets the focus within this time. */
const CONTENT_LOAD_TIMEOUT_MS = 3_000

/**
 * Focuses the first field of a dialog when it opens, even if the field loads later. It does nothing if an element has requested the focus
 * or the user has moved it. A field below the visible part is not focused.
 */
export function useFirstFieldFocus(open: boolean, content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!open) return
    let isOver = false
    const stop = () => {
      isOver = true
      watch.disconnect()
      window.removeEventListener('keydown', stop, { capture: true })
      window.removeEventListener('pointerdown', stop, { capture: true })
    }
    const look = () => {
      const box = content.current
      if (isOver || !box) return
      const dialog = box.closest('[role="dialog"]') ?? box
      if (dialog.querySelector('[data-autofocus]') || dialog.querySelector(':is(input, textarea, select):focus')) return stop()
      const field = [...box.querySelectorAll<HTMLElement>(FIELD_SELECTOR)].find(isOnScreen)
      if (!field) return
      field.focus({ preventScroll: true })
      stop()
    }
    const watch = new MutationObserver(look)
    const timers = [
      setTimeout(() => {
        look()
        if (!isOver && content.current) watch.observe(content.current, { childList: true, subtree: true })
      }, FOCUS_DELAY_MS),
      setTimeout(stop, CONTENT_LOAD_TIMEOUT_MS),
    ]
    window.addEventListener('keydown', stop, { capture: true })
    window.addEventListener('pointerdown', stop, { capture: true })
    return () => {
      for (const timer of timers) clearTimeout(timer)
      stop()
    }
  }, [open, content])
}

const isOnScreen = (field: HTMLElement): boolean => {
  const { top, width, height } = field.getBoundingClientRect()
  return width > 0 && height > 0 && top < window.innerHeight
}
