import type { Language } from '#shared/message-translation.ts'
import type { WritingScript } from '#shared/text/collation.ts'
import { readLocalStorageValue, writeLocalStorageValue } from './local-storage.ts'
import { createReactiveStore, useReactiveStore } from './reactive-store.ts'

export type ColorTheme = 'light' | 'dark' | 'system'
export type DisplayDensity = 'compact' | 'normal' | 'roomy'
export type UserPreferences = {
  language: Language
  script: WritingScript
  theme: ColorTheme
  density: DisplayDensity
  folded: boolean
  closed: string[]
  fitsRows: boolean
}

const key = 'preferences'
const first: UserPreferences = {
  language: 'sr',
  script: 'latin',
  theme: 'system',
  density: 'normal',
  folded: false,
  closed: [],
  fitsRows: false,
}
const saved = typeof localStorage === 'undefined' ? {} : readLocalStorageValue<Partial<UserPreferences>>(key)
const store = createReactiveStore<UserPreferences>({ ...first, ...saved })

/** The preferences of the user on this device. */
export const userPreferencesStore = { get: store.get, subscribe: store.subscribe }
export const useUserPreferences = () => useReactiveStore(store)

export function setUserPreference(change: Partial<UserPreferences>): void {
  store.set({ ...store.get(), ...change })
  writeLocalStorageValue(key, store.get())
  applyUserPreferences()
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches
export const isDarkThemeActive = ({ theme }: UserPreferences) => theme === 'dark' || (theme === 'system' && systemIsDark())

/** Writes theme and language to the page element. The application's styles use only the class; Mantine uses the attribute. */
export function applyUserPreferences(): void {
  const page = document.documentElement
  const { language, script } = store.get()
  const dark = isDarkThemeActive(store.get())
  page.classList.toggle('dark-mode', dark)
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', getComputedStyle(page).getPropertyValue('--surface').trim())
  const serbian = script === 'cyrillic' ? 'sr-Cyrl' : 'sr-Latn'
  page.lang = language === 'en' ? 'en' : serbian
}

/** Follows changes of the system theme. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    applyUserPreferences()
    store.set({ ...store.get() })
  })
}
