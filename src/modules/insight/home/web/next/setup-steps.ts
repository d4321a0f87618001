import { readStored, writeStored } from '#ui/state/storage.ts'
import { createStore, useStore } from '#ui/state/store.ts'

const key = 'inSetup'
const store = createStore<number | undefined>(typeof localStorage === 'undefined' ? undefined : readStored<number>(key))

/** The company whose set-up this browser has seen; the next step is loaded for it only. */
export const useIsInSetup = () => useStore(store)

export function saveSetupStep(company: number | undefined): void {
  if (store.get() === company) return
  writeStored(key, company)
  store.set(company)
}
