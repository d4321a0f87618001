import { createReactiveStore, useStore } from '#ui/state/store.ts'
import type { Tour } from './tours.ts'

const store = createReactiveStore<Tour | undefined>(undefined)

/** The running tour; one at a time. */
export const useRunningTour = () => useStore(store)
export const startTour = (tour: Tour) => store.set(tour)
export const stopTour = () => store.set(undefined)
