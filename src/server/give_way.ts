import { setPriority } from 'node:os'

/** Below everything that somebody waits for. */
const BEHIND = 10

/** Puts this thread behind the others of the machine. Under Linux the priority is of a thread; elsewhere it would be of the whole process. */
export function giveWay(): void {
  if (process.platform === 'linux') behind(0)
}

/** The same of another process of this machine; one that is not ours stays as it is. */
export function behind(pid: number): void {
  try {
    setPriority(pid, BEHIND)
  } catch {}
}
