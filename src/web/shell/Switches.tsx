import type { Language } from '#lib/messages.ts'
import type { Script } from '#lib/text/collation.ts'
import { accessContract } from '#modules/access/contract.ts'
import { IconButton } from '#ui/Button.tsx'
import { IconMoon } from '#ui/icons.ts'
import { useApi } from '#ui/state/api.ts'
import { isDark, prefer, preferences, usePreferences } from '#ui/state/preferences.ts'
import { useSession } from '#ui/state/session.ts'
import { useWords } from '#ui/words.ts'
import { words } from '../messages/words.ts'

export type Tongue = { name: string; lang: string; language: Language; script: Script }
export const tongues: readonly Tongue[] = [
  { name: 'Latinica', lang: 'sr-Latn', language: 'sr', script: 'latin' },
  { name: 'Ћирилица', lang: 'sr-Cyrl', language: 'sr', script: 'cyrillic' },
  { name: 'English', lang: 'en', language: 'en', script: 'latin' },
]

/** Which is spoken now, and a way to choose: this browser changes at once, and the account remembers it. */
export function useTongue() {
  const { language, script } = usePreferences()
  const api = useApi(accessContract)
  const session = useSession()
  const current = tongues.find((tongue) => tongue.language === language && (language === 'en' || tongue.script === script))
  async function choose(tongue: Tongue) {
    const chosen = { language: tongue.language, script: tongue.language === 'en' ? preferences.get().script : tongue.script }
    prefer(chosen)
    await api.updateMe(chosen).then(session.refresh, () => undefined)
  }
  return { current, choose }
}

/** To English, and back to the Serbian that was chosen before. */
export function LanguageSwitch() {
  const { current, choose } = useTongue()
  const { script } = usePreferences()
  const other = current?.language === 'en' ? tongues.find((tongue) => tongue.language === 'sr' && tongue.script === script)! : tongues[2]!
  return (
    <button type="button" className="top-text" lang={other.lang} onClick={() => void choose(other)}>
      {other.language === 'en' ? other.name : script === 'cyrillic' ? 'Српски' : 'Srpski'}
    </button>
  )
}

export function ThemeSwitch() {
  const t = useWords(words)
  const dark = isDark(usePreferences())
  return <IconButton icon={IconMoon} label={t('web.dark')} pressed={dark} onClick={() => prefer({ theme: dark ? 'light' : 'dark' })} />
}
