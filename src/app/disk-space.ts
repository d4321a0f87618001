import { statfs } from 'node:fs/promises'

/** Below so many bytes a disk counts as full: PostgreSQL needs some to write what is being done to its end. */
const MIN_FREE_BYTES = 48 * 1024 * 1024

/** Whether the disk of a folder is full, or as good as. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < MIN_FREE_BYTES
}
