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
  // The click follows the end of the press, so the button must not move before it.
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => setTimeout(release, 30), { capture: true })
}

/**
 * Freezes the shown value while a pointer is down. A press takes the focus from a field. If its error appeared at that moment, the button
 * would move and the click would miss it.
 */
export function useValueFrozenWhilePressed(value: string | undefined): string | undefined {
  const [stableValue, show] = useState(value)
  const isOld = stableValue !== value
  // React reads the value again after it subscribes, so a release in between is not lost.
  const isPressedNow = useSyncExternalStore(follow, () => isOld && isPressed)
  if (isOld && !isPressedNow) show(value)
  return stableValue
}
