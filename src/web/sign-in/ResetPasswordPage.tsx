import { type FormEvent, useEffect, useState } from 'react'
import { isEmailAddress } from '#shared/text/email.ts'
import { Button } from '#ui/Button.tsx'
import { MIN_PASSWORD_LENGTH } from '#ui/constants.ts'
import { HighlightedNote } from '#ui/layout.tsx'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { callApiWithoutContract } from '../session/http-client.ts'
import { messages } from './messages/index.ts'
import { focusSignInField, SignInField } from './SignInField.tsx'
import { SignOnButtons } from './SignOnButtons.tsx'
import { BackToSignInLink, SignInFormError, SignInHeading } from './sign-in-page-elements.tsx'
import type { SignInPath } from './sign-in-paths.ts'

type Props = { path: '/reset-password' | '/reset-password-employee'; go: (to: SignInPath) => void }
type Opened = { email: string; purpose: 'reset' | 'invitation'; min_password: number; sign_on: { id: number; name: string }[] }
type Refused = { message?: string; errors?: Record<string, { message: string }[]> }

/** The page for a forgotten password. It requests a link, or sets the new password with the link. */
export function ResetPasswordPage({ path, go }: Props) {
  const [token, setToken] = useState(takeToken)
  // A link that opens in this page changes only the URL.
  useEffect(() => {
    const take = () => location.hash && setToken(takeToken())
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return token ? <SetPassword key={token} token={token} go={go} again={() => setToken(undefined)} /> : <ResetLinkForm path={path} go={go} />
}

/** Removes the secret of the link from the URL. This history entry keeps it for a reload. */
function takeToken(): string | undefined {
  const state = history.state as { reset?: string } | null
  const token = location.hash.slice(1) || state?.reset
  if (location.hash) history.replaceState({ reset: token }, '', location.pathname)
  return token
}

function ResetLinkForm({ path, go }: Props) {
  const t = useTranslate(messages)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [state, setState] = useState<'busy' | 'sent'>()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (state === 'busy') return
    const wrongFormat = isEmailAddress(email.trim()) ? undefined : t('sign_in.invalid_email')
    const wrong = email.trim() ? wrongFormat : t('sign_in.username_required')
    setError(wrong)
    if (wrong) return focusSignInField(form, ['email'])
    setState('busy')
    const kind = path === '/reset-password-employee' ? 'employee' : 'employer'
    const errorText = await findErrorText(
      () => callApiWithoutContract<Refused>('POST', '/password-reset', { email: email.trim(), kind }),
      t('sign_in.unexpected'),
    )
    setError(errorText)
    setState(errorText ? undefined : 'sent')
  }
  return (
    <>
      <SignInHeading title={t('sign_in.reset_title')}>{state === 'sent' ? undefined : t('sign_in.reset_lead')}</SignInHeading>
      {state === 'sent' ? (
        <div role="status">
          <HighlightedNote tone="info">{t('sign_in.reset_requested', { email: createUntransliteratedText(email.trim()) })}</HighlightedNote>
        </div>
      ) : (
        <form className="stack" style={{ gap: 12 }} onSubmit={submit} noValidate>
          <SignInField
            label={t('sign_in.email')}
            name="email"
            type="email"
            value={email}
            change={setEmail}
            error={error}
            autoComplete="username"
            autoFocus
          />
          <Button kind="primary" submit wide busy={state === 'busy'}>
            {t('sign_in.reset_send')}
          </Button>
        </form>
      )}
      <BackToSignInLink go={go} />
    </>
  )
}

type SetProps = { token: string; go: (to: SignInPath) => void; again: () => void }

function SetPassword({ token, go, again }: SetProps) {
  const t = useTranslate(messages)
  const [opened, setOpened] = useState<Opened | 'spent'>()
  const [values, setValues] = useState({ password: '', repeated: '' })
  const [errors, setErrors] = useState<Partial<Record<'password' | 'repeated' | 'form', string>>>({})
  const [state, setState] = useState<'busy' | 'done'>()
  useEffect(() => {
    callApiWithoutContract<{ data: Opened }>('POST', '/password-reset/token', { token }).then(
      ({ status, body }) => {
        if (status < 300) setOpened(body.data)
        else if (status === 422) setOpened('spent')
        else setErrors({ form: body?.message ?? t('sign_in.unexpected') })
      },
      (error: Error) => setErrors({ form: error.message }),
    )
  }, [token, t])
  const limit = typeof opened === 'object' ? opened.min_password : MIN_PASSWORD_LENGTH

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (state) return
    const found: { password?: string; repeated?: string } = {}
    if ([...values.password].length < limit) found.password = t('sign_in.short_password_of', { limit })
    if (!values.password) found.password = t('sign_in.password_required')
    if (values.repeated !== values.password) found.repeated = t('sign_in.not_repeated')
    setErrors(found)
    if (Object.keys(found).length) return focusSignInField(form, Object.keys(found))
    setState('busy')
    try {
      const { status, body } = await callApiWithoutContract<Refused>('PUT', '/password-reset', { token, password: values.password })
      if (status < 300) return setState('done')
      const ofPassword = body?.errors?.password?.[0]?.message
      if (body?.errors?.token) setOpened('spent')
      else setErrors(ofPassword ? { password: ofPassword } : { form: body?.message ?? t('sign_in.unexpected') })
      setState(undefined)
      requestAnimationFrame(() => focusSignInField(form, ['password']))
    } catch (error) {
      setErrors({ form: (error as Error).message })
      setState(undefined)
    }
  }
  const createFieldProps = (name: 'password' | 'repeated') => ({
    name,
    type: 'password' as const,
    value: values[name],
    error: errors[name],
    autoComplete: 'new-password' as const,
    change: (value: string) => {
      setValues({ ...values, [name]: value })
      setErrors({ ...errors, [name]: undefined })
    },
  })
  const isInvitation = typeof opened === 'object' && opened.purpose === 'invitation'
  return (
    <>
      <SignInHeading title={t(isInvitation ? 'sign_in.invitation_title' : 'sign_in.set_title')}>
        {typeof opened === 'object' && state !== 'done'
          ? t('sign_in.set_lead', { email: createUntransliteratedText(opened.email) })
          : undefined}
      </SignInHeading>
      {opened === 'spent' && (
        <>
          <div role="alert">
            <HighlightedNote tone="warn">{t('sign_in.link_spent')}</HighlightedNote>
          </div>
          <Button
            kind="primary"
            wide
            onClick={() => {
              history.replaceState(null, '', location.pathname)
              again()
            }}
          >
            {t('sign_in.reset_again')}
          </Button>
        </>
      )}
      {state === 'done' && (
        <div role="status">
          <HighlightedNote tone="success">{t('sign_in.set_done')}</HighlightedNote>
        </div>
      )}
      <SignInFormError>{errors.form}</SignInFormError>
      {typeof opened === 'object' && state !== 'done' && (
        <form className="stack" style={{ gap: 12 }} onSubmit={submit} noValidate>
          {/* Password managers read the account from this field. */}
          <input type="hidden" name="username" value={opened.email} autoComplete="username" />
          <SignInField
            {...createFieldProps('password')}
            label={t('sign_in.new_password')}
            hint={t('sign_in.password_limit', { limit })}
            autoFocus
          />
          <SignInField {...createFieldProps('repeated')} label={t('sign_in.repeat_password')} />
          <Button kind="primary" submit wide busy={state === 'busy'}>
            {t('sign_in.set')}
          </Button>
        </form>
      )}
      {typeof opened === 'object' && state !== 'done' && <SignOnButtons providers={opened.sign_on} invitation={token} />}
      <BackToSignInLink go={go} />
    </>
  )
}

/** The text of an error; undefined after success. */
async function findErrorText(send: () => Promise<{ status: number; body: Refused }>, unexpected: string): Promise<string | undefined> {
  try {
    const { status, body } = await send()
    return status < 300 ? undefined : (Object.values(body?.errors ?? {})[0]?.[0]?.message ?? body?.message ?? unexpected)
  } catch (error) {
    return (error as Error).message
  }
}
