import { readStoredValue, writeStoredValue } from '#ui/state/storage.ts'
import { createReactiveStore, useStore } from '#ui/state/store.ts'

const key = 'inSetup'
const store = createReactiveStore<number | undefined>(typeof localStorage === 'undefined' ? undefined : readStoredValue<number>(key))

/** The company that this browser sets up. The screen loads the next step for this company only. */
export const useIsInSetup = () => useStore(store)

export function saveSetupStep(company: number | undefined): void {
  if (store.get() === company) return
  writeStoredValue(key, company)
  store.set(company)
}
