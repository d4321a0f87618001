import { useEffect } from 'react'
import { createReactiveStore, useReactiveStore } from '../state/reactive-store.ts'
import { useLatestRenderedValue } from '../state/use-latest-rendered-value.ts'

export type KeyboardShortcut = {
  /** Key codes (`KeyJ`, `Enter`), which are equal in every layout, with `Ctrl+` and `Shift+` before them. */
  keys: readonly string[]
  label: string
  /** The action. Without it the shortcut is only listed, because the focused part handles it. */
  act?: () => void
  /** Whether the shortcut works now. It is listed in any case. */
  when?: boolean
  /** Whether the shortcut also works in fields and above dialogs. */
  everywhere?: boolean
}

const screens = createReactiveStore<readonly { current: readonly KeyboardShortcut[] }[]>([])

/** Registers the shortcuts of this screen; `?` lists them. They are inactive while the user types or a dialog is open. */
export function useKeyboardShortcuts(acts: readonly KeyboardShortcut[]): void {
  const latest = useLatestRenderedValue(acts)
  useEffect(() => {
    screens.set([...screens.get(), latest])
    return () => screens.set(screens.get().filter((each) => each !== latest))
  }, [])
}

export const useActiveKeyboardShortcuts = () => useReactiveStore(screens).flatMap(({ current }) => current)

/** A letter without a shortcut begins a text. Letters within this time belong to the text and trigger nothing. */
const TEXT_PAUSE_MS = 1_000
const isLetter = (pressed: string) => /^(Shift\+)?Key[A-Z]$/.test(pressed)

/** Installs the listener for the shortcuts of all screens. */
export function listenToKeyboardShortcuts(): () => void {
  let textAt = Number.NEGATIVE_INFINITY
  const arrived = new WeakSet<Event>()
  const sentToOverlay = new WeakSet<Event>()
  const onKeyDown = (event: KeyboardEvent) => {
    arrived.add(event)
    const pressed = getPressedKeyCombination(event)
    const busy = isTyping(event.target) || sentToOverlay.has(event) || hasOverlay()
    // The part that opened last handles the key.
    const acts = screens
      .get()
      .toReversed()
      .flatMap(({ current }) => current)
    const found = acts.find(({ keys, act, when = true, everywhere }) => act && when && keys.includes(pressed) && (everywhere || !busy))
    if (isLetter(pressed) && !busy) {
      // A sentence that is typed outside a field must not trigger actions.
      const isText = !found || event.timeStamp - textAt < TEXT_PAUSE_MS
      if (isText) {
        textAt = event.timeStamp
        return
      }
    }
    if (!found || event.defaultPrevented || (isButton(event.target) && (pressed === 'Enter' || pressed === 'Space'))) return
    event.preventDefault()
    found.act?.()
  }
  // An open tooltip stops the Escape event, so it is handled in the capture phase. A dialog that closes on this key is gone afterwards.
  const onCapture = (event: KeyboardEvent) => {
    if (hasOverlay()) sentToOverlay.add(event)
    if (event.key === 'Escape' && document.querySelector('[role=tooltip]')) setTimeout(() => arrived.has(event) || onKeyDown(event))
  }
  window.addEventListener('keydown', onCapture, { capture: true })
  window.addEventListener('keydown', onKeyDown)
  return () => {
    window.removeEventListener('keydown', onCapture, { capture: true })
    window.removeEventListener('keydown', onKeyDown)
  }
}

export function getPressedKeyCombination({ ctrlKey, metaKey, shiftKey, altKey, code, key }: KeyboardEvent): string {
  // These characters depend on the keyboard layout.
  if (key === '?' || key === '/') return key
  return [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift', code].filter(Boolean).join('+')
}

const hasOverlay = () => document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('[role=grid]') !== null)
const isButton = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a, summary, [role=button]') !== null

/** The label of a key code: `J` for `KeyJ`. */
export const formatKeyboardShortcut = (code: string) =>
  code
    .replace(/(^|\+)(Key|Digit)/, '$1')
    .replace('ArrowDown', '↓')
    .replace('ArrowUp', '↑')
    .replace('ArrowLeft', '←')
    .replace('ArrowRight', '→')
