import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { registerCleanup } from './cleanup.ts'

/** A separate disk of that size, if the user may create one. */
export function mountSmallDisk(folder: string, name: string, megabytes: number): string | undefined {
  const at = join(folder, name)
  mkdirSync(at)
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', at])
  if (made.status !== 0) return
  registerCleanup(() => execFileSync('umount', ['-l', at]))
  return at
}

/** Fills the disk until the returned function is called. */
export async function fillDisk(disk: string): Promise<() => void> {
  const ballast = join(disk, 'ballast')
  const { bavail, bsize } = statfsSync(disk)
  const file = await open(ballast, 'w')
  const block = Buffer.alloc(1 << 20, 1)
  for (let left = bavail * bsize; left > 0; left -= block.length) if ((await file.write(block).catch(() => null)) === null) break
  await file.close()
  return () => rmSync(ballast)
}
