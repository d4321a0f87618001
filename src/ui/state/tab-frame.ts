import { createContext } from 'react'

/** True within a page of tabs: its title is a heading of the second rank then. */
export const WithinTabs = createContext(false)
