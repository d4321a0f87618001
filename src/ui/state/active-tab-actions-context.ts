import { createContext } from 'react'

/**
 * The place in the header of a hub for the actions of the open tab. It is `null` outside tabs. `slot` is empty until the header exists.
 * `isTitled` tells whether the header shows the title of the tab.
 */
export const ActiveTabActionsContext = createContext<{ slot: HTMLElement | null; isTitled: boolean } | null>(null)
