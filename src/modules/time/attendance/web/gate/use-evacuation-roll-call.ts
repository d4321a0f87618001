import { useState } from 'react'
import { readLocalStorageValue, writeLocalStorageValue } from '#ui/state/local-storage.ts'

/** The people found after an evacuation. Stored locally, because the count must survive navigation and reload. */
type RollCall = { company: number; since: number; isOpen: boolean; found: string[] }

const ROLL_CALL_STORAGE_KEY = 'gate-roll-call'
const MAX_ROLL_CALL_AGE_MS = 12 * 3_600_000

function readRollCall(company: number, now: number): RollCall | undefined {
  const stored = readLocalStorageValue<RollCall>(ROLL_CALL_STORAGE_KEY)
  return stored?.company === company && now - stored.since < MAX_ROLL_CALL_AGE_MS ? stored : undefined
}

/** Whether the evacuation list was open when the page was closed or reloaded. */
export const wasEvacuationListOpen = (company: number, now: number): boolean => readRollCall(company, now)?.isOpen ?? false

/** The roll call of an evacuation; undefined until it starts. `now` is the server time, in milliseconds. */
export function useEvacuationRollCall(company: number, begins: boolean, now: number) {
  const [call, setCall] = useState<RollCall | undefined>(() => {
    if (!begins) return undefined
    const opened = { ...(readRollCall(company, now) ?? createRollCall(company, now)), isOpen: true }
    writeLocalStorageValue(ROLL_CALL_STORAGE_KEY, opened)
    return opened
  })
  const change = (next: RollCall) => {
    writeLocalStorageValue(ROLL_CALL_STORAGE_KEY, next)
    setCall(next)
  }
  return {
    found: call && new Set(call.found),
    since: call?.since,
    start: () => change(createRollCall(company, now)),
    mark(id: string) {
      if (!call) return
      const found = call.found.includes(id) ? call.found.filter((one) => one !== id) : [...call.found, id]
      change({ ...call, found })
    },
    /** Leaves the page; the marks stay stored. */
    close: () => call && writeLocalStorageValue(ROLL_CALL_STORAGE_KEY, { ...call, isOpen: false }),
  }
}

const createRollCall = (company: number, now: number): RollCall => ({ company, since: now, isOpen: true, found: [] })
