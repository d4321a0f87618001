import { useEffect, useRef, useState } from 'react'
import { SIGN_ON_RETURN_STORAGE_KEY } from '#modules/foundation/access/web/sign-on-return-storage-key.ts'
import { Button } from '#ui/Button.tsx'
import { HighlightedNote } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { callApiWithoutContract } from '../session/http-client.ts'
import { isSignedIn, sessionStore } from '../session/session-store.ts'
import { startSessionAfterSignIn } from '../session/start-session-after-sign-in.ts'
import type { SecondFactorRequiredReply } from './LoginPage.tsx'
import { messages } from './messages/index.ts'
import { BackToSignInLink, SignInFormError, SignInHeading } from './sign-in-page-elements.tsx'
import type { SignInPath } from './sign-in-paths.ts'

type Completed = { purpose: 'sign_in' | 'invitation' | 'connection' | 'test'; token?: string; twofa?: boolean; enrol?: boolean }
type Props = { go: (to: SignInPath) => void; challenge: (next: SecondFactorRequiredReply) => void }

/** The page that started the connection: a URL of this application. */
function takeReturn(): string {
  const page = sessionStorage.getItem(SIGN_ON_RETURN_STORAGE_KEY) ?? ''
  return /^\/[\w-]/.test(page) ? page : '/'
}

/** The page to which an identity provider returns; completes the started sign-in. */
export function SignOnCallback({ go, challenge }: Props) {
  const t = useTranslate(messages)
  const isSent = useRef(false)
  const [outcome, setOutcome] = useState<{ refused: string } | 'tested'>()
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    const answer = new URLSearchParams(location.search)
    // The code is removed from the URL at once, so that no history contains it.
    history.replaceState(null, '', location.pathname)
    const parameters = Object.fromEntries(
      ['state', 'code', 'iss', 'error'].flatMap((name) => (answer.has(name) ? [[name, answer.get(name)]] : [])),
    )
    const finishSignOn = async () => {
      const { status, body } = await callApiWithoutContract<Completed>('POST', '/sign-on/complete', { state: '', ...parameters })
      if (status >= 300) return setOutcome({ refused: body?.message ?? t('sign_in.unexpected') })
      if (body.purpose === 'test') return setOutcome('tested')
      if (body.purpose === 'connection') return location.assign(takeReturn())
      if (body.twofa) return challenge({ token: body.token!, enrol: body.enrol ?? false })
      const wrong = await startSessionAfterSignIn(body.token!)
      if (wrong !== undefined) setOutcome({ refused: t('sign_in.unexpected') })
    }
    finishSignOn().catch((error: Error) => setOutcome({ refused: error.message }))
  }, [t, challenge])
  return (
    <>
      <SignInHeading title={t('sign_in.sign_on_title')}>{outcome ? undefined : t('sign_in.sign_on_wait')}</SignInHeading>
      {outcome === 'tested' && (
        <div role="status">
          <HighlightedNote tone="success">{t('sign_in.sign_on_tested')}</HighlightedNote>
        </div>
      )}
      {outcome === 'tested' && (
        <Button kind="primary" wide onClick={() => window.close()}>
          {t('sign_in.sign_on_close')}
        </Button>
      )}
      {typeof outcome === 'object' && (
        <div role="alert">
          <SignInFormError>{outcome.refused}</SignInFormError>
        </div>
      )}
      {typeof outcome === 'object' &&
        (isSignedIn(sessionStore.get()) ? (
          <p className="sign-in-link">
            <a href={takeReturn()}>{t('sign_in.sign_on_profile')}</a>
          </p>
        ) : (
          <BackToSignInLink go={go} />
        ))}
    </>
  )
}
