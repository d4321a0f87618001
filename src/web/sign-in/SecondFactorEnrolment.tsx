import { useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { SignInReturnState } from '../main.ts'
import { callApiWithTemporaryToken } from '../session/http-client.ts'
import { startSessionAfterSignIn } from '../session/start-session-after-sign-in.ts'
import { messages } from './messages/index.ts'
import { BackToSignInLink, SignInFormError, SignInHeading } from './sign-in-page-elements.tsx'
import type { SignInPath } from './sign-in-paths.ts'
import { VerificationCodeForm } from './VerificationCodeForm.tsx'

type Secret = { secret: string; uri: string }
type Made = { token: string; recovery_codes: string[] }

/** Sets up a required second factor during sign-in. */
export function SecondFactorEnrolment({ token, go }: { token: string; go: (to: SignInPath) => void }) {
  const t = useTranslate(messages)
  const [secret, setSecret] = useState<Secret>()
  const [made, setMade] = useState<Made>()
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => {
    callApiWithTemporaryToken<{ data?: Secret }>('PUT', token, '/user/twofa/secret', {}).then(
      ({ status, body }) =>
        body?.data ? setSecret(body.data) : setTrouble(status === 401 ? t('sign_in.code_late') : t('sign_in.unexpected')),
      (failure: Error) => setTrouble(failure.message),
    )
  }, [token, t])
  if (made) return <Codes {...made} />
  return (
    <>
      <SignInHeading title={t('sign_in.twofa_title')}>{t('sign_in.enrol_lead')}</SignInHeading>
      {secret && (
        <div className="sign-in-secret">
          <QrCode text={secret.uri} label={t('sign_in.enrol_qr')} />
          <p>{t('sign_in.enrol_secret')}</p>
          <code>{secret.secret.match(/.{1,4}/g)!.join(' ')}</code>
        </div>
      )}
      <VerificationCodeForm<Made>
        method="PUT"
        path="/user/twofa"
        token={token}
        done={(reply) => void setMade(reply)}
        trouble={trouble}
        disabled={!secret}
      />
      <BackToSignInLink go={go} />
    </>
  )
}

function Codes({ token, recovery_codes }: Made) {
  const t = useTranslate(messages)
  const [error, setError] = useState<string>()
  async function enter() {
    const refused = await startSessionAfterSignIn(token, { ...(history.state as SignInReturnState | null), afterCode: true })
    if (refused !== undefined) setError(t('sign_in.unexpected'))
  }
  return (
    <>
      <SignInHeading title={t('sign_in.enrol_codes_title')}>{t('sign_in.enrol_codes')}</SignInHeading>
      <ul className="sign-in-codes mono">
        {recovery_codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <SignInFormError>{error}</SignInFormError>
      <Button kind="primary" wide onClick={() => void enter()}>
        {t('sign_in.enrol_codes_saved')}
      </Button>
    </>
  )
}
