import { type FormEvent, useEffect, useState } from 'react'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { isEmailAddress } from '#shared/text/email.ts'
import { Button } from '#ui/Button.tsx'
import { MIN_PASSWORD_LENGTH } from '#ui/constants.ts'
import { useTranslate } from '#ui/translate.ts'
import { callApiWithoutContract } from '../session/http-client.ts'
import { startSessionAfterSignIn } from '../session/start-session-after-sign-in.ts'
import type { InstallationInfo } from './installation-info.ts'
import { messages } from './messages/index.ts'
import { focusSignInField, SignInField } from './SignInField.tsx'
import { SignInFormError, SignInHeading } from './sign-in-page-elements.tsx'

const fields = ['first_name', 'last_name', 'email', 'password', 'code'] as const
type Field = (typeof fields)[number]
type Refused = { message?: string; errors?: Record<string, { message: string }[]> }

/** The first start: the account of the first administrator, or the demo. */
export function InstallationSetupPage({ installation, again }: { installation: InstallationInfo | undefined; again: () => Promise<void> }) {
  const t = useTranslate(messages)
  const [values, setValues] = useState<Record<Field, string>>({ first_name: '', last_name: '', email: '', password: '', code: '' })
  const [errors, setErrors] = useState<Partial<Record<Field | 'form', string>>>({})
  const [doing, setDoing] = useState<'account' | 'demo'>()
  const needsCode = installation?.needs_setup_code ?? false
  const code = needsCode ? { code: values.code } : {}

  // The demo is ready when its accounts exist.
  useEffect(() => {
    if (doing !== 'demo') return
    const timer = setInterval(() => void again(), 1000)
    return () => clearInterval(timer)
  }, [doing, again])

  function check(): Partial<Record<Field, string>> {
    const missing = fields.filter((field) => (field !== 'code' || needsCode) && !values[field].trim())
    return omitUndefined({
      email: values.email && !isEmailAddress(values.email) ? t('sign_in.invalid_email') : undefined,
      password: values.password && values.password.length < MIN_PASSWORD_LENGTH ? t('sign_in.short_password') : undefined,
      ...Object.fromEntries(missing.map((field) => [field, t('sign_in.required')])),
    })
  }
  function refuse({ message, errors: found = {} }: Refused) {
    const placed = Object.entries(found).filter(([field]) => (fields as readonly string[]).includes(field))
    setErrors(
      placed.length
        ? Object.fromEntries(placed.map(([field, list]) => [field, list[0]?.message]))
        : { form: message ?? t('sign_in.unexpected') },
    )
  }
  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = check()
    setErrors(found)
    if (doing) return
    if (Object.keys(found).length) return focusSignInField(form, Object.keys(found))
    const { first_name, last_name, email, password } = values
    setDoing('account')
    try {
      const { status, body } = await callApiWithoutContract<Refused & { token?: string }>('POST', '/setup', {
        first_name,
        last_name,
        email,
        password,
        ...code,
      })
      if (status < 300 && body.token) await startSessionAfterSignIn(body.token, { next: '/company/add' })
      else refuse(body ?? {})
    } catch (error) {
      setErrors({ form: (error as Error).message })
    } finally {
      setDoing(undefined)
    }
  }
  async function loadDemo() {
    if (needsCode && !values.code.trim()) return setErrors({ code: t('sign_in.required') })
    setErrors({})
    setDoing('demo')
    try {
      const { status, body } = await callApiWithoutContract<Refused>('POST', '/setup/demo', code)
      if (status >= 300) refuse(body ?? {})
      await again()
    } catch (error) {
      setErrors({ form: (error as Error).message })
    } finally {
      setDoing(undefined)
    }
  }
  const createFieldProps = (name: Field) => ({
    name,
    value: values[name],
    error: errors[name],
    change: (value: string) => {
      setValues({ ...values, [name]: value })
      setErrors({ ...errors, [name]: undefined })
    },
  })
  return (
    <>
      <SignInHeading title={t('sign_in.setup_title')}>{t('sign_in.setup_lead')}</SignInHeading>
      <form className="stack" style={{ gap: 12 }} onSubmit={create} noValidate>
        <SignInField {...createFieldProps('first_name')} label={t('sign_in.first_name')} autoComplete="given-name" autoFocus />
        <SignInField {...createFieldProps('last_name')} label={t('sign_in.last_name')} autoComplete="family-name" />
        <SignInField {...createFieldProps('email')} label={t('sign_in.email')} type="email" autoComplete="email" />
        <SignInField
          {...createFieldProps('password')}
          label={t('sign_in.new_password')}
          type="password"
          hint={t('sign_in.new_password_hint')}
          autoComplete="new-password"
        />
        {needsCode && (
          <SignInField {...createFieldProps('code')} label={t('sign_in.code')} hint={t('sign_in.code_hint')} autoComplete="off" />
        )}
        <SignInFormError>{errors.form}</SignInFormError>
        <Button kind="primary" submit wide busy={doing === 'account'} disabled={doing !== undefined}>
          {t('sign_in.create')}
        </Button>
        <p className="sign-in-or muted">{t('sign_in.or')}</p>
        <Button wide busy={doing === 'demo'} disabled={doing !== undefined} onClick={() => void loadDemo()}>
          {t('sign_in.load_demo')}
        </Button>
        <p className="muted" role="status">
          {t(doing === 'demo' ? 'sign_in.loading_demo' : 'sign_in.load_demo_more')}
        </p>
      </form>
    </>
  )
}
