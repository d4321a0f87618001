import { useSyncExternalStore } from 'react'

/** A value outside React with subscribers. */
export function createReactiveStore<Value>(start: Value) {
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

export type ReactiveStore<Value> = ReturnType<typeof createReactiveStore<Value>>

export const useReactiveStore = <Value>(store: Pick<ReactiveStore<Value>, 'get' | 'subscribe'>) =>
  useSyncExternalStore(store.subscribe, store.get)
