import type { Language } from '#shared/messages.ts'
import type { Script } from '#shared/text/collation.ts'
import { readStoredValue, writeStoredValue } from './storage.ts'
import { createReactiveStore, useStore } from './store.ts'

export type Theme = 'light' | 'dark' | 'system'
export type Density = 'compact' | 'normal' | 'roomy'
export type Preferences = {
  language: Language
  script: Script
  theme: Theme
  density: Density
  folded: boolean
  closed: string[]
  fitsRows: boolean
}

const key = 'preferences'
const first: Preferences = {
  language: 'sr',
  script: 'latin',
  theme: 'system',
  density: 'normal',
  folded: false,
  closed: [],
  fitsRows: false,
}
const store = createReactiveStore<Preferences>({
  ...first,
  ...(typeof localStorage === 'undefined' ? {} : readStoredValue<Partial<Preferences>>(key)),
})

/** The preferences of the user on this device. */
export const preferences = { get: store.get, subscribe: store.subscribe }
export const usePreferences = () => useStore(store)

export function setPreference(change: Partial<Preferences>): void {
  store.set({ ...store.get(), ...change })
  writeStoredValue(key, store.get())
  applyPreferences()
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches
export const isDark = ({ theme }: Preferences) => theme === 'dark' || (theme === 'system' && systemIsDark())

/** Writes theme and language on the page: the class is the only switch of our styles, the attribute that of the UI kit. */
export function applyPreferences(): void {
  const page = document.documentElement
  const { language, script } = store.get()
  const dark = isDark(store.get())
  page.classList.toggle('dark-mode', dark)
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', getComputedStyle(page).getPropertyValue('--surface').trim())
  page.lang = language === 'en' ? 'en' : script === 'cyrillic' ? 'sr-Cyrl' : 'sr-Latn'
}

/** Follows changes of the system theme. */
export function followSystem(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    applyPreferences()
    store.set({ ...store.get() })
  })
}
