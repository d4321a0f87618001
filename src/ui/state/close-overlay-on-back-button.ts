import { useEffect, useEffectEvent } from 'react'
import { useIsNarrowScreen } from './use-media-query.ts'

/** A drawer or dialog that is open on a phone. */
type Overlay = { id: number; leave: () => void }

/** The field of the history state that names the overlay of an entry. */
const HISTORY_STATE_FIELD = 'overlay'

let lastId = 0
const open: Overlay[] = []
/** The overlays with an entry in the history, the last on top. */
let entries: number[] = []
/** Steps back that this file made; the router must not see them. */
let ownSteps = 0

const readCurrentEntry = () => (history.state as { [HISTORY_STATE_FIELD]?: number } | null)?.[HISTORY_STATE_FIELD]

/** Writes an entry without the router. Its URL and position are those of the page below. */
function pushEntry(id: number): void {
  History.prototype.pushState.call(history, { ...history.state, [HISTORY_STATE_FIELD]: id }, '')
  entries.push(id)
}

function stepBack(count: number): void {
  ownSteps++
  history.go(-count)
}

/** Removes the entries of closed overlays, unless a navigation has already put another page above them. */
function removeClosedEntries(): void {
  if (readCurrentEntry() !== entries.at(-1)) {
    entries = []
    return
  }
  let count = 0
  while (count < entries.length && !open.some(({ id }) => id === entries.at(-1 - count))) count++
  if (!count) return
  entries.splice(-count)
  stepBack(count)
}

/** Runs before the router: the back button closes the overlay on top, and the page below stays. */
function onPopState(event: PopStateEvent): void {
  if (ownSteps > 0) {
    ownSteps--
    event.stopImmediatePropagation()
    return
  }
  const top = open.at(-1)
  if (top && entries.at(-1) === top.id && readCurrentEntry() !== top.id) {
    event.stopImmediatePropagation()
    entries.pop()
    // The overlay may stay open, because it asks before unsaved input is lost.
    pushEntry(top.id)
    top.leave()
    return
  }
  // An entry whose overlay was closed by a navigation shows the same page once more.
  const entry = readCurrentEntry()
  if (entry !== undefined && !open.some(({ id }) => id === entry)) stepBack(1)
}

let isListening = false

/** On a phone the back button closes an open overlay, like its close button. */
export function useBackButtonToClose(isOpen: boolean, leave: () => void): void {
  const isPhone = useIsNarrowScreen()
  const act = useEffectEvent(leave)
  const isActive = isOpen && isPhone
  useEffect(() => {
    if (!isActive) return
    if (!isListening) addEventListener('popstate', onPopState, true)
    isListening = true
    const overlay = { id: ++lastId, leave: () => act() }
    open.push(overlay)
    pushEntry(overlay.id)
    return () => {
      open.splice(open.indexOf(overlay), 1)
      // A navigation of the same click writes its entry first.
      setTimeout(removeClosedEntries)
    }
  }, [isActive])
}
