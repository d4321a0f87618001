import type { ReactNode } from 'react'
import { HighlightedNote } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from './messages/index.ts'
import type { SignInPath } from './sign-in-paths.ts'

/** The title of a page with the sentence below it. */
export function SignInHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="sign-in-head">
      <h1>{title}</h1>
      {children && <p className="muted">{children}</p>}
    </header>
  )
}

/** The general error of a form. */
export const SignInFormError = ({ children }: { children: string | undefined }) =>
  children ? <HighlightedNote tone="danger">{children}</HighlightedNote> : null

type LinkProps = { to: SignInPath; go: (to: SignInPath) => void; children: ReactNode }

/** A link to another page of the sign-in without a reload. */
export function SignInPageLink({ to, go, children }: LinkProps) {
  return (
    <p className="sign-in-link">
      <a
        href={to}
        onClick={(event) => {
          event.preventDefault()
          go(to)
        }}
      >
        {children}
      </a>
    </p>
  )
}

export function BackToSignInLink({ go }: { go: (to: SignInPath) => void }) {
  const t = useTranslate(messages)
  return (
    <SignInPageLink to="/login" go={go}>
      {t('sign_in.to_login')}
    </SignInPageLink>
  )
}
