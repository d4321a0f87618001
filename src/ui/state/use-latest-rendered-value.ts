import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The value of the last render that reached the screen, for handlers and effects that stay registered over many renders. */
export function useLatestRenderedValue<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
