import { createContext } from 'react'

/** Within a page of tabs: where the acts of the open tab go, in the head of the hub. `null` outside, and `slot` until the head is there. */
export const TabsContext = createContext<{ slot: HTMLElement | null } | null>(null)
