import { createContext } from 'react'

/**
 * The place for the actions of the open tab in the head of its hub. `null` outside tabs; `slot` is empty until the head exists. `isTitled`
 * tells that the head has the title of the tab.
 */
export const ActiveTabActionsContext = createContext<{ slot: HTMLElement | null; isTitled: boolean } | null>(null)
