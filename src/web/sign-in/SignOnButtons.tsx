import { useState } from 'react'
import { isEmailAddress } from '#shared/text/email.ts'
import { Button } from '#ui/Button.tsx'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { callApiWithoutContract } from '../session/http-client.ts'
import { messages } from './messages/index.ts'
import { SignInFormError } from './sign-in-page-elements.tsx'

type Props = {
  providers: readonly { id: number; name: string }[]
  /** The typed email address. Its domain may select a provider that has no button. */
  email?: string | undefined
  invitation?: string | undefined
}

/** The buttons of identity providers. The server stores the started sign-in for this browser. */
export function SignOnButtons({ providers, email, invitation }: Props) {
  const t = useTranslate(messages)
  const [busy, setBusy] = useState<number | 'domain'>()
  const [refused, setRefused] = useState<string>()
  async function start(key: number | 'domain', input: object) {
    setRefused(undefined)
    setBusy(key)
    try {
      const { status, body } = await callApiWithoutContract<{ data: { url: string } }>('POST', '/sign-on', {
        ...input,
        invitation: invitation || undefined,
      })
      if (status < 300) return location.assign(body.data.url)
      setRefused(body?.message ?? t('sign_in.unexpected'))
    } catch (error) {
      setRefused((error as Error).message)
    }
    setBusy(undefined)
  }
  const startDomainSignOn = () => {
    const typed = email?.trim() ?? ''
    if (!isEmailAddress(typed)) return setRefused(t('sign_in.sign_on_email'))
    void start('domain', { email: typed })
  }
  if (!providers.length && email === undefined) return null
  return (
    <div className="stack sign-on" style={{ gap: 12 }}>
      <p className="sign-on-or">{t('sign_in.or')}</p>
      {providers.map(({ id, name }) => (
        <Button key={id} wide busy={busy === id} onClick={() => void start(id, { provider_id: id })}>
          {t('sign_in.sign_on', { provider: createUntransliteratedText(name) })}
        </Button>
      ))}
      {email !== undefined && (
        <Button wide busy={busy === 'domain'} onClick={startDomainSignOn}>
          {t('sign_in.sign_on_domain')}
        </Button>
      )}
      <SignInFormError>{refused}</SignInFormError>
    </div>
  )
}
