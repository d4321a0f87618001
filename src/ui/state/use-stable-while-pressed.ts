import { useState, useSyncExternalStore } from 'react'

let isPressed = false
const waiting = new Set<() => void>()

function follow(listener: () => void) {
  waiting.add(listener)
  return () => void waiting.delete(listener)
}
function release() {
  isPressed = false
  for (const listener of [...waiting]) listener()
}
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressed = true), { capture: true })
  // The click that a press ends in comes right after it, and has to find its button where it was.
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => setTimeout(release, 30), { capture: true })
}

/**
 * What is shown of `value` while a pointer is down: what was shown before. A press on a button takes the keyboard from the field that
 * was typed in; if its error came or went at that moment, the button would move away from beneath the pointer and the click be lost.
 */
export function useStableWhilePressed(value: string | undefined): string | undefined {
  const [stableValue, show] = useState(value)
  const isOld = stableValue !== value
  // React looks again once it follows: what is let go in between is not missed.
  const isPressedNow = useSyncExternalStore(follow, () => isOld && isPressed)
  if (isOld && !isPressedNow) show(value)
  return stableValue
}
