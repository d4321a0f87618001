import { statfs } from 'node:fs/promises'

/** Below this number of free bytes a disk counts as full, because PostgreSQL needs some to finish its writes. */
const MIN_FREE_BYTES = 48 * 1024 * 1024

/** Whether the disk of a folder is nearly full. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < MIN_FREE_BYTES
}
