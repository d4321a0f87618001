import { SUCCESS_TOAST_DURATION_MS } from '../constants.ts'
import { createReactiveStore } from '../state/reactive-store.ts'
import { findTopModalDialog } from './find-top-modal-dialog.ts'
import { showToast, updateToastPosition } from './toast.ts'

const ROWS = 'tbody > tr, [role="row"], li'
/** A list that needs longer to reload no longer shows the result. */
const MAX_RELOAD_WAIT_MS = 3000
/** The time in which the dialog closes and the list shows its reloaded rows. */
const MAX_ROW_WAIT_MS = 400
const ROW_CHECK_INTERVAL_MS = 60
const HIGHLIGHT_DURATION_MS = 2500

/** The text of a result that a changed row shows, for screen readers. */
export const resultAnnouncement = createReactiveStore('')

type PageRows = {
  path: string
  dialog: Element | undefined
  rows: ReadonlyMap<Element, { text: string; list: Element; isVisible: boolean }>
}

/**
 * Runs a reload after a successful action, then confirms the action, if there is a text. If the user sees a row that the reload changed, added or removed, the
 * row is highlighted and screen readers announce the text. Otherwise a toast shows the text.
 */
export async function confirmResultAfter(reload: () => Promise<void>, text: string | undefined): Promise<void> {
  const before = text ? readPageRows() : undefined
  const reloading = reload()
  if (text && before) {
    const confirm = () => confirmResult(text, before)
    // The caller does not wait for the confirmation: its dialog closes after the reload.
    void Promise.race([reloading, wait(MAX_RELOAD_WAIT_MS)]).then(confirm, confirm)
  }
  await reloading
  updateToastPosition()
}

async function confirmResult(text: string, before: PageRows): Promise<void> {
  for (let waited = 0; waited <= MAX_ROW_WAIT_MS && before.path === location.pathname; waited += ROW_CHECK_INTERVAL_MS) {
    const changed = findChangedRows(before)
    if (changed) {
      changed.forEach(highlightRow)
      return announceResult(text)
    }
    await wait(ROW_CHECK_INTERVAL_MS)
  }
  const dialog = findTopModalDialog()
  // A toast would cover a dialog that opened meanwhile.
  if (dialog && dialog !== before.dialog) return announceResult(text)
  resultAnnouncement.set('')
  showToast({ severity: 'success', summary: text, life: SUCCESS_TOAST_DURATION_MS })
}

function announceResult(text: string): void {
  resultAnnouncement.set(text)
  setTimeout(() => resultAnnouncement.get() === text && resultAnnouncement.set(''), SUCCESS_TOAST_DURATION_MS)
}

/** The rows to highlight: none after a removal, undefined if the user sees no difference. */
function findChangedRows({ rows: before }: PageRows): Element[] | undefined {
  const { rows, dialog } = readPageRows()
  const place = dialog ?? document.querySelector('main') ?? document.body
  const isUsable = (row: Element) => place.contains(row)
  const changed = [...rows]
    .filter(([row, { text, isVisible }]) => isVisible && isUsable(row) && text !== before.get(row)?.text)
    .map(([row]) => row)
  const isNew = (row: Element) => !before.has(row)
  // Rows contain rows: of a new row the outer one is highlighted, of a changed row the inner one.
  const highlighted = changed.filter(
    (row) => !changed.some((other) => other !== row && (isNew(other) ? other.contains(row) : !isNew(row) && row.contains(other))),
  )
  const isRowRemoved = [...before].some(([row, { list, isVisible }]) => isVisible && !row.isConnected && list.isConnected && isUsable(list))
  return changed.length > 0 || isRowRemoved ? highlighted : undefined
}

function readPageRows(): PageRows {
  const rows = [...document.querySelectorAll(ROWS)].map((row) => {
    const list = row.closest('table, ul, ol, [role="grid"]') ?? row.parentElement!
    return [row, { text: row.textContent, list, isVisible: isRowVisible(row) }] as const
  })
  return { path: location.pathname, dialog: findTopModalDialog(), rows: new Map(rows) }
}

/** Whether the middle of a row is inside the window and all its scrolled ancestors. */
function isRowVisible(row: Element): boolean {
  if (!row.checkVisibility()) return false
  const box = row.getBoundingClientRect()
  const middle = (box.top + box.bottom) / 2
  if (middle < 0 || middle > innerHeight) return false
  for (let parent = row.parentElement; parent; parent = parent.parentElement) {
    if (parent.scrollHeight <= parent.clientHeight || parent === document.documentElement || parent === document.body) continue
    const frame = parent.getBoundingClientRect()
    if (getComputedStyle(parent).overflowY !== 'visible' && (middle < frame.top || middle > frame.bottom)) return false
  }
  return true
}

/** Cells can have a background of their own, so each cell of a row is animated. */
function highlightRow(row: Element): void {
  for (const cell of row.children.length > 0 && row.matches('tr') ? row.children : [row])
    cell.animate([{ backgroundColor: 'var(--accent-soft)', offset: 0 }], { duration: HIGHLIGHT_DURATION_MS, easing: 'ease-in' })
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
