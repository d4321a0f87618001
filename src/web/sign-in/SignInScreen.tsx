import { lazy, Suspense, useEffect, useState } from 'react'
import { Toasts } from '#ui/dialog/Toasts.tsx'
import { isDark, prefer, preferences, usePreferences } from '#ui/state/preferences.ts'
import { useWords } from '#ui/words.ts'
import { call } from '../session/wire.ts'
import type { Installation } from './installation.ts'
import './sign-in.css'
import { type Challenge, Login } from './Login.tsx'
import { words } from './messages/words.ts'
import { isSignInPath, type SignInPath } from './paths.ts'
import { Reset } from './Reset.tsx'
import { Setup } from './Setup.tsx'
import { TwoFactor } from './TwoFactor.tsx'

/** Few need it, and it draws codes. */
const Enrol = lazy(async () => ({ default: (await import('./Enrol.tsx')).Enrol }))

/** What a stranger sees: sign-in, or the first start. It holds nothing of the application. */
export function SignInScreen() {
  const t = useWords(words)
  const [installation, setInstallation] = useState<Installation>()
  const [challenge, setChallenge] = useState<Challenge>()
  const [asked, setPath] = useState<SignInPath>(() => (isSignInPath(location.pathname) ? location.pathname : '/login'))
  // The second step needs the first: a reload begins with the password again.
  const path = asked === '/two-factor' && !challenge ? '/login' : asked
  const go = (to: SignInPath) => {
    history.replaceState(history.state, '', to)
    setPath(to)
  }
  const ask = () =>
    call<Installation>('GET', '/installation')
      .then(({ status, body }) => {
        if (status !== 200) return
        setInstallation(body)
        if (body.needs_setup) go('/setup')
        else if (location.pathname === '/setup') go('/login')
      })
      .catch(() => undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the door is shown
  useEffect(() => void ask(), [])
  useEffect(() => {
    document.title = `${t(titleOf[path])} – Kadrovik`
    if (location.pathname !== path) history.replaceState(history.state, '', path)
  }, [t, path])

  return (
    <div className="door">
      <Toasts />
      <header className="door-top">
        <span className="door-name">
          <img src="/icon.svg" alt="" width="28" height="28" /> Kadrovik
        </span>
        <SignInSwitches />
      </header>
      <main className="door-card">
        {path === '/setup' && <Setup installation={installation} again={ask} />}
        {path === '/login' && (
          <Login
            installation={installation}
            go={go}
            challenge={(asked) => {
              setChallenge(asked)
              go('/two-factor')
            }}
          />
        )}
        {path === '/two-factor' && (
          <Suspense>
            {challenge!.enrol ? <Enrol token={challenge!.token} go={go} /> : <TwoFactor token={challenge!.token} go={go} />}
          </Suspense>
        )}
        {(path === '/reset-password' || path === '/reset-password-employee') && <Reset key={path} path={path} go={go} />}
      </main>
    </div>
  )
}

const titleOf = {
  '/login': 'door.title',
  '/setup': 'door.setup_title',
  '/two-factor': 'door.twofa_title',
  '/reset-password': 'door.reset_title',
  '/reset-password-employee': 'door.reset_title',
} as const

const languages = [
  { name: 'Latinica', lang: 'sr-Latn', chosen: { language: 'sr', script: 'latin' } },
  { name: 'Ћирилица', lang: 'sr-Cyrl', chosen: { language: 'sr', script: 'cyrillic' } },
  { name: 'English', lang: 'en', chosen: { language: 'en', script: 'latin' } },
] as const

function SignInSwitches() {
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
