import { useCallback, useSyncExternalStore } from 'react'

/** Does the window fit this question about its size? */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Is this a phone, as far as the room goes? */
export const useNarrow = () => useMedia('(max-width: 719px)')
