import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** A wide table scrolls in its frame. The frame is focusable only then. */
export function TableScrollContainer({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => setScrolls(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    if (element.firstElementChild) watcher.observe(element.firstElementChild)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={frame} className="table-scroll" tabIndex={scrolls ? 0 : undefined}>
      {children}
    </div>
  )
}
