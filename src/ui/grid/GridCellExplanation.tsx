import { type ReactNode, type RefObject, useEffect, useState } from 'react'

type WhyProps = {
  box: RefObject<HTMLDivElement | null>
  x: number
  y: number
  refused: string | undefined
  explain: () => ReactNode | Promise<ReactNode>
}

/** The answer to the question "why?", shown next to the cell and announced to screen readers. */
export function GridCellExplanation({ box, x, y, refused, explain }: WhyProps) {
  const text = useExplanationContent(explain)
  if (!text && !refused) return null
  return (
    <div ref={box} className="sheet-why" role="status" style={{ left: x, top: y }}>
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
