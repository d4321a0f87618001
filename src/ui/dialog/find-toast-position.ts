import { findTopModalDialog } from './find-top-modal-dialog.ts'

const controls = 'a[href], button, input, select, textarea, summary, [role="button"], [role="gridcell"], [role="tab"]'
/** Below the primary button of the page; on a phone below the head. */
const computeUsualTop = () => (innerWidth < 768 ? 64 : 108)
const SEARCH_STEP = 4
const WINDOW_MARGIN = 16

const computeOverlap = (from: number, to: number, start: number, end: number) => Math.max(0, Math.min(to, end) - Math.max(from, start))

/**
 * The height at the right edge where a toast covers no control, in the upper half of the window. If there is none, it covers the least.
 * A displayed toast keeps its height `current` while it covers nothing there.
 */
export function findToastTopWithoutOverlap(toast: HTMLElement, current?: number): number {
  const { width, height } = toast.getBoundingClientRect()
  const end = innerWidth - WINDOW_MARGIN
  const covered = findControls(toast)
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.width > 0 && computeOverlap(box.left, box.right, end - width, end) > 0)
  const computeCoveredLength = (top: number) =>
    covered.reduce((sum, box) => sum + computeOverlap(box.top, box.bottom, top, top + height), 0)
  if (current !== undefined && computeCoveredLength(current) === 0) return current
  let best = computeUsualTop()
  for (let top = best; top < innerHeight / 2 && computeCoveredLength(best) > 0; top += SEARCH_STEP)
    if (computeCoveredLength(top) < computeCoveredLength(best)) best = top
  return best
}

/** The controls that the user can use next: those of the top open dialog, otherwise those of the page. */
function findControls(toast: HTMLElement): Element[] {
  return [...(findTopModalDialog() ?? document).querySelectorAll(controls)].filter((control) => !toast.contains(control))
}
