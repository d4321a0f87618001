import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Below everything that somebody waits for. */
const BEHIND = 15

/** Puts this thread behind the others of the machine. Under Linux the priority is of a thread; elsewhere it would be of the whole process. */
export function giveWay(): void {
  if (process.platform === 'linux') behind(0)
}

/** The same of all threads of this process; those that it makes later take after them. */
export function giveWayWholly(): void {
  if (process.platform === 'linux') for (const thread of readdirSync('/proc/self/task')) behind(Number(thread))
  else behind(process.pid)
}

/** The same of another process of this machine; one that is not ours stays as it is. */
export function behind(pid: number): void {
  try {
    setPriority(pid, BEHIND)
  } catch {}
}
