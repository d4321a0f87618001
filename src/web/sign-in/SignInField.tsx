import { type HTMLInputAutoCompleteAttribute, useId } from 'react'

type Props = {
  label: string
  name: string
  value: string
  change: (value: string) => void
  error?: string | undefined
  hint?: string
  type?: 'text' | 'email' | 'password'
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoFocus?: boolean
  placeholder?: string
}

export function SignInField({ label, name, value, change, error, hint, type = 'text', autoComplete, autoFocus, placeholder }: Props) {
  const id = useId()
  return (
    <div className="door-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        value={value}
        placeholder={placeholder}
        autoComplete={autoComplete}
        // biome-ignore lint/a11y/noAutofocus: the first field of a page that is nothing but a form
        autoFocus={autoFocus}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-more` : undefined}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {(error || hint) && (
        <div id={`${id}-more`} className={error ? 'door-error' : 'door-hint'}>
          {error ?? hint}
        </div>
      )}
    </div>
  )
}

/** The first field with an error, for who types on. */
export function focusField(form: HTMLFormElement, names: string[]): void {
  const fields = [...form.elements] as HTMLInputElement[]
  fields.find(({ name }) => names.includes(name))?.focus()
}
