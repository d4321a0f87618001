import { createReactiveStore, useReactiveStore } from '#ui/state/reactive-store.ts'
import type { GuidedTour } from './guided-tours.ts'

const store = createReactiveStore<GuidedTour | undefined>(undefined)

/** The running tour; at most one runs at a time. */
export const useRunningGuidedTour = () => useReactiveStore(store)
export const startGuidedTour = (tour: GuidedTour) => store.set(tour)
export const stopGuidedTour = () => store.set(undefined)
