/** The movement of a key in rows and columns. */
export function findGridCellForKeyPress(key: string, command: boolean, page: number, far: number): [number, number] | undefined {
  if (key === 'ArrowDown') return [command ? far : 1, 0]
  if (key === 'ArrowUp') return [command ? -far : -1, 0]
  if (key === 'ArrowRight') return [0, command ? far : 1]
  if (key === 'ArrowLeft') return [0, command ? -far : -1]
  if (key === 'PageDown') return [page, 0]
  if (key === 'PageUp') return [-page, 0]
  if (key === 'Home') return [command ? -far : 0, -far]
  if (key === 'End') return [command ? far : 0, far]
  return undefined
}
