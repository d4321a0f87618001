import './mantine-styles.ts'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { mantineCssVariables, mantineTheme } from './state/mantine-theme.ts'
import { isDarkThemeActive, useUserPreferences } from './state/user-preferences.ts'

/** Provides the styles of the UI kit and the chosen theme. */
export function UiProvider({ children }: { children: ReactNode }) {
  const preferences = useUserPreferences()
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineCssVariables}
      forceColorScheme={isDarkThemeActive(preferences) ? 'dark' : 'light'}
    >
      {children}
    </MantineProvider>
  )
}
