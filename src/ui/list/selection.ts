/** The chosen row by its key, and where it stood: rows come and go while it is chosen. */
export type SelectedRow = { key: string | number; at: number }

/** Where the chosen row stands now; −1 where none is, or it has left. */
export const placeOf = (place: SelectedRow | null, keys: readonly SelectedRow['key'][]) => (place ? keys.indexOf(place.key) : -1)

/** The next row, or the one before. Of one that has left, the next is what took its place, so that nothing is skipped. */
export function stepFrom(place: SelectedRow | null, keys: readonly SelectedRow['key'][], by: 1 | -1): SelectedRow | null {
  if (keys.length === 0) return place
  const now = placeOf(place, keys)
  const next = now >= 0 ? now + by : place === null ? 0 : by > 0 ? place.at : place.at - 1
  const at = Math.max(0, Math.min(keys.length - 1, next))
  return { key: keys[at]!, at }
}
