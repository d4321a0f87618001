import { type FormEvent, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useTranslate } from '#ui/translate.ts'
import { callApiWithTemporaryToken } from '../session/http-client.ts'
import { messages } from './messages/index.ts'
import { focusSignInField, SignInField } from './SignInField.tsx'

type Refused = { errors?: { code?: { message: string }[] } }
type Props<Reply> = {
  method: 'POST' | 'PUT'
  path: string
  token: string
  /** Handles a successful reply; returns the remaining error, if any. */
  done: (reply: Reply) => Promise<string | undefined> | undefined
  hint?: string
  /** An error that is shown before the user types. */
  trouble?: string
  disabled?: boolean
}

/** Asks for a code and sends it. An error is shown at the field. */
export function VerificationCodeForm<Reply>({ method, path, token, done, hint, trouble, disabled = false }: Props<Reply>) {
  const t = useTranslate(messages)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    setBusy(true)
    setError(code.trim() ? await send() : t('sign_in.required'))
    setBusy(false)
    requestAnimationFrame(() => focusSignInField(form, ['code']))
  }
  async function send(): Promise<string | undefined> {
    try {
      const { status, body } = await callApiWithTemporaryToken<Reply & Refused>(method, token, path, { code })
      if (status < 300 && body) return await done(body)
      return status === 401 ? t('sign_in.code_late') : (body?.errors?.code?.[0]?.message ?? body?.message ?? t('sign_in.unexpected'))
    } catch (failure) {
      return (failure as Error).message
    }
  }
  return (
    <form className="stack" style={{ gap: 12 }} onSubmit={submit} noValidate>
      <SignInField
        label={t('sign_in.twofa_code')}
        name="code"
        value={code}
        change={setCode}
        error={error ?? trouble}
        hint={hint}
        autoComplete="one-time-code"
        autoFocus
      />
      <Button kind="primary" submit wide busy={busy} disabled={disabled}>
        {t('sign_in.twofa_check')}
      </Button>
    </form>
  )
}
