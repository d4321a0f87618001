import { type TouchEvent, useRef } from 'react'
import { swipe } from '../constants.ts'

/** A quick stroke to the side on a touch screen. */
export function useSwipe(act: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number; at: number } | undefined>(undefined)
  return {
    onTouchStart(event: TouchEvent) {
      const { clientX: x, clientY: y } = event.touches[0]!
      start.current = { x, y, at: event.timeStamp }
    },
    onTouchEnd(event: TouchEvent) {
      if (!start.current) return
      const { clientX, clientY } = event.changedTouches[0]!
      const { x, y, at } = start.current
      start.current = undefined
      const wide = Math.abs(clientX - x) >= swipe.minHorizontal && Math.abs(clientY - y) <= swipe.maxVertical
      if (wide && event.timeStamp - at <= swipe.maxTime) act(clientX < x ? 1 : -1)
    },
  }
}
