import { LOADING_BAR_STOP_DELAY_MS } from '../constants.ts'
import { createReactiveStore, useReactiveStore } from './reactive-store.ts'

/** The number of running loads. The end of a load is counted a little later, so that a chain of calls is one load. */
const store = createReactiveStore(0)

export const pendingRequestCounter = {
  count: store.get,
  start: () => store.set(store.get() + 1),
  stop: () => void setTimeout(() => store.get() > 0 && store.set(store.get() - 1), LOADING_BAR_STOP_DELAY_MS),
}

export const useIsAnyRequestPending = () => useReactiveStore(store) > 0
