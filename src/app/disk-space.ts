import { statfs } from 'node:fs/promises'

/** A disk with fewer free bytes counts as full, because PostgreSQL needs some space to finish its writes. */
const MIN_FREE_BYTES = 48 * 1024 * 1024

/** Whether the disk of a folder is nearly full. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < MIN_FREE_BYTES
}
