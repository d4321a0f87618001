export type GuidedTourElementBox = { left: number; top: number; width: number; height: number }

/** The first visible element with that name. */
export const findVisibleTourElement = (at: string): Element | undefined =>
  [...document.querySelectorAll(at)].find((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0
  })

const CARD = { width: 320, height: 190 }
const GAP = 12

/**
 * The position of the card: below the element if there is space, otherwise above it, next to it, or over its end; always within the window.
 */
export function computeGuidedTourBoxPosition({ left, top, width, height }: GuidedTourElementBox): { left: number; top: number } {
  const wide = window.innerWidth
  const high = window.innerHeight
  const within = (value: number, size: number, all: number) => Math.max(GAP, Math.min(value, all - size - GAP))
  const below = top + height + GAP
  const above = top - CARD.height - GAP
  const rightEdge = left + width + GAP
  if (below + CARD.height < high) return { left: within(left, CARD.width, wide), top: below }
  if (above > 0) return { left: within(left, CARD.width, wide), top: above }
  if (rightEdge + CARD.width < wide) return { left: rightEdge, top: within(top, CARD.height, high) }
  if (left - CARD.width - GAP > 0) return { left: left - CARD.width - GAP, top: within(top, CARD.height, high) }
  return { left: within(left + width, CARD.width, wide), top: within(below, CARD.height, high) }
}
