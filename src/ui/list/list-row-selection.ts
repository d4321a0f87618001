/** The selected row by its key, and its position, because rows may change meanwhile. */
export type SelectedListRowPosition = { key: string | number; at: number }

/** The current position of the selected row; −1 if no row is selected or the row is gone. */
export const findSelectedListRowIndex = (place: SelectedListRowPosition | null, keys: readonly SelectedListRowPosition['key'][]) =>
  place ? keys.indexOf(place.key) : -1

/** The next or previous row. If the selected row is gone, the next is the one at its position. */
export function moveListRowSelection(
  place: SelectedListRowPosition | null,
  keys: readonly SelectedListRowPosition['key'][],
  by: 1 | -1,
): SelectedListRowPosition | null {
  if (keys.length === 0) return place
  const now = findSelectedListRowIndex(place, keys)
  let next = 0
  if (now >= 0) next = now + by
  else if (place) next = by > 0 ? place.at : place.at - 1
  const at = Math.max(0, Math.min(keys.length - 1, next))
  return { key: keys[at]!, at }
}
