import { useTranslate } from '#ui/translate.ts'
import type { SignInReturnState } from '../main.ts'
import { startSessionAfterSignIn } from '../session/start-session-after-sign-in.ts'
import { messages } from './messages/index.ts'
import { BackToSignInLink, SignInHeading } from './sign-in-page-elements.tsx'
import type { SignInPath } from './sign-in-paths.ts'
import { VerificationCodeForm } from './VerificationCodeForm.tsx'

/** The second step: the code of the authenticator app, or a recovery code. The token of the first step exists in this page only. */
export function TwoFactorForm({ token, go }: { token: string; go: (to: SignInPath) => void }) {
  const t = useTranslate(messages)
  async function enter(reply: { token?: string }) {
    const refused = reply.token
      ? await startSessionAfterSignIn(reply.token, { ...(history.state as SignInReturnState | null), afterCode: true })
      : 'no token'
    return refused === undefined ? undefined : t('sign_in.unexpected')
  }
  return (
    <>
      <SignInHeading title={t('sign_in.twofa_title')}>{t('sign_in.twofa_lead')}</SignInHeading>
      <VerificationCodeForm method="POST" path="/user/twofa/verify_code" token={token} done={enter} hint={t('sign_in.twofa_hint')} />
      <BackToSignInLink go={go} />
    </>
  )
}
