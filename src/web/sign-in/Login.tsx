import { type FormEvent, useState } from 'react'
import { Failure } from '#lib/failure.ts'
import { useStore } from '#ui/state/store.ts'
import { useWords, verbatim } from '#ui/words.ts'
import type { SignInState } from '../main.ts'
import { words as shared } from '../messages/words.ts'
import { keptSession } from '../session/kept-session.ts'
import { signInWith } from '../session/sign-in.ts'
import { call } from '../session/wire.ts'
import type { Installation } from './installation.ts'
import { words } from './messages/words.ts'
import type { SignInPath } from './paths.ts'
import { focusField, SignInField } from './SignInField.tsx'

type Kind = 'employer' | 'employee'
const paths: Record<Kind, string> = { employer: '/login', employee: '/login_employee' }

const resetOf = { employer: '/reset-password', employee: '/reset-password-employee' } as const

/** What stands for the right password; `enrol` where the second factor is still to be turned on. */
export type Challenge = { token: string; enrol: boolean }

type Props = {
  installation: Installation | undefined
  go: (to: SignInPath) => void
  /** The password was right, and the account asks for a code as well. */
  challenge: (asked: Challenge) => void
}

export function Login({ installation, go, challenge }: Props) {
  const t = useWords(words)
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
    const found = {
      ...(!username.trim() && { username: t('door.username_required') }),
      ...(!password && { password: t('door.password_required') }),
    }
    setErrors(found)
    if (Object.keys(found).length) return focusField(form, Object.keys(found))
    setBusy(true)
    try {
      const wrong = await signIn(kind, username.trim(), password, challenge)
      if (wrong === 422) setErrors({ username: t('door.wrong_email') })
      else if (wrong === 403) setErrors({ password: t('door.wrong_password') })
      else if (wrong) setErrors({ form: textOf(wrong) })
      if (wrong) requestAnimationFrame(() => focusField(form, wrong === 422 ? ['username'] : ['password']))
    } catch (error) {
      setErrors({ form: error instanceof Failure && error.status === 0 ? error.message : t('door.unexpected') })
    } finally {
      setBusy(false)
    }
  }
  const textOf = ({ status, message }: Refusal) =>
    status === 401 ? (message ?? t('door.unexpected')) : [t('door.unexpected'), status === 429 && message].filter(Boolean).join(' ')

  return (
    <>
      <h1>{t('door.title')}</h1>
      <p className="door-lead">{t('door.lead')}</p>
      {ended && (
        <p role="alert" className="door-note">
          {ended}
        </p>
      )}
      <form className="door-form" onSubmit={submit} noValidate>
        <fieldset className="door-kind">
          <legend>{t('door.kind')}</legend>
          {(['employer', 'employee'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="kind" value={each} checked={kind === each} onChange={() => setKind(each)} />
              {t(`door.${each}`)}
            </label>
          ))}
        </fieldset>
        <SignInField
          label={t('door.username')}
          name="username"
          value={username}
          change={setUsername}
          error={errors.username}
          autoComplete="username"
          autoFocus
        />
        <SignInField
          label={t('door.password')}
          name="password"
          type="password"
          placeholder={t('door.password_hint')}
          value={password}
          change={setPassword}
          error={errors.password}
          autoComplete="current-password"
        />
        {errors.form && (
          <p role="alert" className="door-error">
            {errors.form}
          </p>
        )}
        <button type="submit" className="door-primary" aria-busy={busy} disabled={busy}>
          {busy ? t('door.signing_in') : t('door.sign_in')}
        </button>
        <p className="door-links">
          <a
            href={resetOf[kind]}
            onClick={(event) => {
              event.preventDefault()
              go(resetOf[kind])
            }}
          >
            {t('door.forgotten')}
          </a>
        </p>
      </form>
      {installation && installation.demo_accounts.length > 0 && (
        <section className="door-demo" aria-label={t('door.demo')}>
          <h2>{t('door.demo')}</h2>
          {installation.demo_password && (
            <p className="door-hint">{t('door.demo_more', { password: verbatim(installation.demo_password) })}</p>
          )}
          <ul>
            {installation.demo_accounts.map(({ email, role, name }) => (
              <li key={email}>
                <button
                  type="button"
                  onClick={() => {
                    setKind(role === 'employee_user' ? 'employee' : 'employer')
                    setUsername(email)
                    setPassword(installation.demo_password ?? '')
                    setErrors({})
                  }}
                >
                  <strong>{t.data(name)}</strong>
                  <span>{email}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type Refusal = { status: number; message: string | undefined }

/** Signs in and goes on to where the person wanted or belongs. Answers what was refused. */
async function signIn(
  kind: Kind,
  email: string,
  password: string,
  challenge: Props['challenge'],
): Promise<422 | 403 | Refusal | undefined> {
  const { status, body } = await call<{ token?: string; twofa?: boolean; enrol?: boolean }>('POST', paths[kind], { email, password })
  if (status === 422 || status === 403) return status
  if (!body?.token) return { status, message: body?.message }
  if (body.twofa) return void challenge({ token: body.token, enrol: body.enrol ?? false })
  const refused = await signInWith(body.token, (history.state as SignInState | null) ?? {})
  return refused === undefined ? undefined : { status: refused, message: undefined }
}

/** Why the session ended. */
function useEnding(): string | undefined {
  const t = useWords(shared)
  const { ending } = useStore(keptSession)
  return ending && t(`session.${ending}`)
}
