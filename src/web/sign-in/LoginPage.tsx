import { type FormEvent, useState } from 'react'
import { HttpError } from '#shared/app-error.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { Button } from '#ui/Button.tsx'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { HighlightedNote } from '#ui/layout.tsx'
import { useReactiveStore } from '#ui/state/reactive-store.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import type { SignInReturnState } from '../main.ts'
import { messages as shared } from '../messages/index.ts'
import { callApiWithoutContract } from '../session/http-client.ts'
import { sessionStore } from '../session/session-store.ts'
import { startSessionAfterSignIn } from '../session/start-session-after-sign-in.ts'
import type { InstallationInfo } from './installation-info.ts'
import { messages } from './messages/index.ts'
import { focusSignInField, SignInField } from './SignInField.tsx'
import { SignOnButtons } from './SignOnButtons.tsx'
import { SignInFormError, SignInHeading, SignInPageLink } from './sign-in-page-elements.tsx'
import type { SignInPath } from './sign-in-paths.ts'

type Kind = 'employer' | 'employee'
const paths: Record<Kind, string> = { employer: '/login', employee: '/login_employee' }

const resetOf = { employer: '/reset-password', employee: '/reset-password-employee' } as const

/** The result of a correct password; `enrol` if the second factor must be set up. */
export type SecondFactorRequiredReply = { token: string; enrol: boolean }

type Props = {
  installation: InstallationInfo | undefined
  go: (to: SignInPath) => void
  /** The password was correct, and the account needs a code. */
  challenge: (challenge: SecondFactorRequiredReply) => void
}

export function LoginPage({ installation, go, challenge }: Props) {
  const t = useTranslate(messages)
  const ended = useEnding()
  const [kind, setKind] = useState<Kind>('employer')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ username?: string; password?: string; form?: string }>({})
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const found = omitUndefined({
      username: username.trim() ? undefined : t('sign_in.username_required'),
      password: password ? undefined : t('sign_in.password_required'),
    })
    setErrors(found)
    if (Object.keys(found).length) return focusSignInField(form, Object.keys(found))
    setBusy(true)
    try {
      const wrong = await signIn(kind, username.trim(), password, challenge)
      if (wrong === 422) setErrors({ username: t('sign_in.wrong_email') })
      else if (wrong === 403) setErrors({ password: t('sign_in.wrong_password') })
      else if (wrong) setErrors({ form: textOf(wrong) })
      if (wrong) requestAnimationFrame(() => focusSignInField(form, wrong === 422 ? ['username'] : ['password']))
    } catch (error) {
      setErrors({ form: error instanceof HttpError && error.status === 0 ? error.message : t('sign_in.unexpected') })
    } finally {
      setBusy(false)
    }
  }
  const textOf = ({ status, message }: FailedSignIn) =>
    status === 401 ? (message ?? t('sign_in.unexpected')) : [t('sign_in.unexpected'), status === 429 && message].filter(Boolean).join(' ')

  return (
    <>
      <SignInHeading title={t('sign_in.title')}>{t('sign_in.lead')}</SignInHeading>
      {ended && (
        <div role="alert">
          <HighlightedNote tone="warn">{ended}</HighlightedNote>
        </div>
      )}
      <form className="stack" style={{ gap: 12 }} onSubmit={submit} noValidate>
        <RadioField
          label={t('sign_in.kind')}
          name="kind"
          value={kind}
          onChange={(kind) => kind && setKind(kind)}
          options={[
            { value: 'employer', label: t('sign_in.employer') },
            { value: 'employee', label: t('sign_in.employee') },
          ]}
        />
        <SignInField
          label={t('sign_in.username')}
          name="username"
          value={username}
          change={setUsername}
          error={errors.username}
          autoComplete="username"
          autoFocus
        />
        <SignInField
          label={t('sign_in.password')}
          name="password"
          type="password"
          placeholder={t('sign_in.password_hint')}
          value={password}
          change={setPassword}
          error={errors.password}
          autoComplete="current-password"
        />
        <SignInFormError>{errors.form}</SignInFormError>
        <Button kind="primary" submit wide busy={busy}>
          {busy ? t('sign_in.signing_in') : t('sign_in.sign_in')}
        </Button>
        <SignInPageLink to={resetOf[kind]} go={go}>
          {t('sign_in.forgotten')}
        </SignInPageLink>
      </form>
      {installation && (
        <SignOnButtons providers={installation.sign_on.providers} email={installation.sign_on.has_domains ? username : undefined} />
      )}
      {installation && installation.demo_accounts.length > 0 && (
        <section className="sign-in-demo" aria-labelledby="demo-accounts">
          <h2 id="demo-accounts">{t('sign_in.demo')}</h2>
          {installation.demo_password && (
            <p className="muted">{t('sign_in.demo_more', { password: createUntransliteratedText(installation.demo_password) })}</p>
          )}
          <ul>
            {installation.demo_accounts.map(({ email, role, name }) => (
              <li key={email}>
                <Button
                  wide
                  onClick={() => {
                    setKind(role === 'employee_user' ? 'employee' : 'employer')
                    setUsername(email)
                    setPassword(installation.demo_password ?? '')
                    setErrors({})
                  }}
                >
                  <span>{t.data(name)}</span>
                  <span className="muted">{email}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type FailedSignIn = { status: number; message: string | undefined }

/** Signs in and opens the requested page. Returns the error. */
async function signIn(
  kind: Kind,
  email: string,
  password: string,
  challenge: Props['challenge'],
): Promise<422 | 403 | FailedSignIn | undefined> {
  const { status, body } = await callApiWithoutContract<{ token?: string; twofa?: boolean; enrol?: boolean; code?: string }>(
    'POST',
    paths[kind],
    {
      email,
      password,
    },
  )
  if (body?.code === 'access.sign_on_required') return { status: 401, message: body.message }
  if (status === 422 || status === 403) return status
  if (!body?.token) return { status, message: body?.message }
  if (body.twofa) return void challenge({ token: body.token, enrol: body.enrol ?? false })
  const refused = await startSessionAfterSignIn(body.token, (history.state as SignInReturnState | null) ?? {})
  return refused === undefined ? undefined : { status: refused, message: undefined }
}

/** Why the session ended. */
function useEnding(): string | undefined {
  const t = useTranslate(shared)
  const { ending } = useReactiveStore(sessionStore)
  return ending && t(`session.${ending}`)
}
