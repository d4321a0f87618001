import { accessContract } from '#modules/foundation/access/contract.ts'
import { IconButton } from '#ui/Button.tsx'
import { IconMoon } from '#ui/icons.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { isDarkThemeActive, setUserPreference, userPreferencesStore, useUserPreferences } from '#ui/state/user-preferences.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { findScreenLocale, type ScreenLocale, screenLocales } from '../screen-locales.ts'

/** The screen language and its switch. The browser changes at once, and the account stores the choice. */
export function useScreenLocale() {
  const current = findScreenLocale(useUserPreferences())
  const api = useApi(accessContract)
  const session = useSession()
  async function choose(locale: ScreenLocale) {
    const selected = { language: locale.language, script: locale.language === 'en' ? userPreferencesStore.get().script : locale.script }
    setUserPreference(selected)
    await api.updateMe(selected).then(session.refresh, () => undefined)
  }
  return { current, choose }
}

/** Switches to English, and back to the Serbian script that was chosen before. */
export function LanguageSwitch() {
  const { current, choose } = useScreenLocale()
  const { script } = useUserPreferences()
  const other =
    current?.language === 'en' ? screenLocales.find((locale) => locale.language === 'sr' && locale.script === script)! : screenLocales[2]!
  const serbianName = script === 'cyrillic' ? 'Српски' : 'Srpski'
  return (
    <button type="button" className="top-text" lang={other.lang} onClick={() => void choose(other)}>
      {other.language === 'en' ? other.name : serbianName}
    </button>
  )
}

export function ThemeSwitch() {
  const t = useTranslate(messages)
  const dark = isDarkThemeActive(useUserPreferences())
  return (
    <IconButton
      icon={IconMoon}
      label={t('web.dark')}
      pressed={dark}
      onClick={() => setUserPreference({ theme: dark ? 'light' : 'dark' })}
    />
  )
}
