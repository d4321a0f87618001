import { useSyncExternalStore } from 'react'

const query = typeof matchMedia === 'undefined' ? undefined : matchMedia('(max-width: 719px)')
const subscribe = (listener: () => void) => {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** Is this a phone, as far as the room goes? */
export const useNarrow = () => useSyncExternalStore(subscribe, () => query?.matches ?? false)
