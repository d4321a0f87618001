import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react'

type WhyProps = {
  box: RefObject<HTMLDivElement | null>
  /** `cellTop`: the explanation is shown above it if the window ends below the cell. */
  at: { x: number; y: number; cellTop: number }
  refused: string | undefined
  explain: () => ReactNode | Promise<ReactNode>
}

const MARGIN = 4

/** The answer to the question "why?", shown next to the cell and announced to screen readers. */
export function GridCellExplanation({ box, at: { x, y, cellTop }, refused, explain }: WhyProps) {
  const text = useExplanationContent(explain)
  const [height, setHeight] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content determines the height
  useLayoutEffect(() => setHeight(box.current?.offsetHeight ?? 0), [text, refused])
  const top = y + height > innerHeight ? Math.max(MARGIN, cellTop - height - MARGIN) : y
  if (!text && !refused) return null
  return (
    <div ref={box} className="sheet-why" role="status" style={{ left: x, top }}>
      {refused && <div className="sheet-refused">{refused}</div>}
      {text}
    </div>
  )
}

/** Loads an explanation and shows it when it is loaded. */
export function useExplanationContent(explain: () => ReactNode | Promise<ReactNode>): ReactNode {
  const [text, setText] = useState<ReactNode>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once per cell, because the cell is the key
  useEffect(() => {
    let isMounted = true
    Promise.resolve(explain()).then(
      (found) => isMounted && setText(found),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [])
  return text
}
