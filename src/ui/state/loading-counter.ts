import { loaderStopDelay } from '../constants.ts'
import { createReactiveStore, useStore } from './store.ts'

/** How many things are being loaded. Stopping counts down a little later, so that a chain of calls is one loading. */
const store = createReactiveStore(0)

export const loadingCounter = {
  count: store.get,
  start: () => store.set(store.get() + 1),
  stop: () => void setTimeout(() => store.get() > 0 && store.set(store.get() - 1), loaderStopDelay),
}

export const useLoading = () => useStore(store) > 0
