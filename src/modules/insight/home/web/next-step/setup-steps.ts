import { readStoredValue, writeStoredValue } from '#ui/state/storage.ts'
import { createReactiveStore, useStore } from '#ui/state/store.ts'

const key = 'inSetup'
const store = createReactiveStore<number | undefined>(typeof localStorage === 'undefined' ? undefined : readStoredValue<number>(key))

/** The company whose set-up this browser has seen; the next step is loaded for it only. */
export const useIsInSetup = () => useStore(store)

export function saveSetupStep(company: number | undefined): void {
  if (store.get() === company) return
  writeStoredValue(key, company)
  store.set(company)
}
