export type GuidedTourElementBox = { left: number; top: number; width: number; height: number }

/** The first visible element with that name. */
export const findVisibleTourElement = (at: string): Element | undefined =>
  [...document.querySelectorAll(at)].find((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0
  })

const TOUR_BOX_SIZE = { width: 320, height: 190 }
const TOUR_BOX_MARGIN = 12

/**
 * The position of the card: below the element if there is space, otherwise above it, next to it, or over its end; always within the window.
 */
export function computeGuidedTourBoxPosition({ left, top, width, height }: GuidedTourElementBox): { left: number; top: number } {
  const wide = window.innerWidth
  const high = window.innerHeight
  const clampToWindow = (value: number, size: number, all: number) =>
    Math.max(TOUR_BOX_MARGIN, Math.min(value, all - size - TOUR_BOX_MARGIN))
  const below = top + height + TOUR_BOX_MARGIN
  const above = top - TOUR_BOX_SIZE.height - TOUR_BOX_MARGIN
  const rightEdge = left + width + TOUR_BOX_MARGIN
  if (below + TOUR_BOX_SIZE.height < high) return { left: clampToWindow(left, TOUR_BOX_SIZE.width, wide), top: below }
  if (above > 0) return { left: clampToWindow(left, TOUR_BOX_SIZE.width, wide), top: above }
  if (rightEdge + TOUR_BOX_SIZE.width < wide) return { left: rightEdge, top: clampToWindow(top, TOUR_BOX_SIZE.height, high) }
  if (left - TOUR_BOX_SIZE.width - TOUR_BOX_MARGIN > 0)
    return { left: left - TOUR_BOX_SIZE.width - TOUR_BOX_MARGIN, top: clampToWindow(top, TOUR_BOX_SIZE.height, high) }
  return { left: clampToWindow(left + width, TOUR_BOX_SIZE.width, wide), top: clampToWindow(below, TOUR_BOX_SIZE.height, high) }
}
