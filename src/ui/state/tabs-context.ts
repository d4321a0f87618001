import { createContext } from 'react'

/** The place for the actions of the open tab in the head of its hub. `null` outside tabs; `slot` is empty until the head exists. */
export const TabsContext = createContext<{ slot: HTMLElement | null } | null>(null)
