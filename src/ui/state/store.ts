import { useSyncExternalStore } from 'react'

/** A value outside React with subscribers. */
export function createStore<Value>(start: Value) {
  let value = start
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next: Value) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Store<Value> = ReturnType<typeof createStore<Value>>

export const useStore = <Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>) => useSyncExternalStore(store.subscribe, store.get)
