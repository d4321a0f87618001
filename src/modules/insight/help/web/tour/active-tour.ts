import { createStore, useStore } from '#ui/state/store.ts'
import type { Tour } from './tours.ts'

const store = createStore<Tour | undefined>(undefined)

/** The running tour; one at a time. */
export const useRunningTour = () => useStore(store)
export const startTour = (tour: Tour) => store.set(tour)
export const endTour = () => store.set(undefined)
