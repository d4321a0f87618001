import { useEffect, useState } from 'react'
import { isDark, prefer, preferences, usePreferences } from '#ui/preferences.ts'
import { Toasts } from '#ui/Toasts.tsx'
import { useWords } from '#ui/words.ts'
import { call } from '../wire.ts'
import './door.css'
import { Login } from './Login.tsx'
import { words } from './messages/words.ts'
import { Setup } from './Setup.tsx'

export type Installation = {
  needs_setup: boolean
  needs_setup_code: boolean
  demo_accounts: { email: string; role: string; name: string }[]
  demo_password: string | null
}

/** What a stranger sees: sign-in, or the first start. It holds nothing of the application. */
export function Door() {
  const t = useWords(words)
  const [installation, setInstallation] = useState<Installation>()
  const [path, setPath] = useState(location.pathname)
  const isSetup = path === '/setup' && installation?.needs_setup !== false
  const go = (to: '/login' | '/setup') => {
    history.replaceState(history.state, '', to)
    setPath(to)
  }
  const ask = () =>
    call<Installation>('GET', '/installation')
      .then(({ status, body }) => {
        if (status !== 200) return
        setInstallation(body)
        if (body.needs_setup !== (location.pathname === '/setup')) go(body.needs_setup ? '/setup' : '/login')
      })
      .catch(() => undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the door is shown
  useEffect(() => void ask(), [])
  useEffect(() => {
    document.title = `${t(isSetup ? 'door.setup_title' : 'door.title')} – Kadrovik`
  }, [t, isSetup])

  return (
    <div className="door">
      <Toasts />
      <header className="door-top">
        <span className="door-name">
          <img src="/icon.svg" alt="" width="28" height="28" /> Kadrovik
        </span>
        <DoorSwitches />
      </header>
      <main className="door-card">
        {isSetup ? <Setup installation={installation} again={ask} /> : <Login installation={installation} />}
      </main>
    </div>
  )
}

const languages = [
  { name: 'Latinica', lang: 'sr-Latn', chosen: { language: 'sr', script: 'latin' } },
  { name: 'Ћирилица', lang: 'sr-Cyrl', chosen: { language: 'sr', script: 'cyrillic' } },
  { name: 'English', lang: 'en', chosen: { language: 'en', script: 'latin' } },
] as const

function DoorSwitches() {
  const t = useWords(words)
  const now = usePreferences()
  const current = languages.find(
    ({ chosen }) => chosen.language === now.language && (now.language === 'en' || chosen.script === now.script),
  )
  return (
    <div className="door-switches">
      <fieldset>
        <legend className="visually-hidden">{t('door.language')}</legend>
        {languages.map((each) => (
          <button key={each.lang} type="button" lang={each.lang} aria-pressed={each === current} onClick={() => prefer(each.chosen)}>
            {each.name}
          </button>
        ))}
      </fieldset>
      <button type="button" aria-pressed={isDark(now)} onClick={() => prefer({ theme: isDark(preferences.get()) ? 'light' : 'dark' })}>
        {t('door.dark')}
      </button>
    </div>
  )
}
