import './kit.ts'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { isDarkThemeActive, usePreferences } from './state/preferences.ts'
import { cssVariables, mantineTheme } from './state/theme.ts'

/** Provides the styles of the UI kit and the chosen theme. */
export function UiProvider({ children }: { children: ReactNode }) {
  const preferences = usePreferences()
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={isDarkThemeActive(preferences) ? 'dark' : 'light'}
    >
      {children}
    </MantineProvider>
  )
}
