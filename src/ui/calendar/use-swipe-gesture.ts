import { type TouchEvent, useRef } from 'react'
import { SWIPE_GESTURE_LIMITS } from '../constants.ts'

export type SwipePoint = { x: number; y: number; at: number }

/** The direction of a swipe: 1 forward (to the left), -1 back, 0 if it was too slow, too short or too steep. */
export function findSwipeDirection(from: SwipePoint, to: SwipePoint): 1 | -1 | 0 {
  const x = to.x - from.x
  const y = to.y - from.y
  const isStroke =
    Math.abs(x) >= SWIPE_GESTURE_LIMITS.minHorizontal &&
    Math.abs(y) <= SWIPE_GESTURE_LIMITS.maxVertical &&
    to.at - from.at <= SWIPE_GESTURE_LIMITS.maxTime
  if (isStroke) {
    if (x < 0) return 1
    return -1
  }
  return 0
}

/** Calls `act` after a quick horizontal swipe on a touch screen. */
export function useSwipeGesture(act: (direction: 1 | -1) => void) {
  const start = useRef<SwipePoint | undefined>(undefined)
  return {
    onTouchStart(event: TouchEvent) {
      const { clientX: x, clientY: y } = event.touches[0]!
      start.current = { x, y, at: event.timeStamp }
    },
    onTouchEnd(event: TouchEvent) {
      if (!start.current) return
      const { clientX: x, clientY: y } = event.changedTouches[0]!
      const direction = findSwipeDirection(start.current, { x, y, at: event.timeStamp })
      start.current = undefined
      if (direction) act(direction)
    },
  }
}
