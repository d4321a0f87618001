import { createContext } from 'react'
import type { TabDefinition } from '../Tabs.tsx'

/** The pages that share a place in the menu with the current one, as tabs next to its title. */
export type SiblingPageTabs = { label: string; current: string; tabs: readonly TabDefinition[] }
export const SiblingTabsContext = createContext<SiblingPageTabs | undefined>(undefined)
