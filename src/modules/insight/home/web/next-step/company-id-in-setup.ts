import { readLocalStorageValue, writeLocalStorageValue } from '#ui/state/local-storage.ts'
import { createReactiveStore, useReactiveStore } from '#ui/state/reactive-store.ts'

const key = 'inSetup'
const store = createReactiveStore<number | undefined>(typeof localStorage === 'undefined' ? undefined : readLocalStorageValue<number>(key))

/** The company that is being set up in this browser. The next step is loaded only for this company. */
export const useCompanyIdInSetup = () => useReactiveStore(store)

export function saveCompanyIdInSetup(company: number | undefined): void {
  if (store.get() === company) return
  writeLocalStorageValue(key, company)
  store.set(company)
}
