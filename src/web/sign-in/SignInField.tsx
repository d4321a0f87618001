import type { HTMLInputAutoCompleteAttribute } from 'react'
import { TextField } from '#ui/form/TextField.tsx'

type Props = {
  label: string
  name: string
  value: string
  change: (value: string) => void
  error?: string | undefined
  hint?: string | undefined
  type?: 'text' | 'email' | 'password'
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoFocus?: boolean
  placeholder?: string
}

/** A field for a name, an email address, a password or a code, without correction by the browser. */
export function SignInField({ change, error, ...rest }: Props) {
  return <TextField {...rest} {...(error && { error })} onChange={change} autoCapitalize="none" spellCheck={false} />
}

/** Moves the focus to the first of the named fields. */
export function focusSignInField(form: HTMLFormElement, names: string[]): void {
  const fields = [...form.elements] as HTMLInputElement[]
  fields.find(({ name }) => names.includes(name))?.focus()
}
