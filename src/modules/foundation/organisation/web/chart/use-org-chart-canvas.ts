import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The chart may be larger than the window at the minimum initial zoom. The margin is on both sides together. */
const MIN_ZOOM = 0.15
const MIN_INITIAL_ZOOM = 0.9
const MAX_ZOOM = 2
const CHART_MARGIN = 48
const clampScale = (scale: number) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, scale))

/**
 * A canvas that is larger than its window. Users drag it or use its scrollbars, and zoom with buttons, keys, or Ctrl and the mouse wheel.
 */
export function useOrgChartCanvas({ width, height }: { width: number; height: number }) {
  const view = useRef<HTMLElement>(null)
  const [scale, setScale] = useState(1)
  const middle = useRef<[x: number, y: number]>(undefined)
  const dragStart = useRef<[x: number, y: number]>(undefined)
  const zoom = useCallback((by: number) => {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = view.current!
    setScale((was) => {
      // Keeps the centre of the view in place when zooming.
      middle.current = [(scrollLeft + clientWidth / 2) / was, (scrollTop + clientHeight / 2) / was]
      return clampScale(was * by)
    })
  }, [])
  const computeFittingScale = () => {
    const { clientWidth, clientHeight } = view.current!
    return clampScale(Math.min(1, (clientWidth - CHART_MARGIN) / width, (clientHeight - CHART_MARGIN) / height))
  }
  const fit = () => setScale(computeFittingScale())
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the chart is first shown
  useLayoutEffect(() => setScale(Math.max(MIN_INITIAL_ZOOM, computeFittingScale())), [])
  const centre = useCallback(
    (x: number, y: number) => view.current?.scrollTo(x * scale - view.current.clientWidth / 2, y * scale - view.current.clientHeight / 2),
    [scale],
  )
  useLayoutEffect(() => {
    if (middle.current) centre(...middle.current)
    middle.current = undefined
  }, [centre])
  useEffect(() => {
    const element = view.current!
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1)
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [zoom])
  const keys: Record<string, () => void> = { '+': () => zoom(1.25), '=': () => zoom(1.25), '-': () => zoom(1 / 1.25), '0': fit }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || !keys[event.key]) return false
    event.preventDefault()
    keys[event.key]!()
    return true
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // Only the canvas itself can be dragged with the mouse. Boxes react to clicks, and touch scrolls natively.
      if (event.pointerType !== 'mouse' || event.button !== 0 || (event.target as Element).closest('[role=treeitem]')) return
      dragStart.current = [event.clientX + event.currentTarget.scrollLeft, event.clientY + event.currentTarget.scrollTop]
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragStart.current) event.currentTarget.scrollTo(dragStart.current[0] - event.clientX, dragStart.current[1] - event.clientY)
    },
    onPointerUp: () => {
      dragStart.current = undefined
    },
  }
  return { view, scale, zoom, fit, centre, press, handlers }
}
