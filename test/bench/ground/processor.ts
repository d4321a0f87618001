import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BenchContext } from './bench-context.ts'

/** The CPU time in milliseconds that the database server and its child processes have used. */
export function measureDatabaseCpu({ url }: BenchContext): number {
  const folder = new URL(url).searchParams.get('host')!
  const postmaster = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]!
  const spent = (pid: string, ended: boolean) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
      return (fields[11]! + fields[12]! + (ended ? fields[13]! + fields[14]! : 0)) * 10
    } catch {
      return 0 // the process has ended meanwhile; its parent process counts its time
    }
  }
  const others = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster)
  return spent(postmaster, true) + others.reduce((sum, pid) => sum + spent(pid, false), 0)
}

function parentOf(pid: string): string | undefined {
  try {
    return readFileSync(join(dirname(`/proc/${pid}/stat`), 'stat'), 'utf8')
      .split(') ')[1]!
      .split(' ')[1]
  } catch {
    return undefined
  }
}
