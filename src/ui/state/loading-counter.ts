import { LOADING_BAR_STOP_DELAY_MS } from '../constants.ts'
import { createReactiveStore, useReactiveStore } from './reactive-store.ts'

/** How many things are being loaded. Stopping counts down a little later, so that a chain of calls is one loading. */
const store = createReactiveStore(0)

export const pendingRequestCounter = {
  count: store.get,
  start: () => store.set(store.get() + 1),
  stop: () => void setTimeout(() => store.get() > 0 && store.set(store.get() - 1), LOADING_BAR_STOP_DELAY_MS),
}

export const useIsAnyRequestPending = () => useReactiveStore(store) > 0
