import { createContext } from 'react'
import type { Tab } from '../Tabs.tsx'

/** The pages that share a place in the menu with the current one, as tabs beside its title. */
export type SiblingTabs = { label: string; current: string; tabs: readonly Tab[] }
export const SiblingTabsContext = createContext<SiblingTabs | undefined>(undefined)
