import { lazy, Suspense, useEffect, useState } from 'react'
import { IconButton } from '#ui/Button.tsx'
import { Toasts } from '#ui/dialog/Toasts.tsx'
import { SegmentedViewSwitch } from '#ui/form/ChoiceFields.tsx'
import { IconMoon } from '#ui/icons.ts'
import { isDarkThemeActive, setUserPreference, userPreferencesStore, useUserPreferences } from '#ui/state/user-preferences.ts'
import { useTranslate } from '#ui/translate.ts'
import { UiProvider } from '#ui/UiProvider.tsx'
import { callApiWithoutContract } from '../session/http-client.ts'
import type { InstallationInfo } from './installation-info.ts'
import './sign-in.css'
import { findScreenLocale, screenLocales } from '../screen-locales.ts'
import { InstallationSetupPage } from './InstallationSetupPage.tsx'
import { LoginPage, type SecondFactorRequiredReply } from './LoginPage.tsx'
import { messages } from './messages/index.ts'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'
import { isSignInPath, type SignInPath } from './sign-in-paths.ts'
import { TwoFactorForm } from './TwoFactorForm.tsx'

/** Few users need this part, and it draws QR codes, so it is loaded on demand. */
const Enrol = lazy(async () => ({ default: (await import('./SecondFactorEnrolment.tsx')).SecondFactorEnrolment }))
const SignOnCallback = lazy(async () => ({ default: (await import('./SignOnCallback.tsx')).SignOnCallback }))

/** The pages for visitors without a session: the sign-in or the initial set-up. This bundle contains no code of the application. */
export function SignInLayout() {
  const t = useTranslate(messages)
  const [installation, setInstallation] = useState<InstallationInfo>()
  const [challenge, setChallenge] = useState<SecondFactorRequiredReply>()
  const [initialPath, setPath] = useState<SignInPath>(() => (isSignInPath(location.pathname) ? location.pathname : '/login'))
  // The second step needs the first, so after a reload the sign-in begins with the password again.
  const path = initialPath === '/two-factor' && !challenge ? '/login' : initialPath
  const go = (to: SignInPath) => {
    history.replaceState(history.state, '', to)
    setPath(to)
  }
  const requestCode = (next: SecondFactorRequiredReply) => {
    setChallenge(next)
    go('/two-factor')
  }
  const requestSettings = () =>
    callApiWithoutContract<InstallationInfo>('GET', '/installation')
      .then(({ status, body }) => {
        if (status !== 200) return
        setInstallation(body)
        if (body.needs_setup) go('/setup')
        else if (location.pathname === '/setup') go('/login')
      })
      .catch(() => {
        // If the server does not answer, the usual sign-in is shown.
      })
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when the page opens
  useEffect(() => void requestSettings(), [])
  useEffect(() => {
    document.title = `${t(titleOf[path])} – Kadrovik`
    if (location.pathname !== path) history.replaceState(history.state, '', path)
  }, [t, path])

  return (
    <UiProvider>
      <div className="sign-in">
        <Toasts />
        <header className="sign-in-top">
          <span className="sign-in-name">
            <img src="/icon.svg" alt="" width="28" height="28" /> Kadrovik
          </span>
          <SignInSwitches />
        </header>
        <main className="sign-in-card">
          {path === '/setup' && <InstallationSetupPage installation={installation} again={requestSettings} />}
          {path === '/login' && <LoginPage installation={installation} go={go} challenge={requestCode} />}
          {path === '/two-factor' && (
            <Suspense>
              {challenge!.enrol ? <Enrol token={challenge!.token} go={go} /> : <TwoFactorForm token={challenge!.token} go={go} />}
            </Suspense>
          )}
          {path === '/sso/callback' && (
            <Suspense>
              <SignOnCallback go={go} challenge={requestCode} />
            </Suspense>
          )}
          {(path === '/reset-password' || path === '/reset-password-employee') && <ResetPasswordPage key={path} path={path} go={go} />}
        </main>
      </div>
    </UiProvider>
  )
}

const titleOf = {
  '/login': 'sign_in.title',
  '/setup': 'sign_in.setup_title',
  '/two-factor': 'sign_in.twofa_title',
  '/reset-password': 'sign_in.reset_title',
  '/reset-password-employee': 'sign_in.reset_title',
  '/sso/callback': 'sign_in.sign_on_title',
} as const

function SignInSwitches() {
  const t = useTranslate(messages)
  const now = useUserPreferences()
  return (
    <div className="row">
      <SegmentedViewSwitch
        label={t('sign_in.language')}
        value={findScreenLocale(now)!.lang}
        onChange={(locale) => {
          const { language, script } = screenLocales.find(({ lang }) => lang === locale)!
          setUserPreference({ language, script })
        }}
        options={screenLocales.map(({ lang, name }) => ({ value: lang, label: <span lang={lang}>{name}</span> }))}
      />
      <IconButton
        icon={IconMoon}
        label={t('sign_in.dark')}
        pressed={isDarkThemeActive(now)}
        onClick={() => setUserPreference({ theme: isDarkThemeActive(userPreferencesStore.get()) ? 'light' : 'dark' })}
      />
    </div>
  )
}
