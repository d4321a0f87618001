import { type FormEvent, useState } from 'react'
import { useWords } from '#ui/words.ts'
import type { DoorState } from '../main.ts'
import { signInWith } from '../sign-in.ts'
import { callAs } from '../wire.ts'
import { DoorField, focusField } from './DoorField.tsx'
import { words } from './messages/words.ts'
import type { DoorPath } from './paths.ts'
import { BackToLogin } from './Reset.tsx'

type Reply = { token?: string; errors?: { code?: { message: string }[] } }

/** The second step: the code of the app, or one for recovery. The token of the first step lives in this page only. */
export function TwoFactor({ token, go }: { token: string; go: (to: DoorPath) => void }) {
  const t = useWords(words)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    if (!code.trim()) setError(t('door.required'))
    else {
      setBusy(true)
      setError(await verify())
      setBusy(false)
    }
    requestAnimationFrame(() => focusField(form, ['code']))
  }
  async function verify(): Promise<string | undefined> {
    try {
      const { status, body } = await callAs<Reply>('POST', token, '/user/twofa/verify_code', { code })
      if (body?.token) {
        const refused = await signInWith(body.token, { ...(history.state as DoorState | null), afterCode: true })
        return refused === undefined ? undefined : t('door.unexpected')
      }
      if (status === 401) return t('door.code_late')
      return body?.errors?.code?.[0]?.message ?? body?.message ?? t('door.unexpected')
    } catch (failure) {
      return (failure as Error).message
    }
  }
  return (
    <>
      <h1>{t('door.twofa_title')}</h1>
      <p className="door-lead">{t('door.twofa_lead')}</p>
      <form className="door-form" onSubmit={submit} noValidate>
        <DoorField
          label={t('door.twofa_code')}
          name="code"
          value={code}
          change={setCode}
          error={error}
          hint={t('door.twofa_hint')}
          autoComplete="one-time-code"
          autoFocus
        />
        <button type="submit" className="door-primary" aria-busy={busy} disabled={busy}>
          {t('door.twofa_check')}
        </button>
      </form>
      <BackToLogin go={go} />
    </>
  )
}
