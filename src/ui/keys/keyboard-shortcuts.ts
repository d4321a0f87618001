import { useEffect, useRef } from 'react'
import { createStore, useStore } from '../state/store.ts'

export type KeyBinding = {
  /** Codes of keys (`KeyJ`, `Enter`), so that they work on every layout; `Ctrl+` and `Shift+` before them. */
  keys: readonly string[]
  label: string
  /** Without it the key is only listed: the part that has the focus listens itself. */
  act?: () => void
  /** False while it does nothing; it is listed all the same. */
  when?: boolean
  /** Works while a field has the focus too, and over dialogs. */
  everywhere?: boolean
}

const screens = createStore<readonly { current: readonly KeyBinding[] }[]>([])

/** The keys of this screen; `?` lists them. Not while someone types, or a dialog is open. */
export function useKeys(acts: readonly KeyBinding[]): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    screens.set([...screens.get(), latest])
    return () => screens.set(screens.get().filter((each) => each !== latest))
  }, [])
}

export const useKeyBindings = () => useStore(screens).flatMap(({ current }) => current)

/** A letter that does nothing begins a text; letters that follow one another within this time belong to it. */
const TEXT_PAUSE_MS = 1_000
const isLetter = (pressed: string) => /^(Shift\+)?Key[A-Z]$/.test(pressed)

/** Listens for all screens at once. */
export function listenToKeys(): () => void {
  let textAt = Number.NEGATIVE_INFINITY
  const arrived = new WeakSet<Event>()
  const onKeyDown = (event: KeyboardEvent) => {
    arrived.add(event)
    const pressed = nameOfKey(event)
    const busy = isTyping(event.target) || document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null
    // What was opened last answers first.
    const acts = screens
      .get()
      .toReversed()
      .flatMap(({ current }) => current)
    const found = acts.find(({ keys, act, when = true, everywhere }) => act && when && keys.includes(pressed) && (everywhere || !busy))
    if (isLetter(pressed) && !busy) {
      // A sentence typed where no field has the focus must not decide anything.
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
  // An open tooltip closes by Escape and stops the event on its way here; the screen acts on it all the same.
  const onCapture = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && document.querySelector('[role=tooltip]')) setTimeout(() => arrived.has(event) || onKeyDown(event))
  }
  window.addEventListener('keydown', onCapture, { capture: true })
  window.addEventListener('keydown', onKeyDown)
  return () => {
    window.removeEventListener('keydown', onCapture, { capture: true })
    window.removeEventListener('keydown', onKeyDown)
  }
}

export function nameOfKey({ ctrlKey, metaKey, shiftKey, altKey, code, key }: KeyboardEvent): string {
  // These are where each layout has them.
  if (key === '?' || key === '/') return key
  return [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift', code].filter(Boolean).join('+')
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('[role=grid]') !== null)
const isButton = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a, summary, [role=button]') !== null

/** A code as people know the key: `KeyJ` is J. */
export const formatKey = (code: string) =>
  code
    .replace(/(^|\+)(Key|Digit)/, '$1')
    .replace('ArrowDown', '↓')
    .replace('ArrowUp', '↑')
    .replace('ArrowLeft', '←')
    .replace('ArrowRight', '→')
