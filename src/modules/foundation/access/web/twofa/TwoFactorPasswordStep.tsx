import { TextField } from '#ui/form/TextField.tsx'
import type { FormFieldProps } from '#ui/form/use-form.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'

/** The current password confirms the identity of the user. */
export function TwoFactorPasswordStep(field: FormFieldProps<string>) {
  const t = useTranslate(messages)
  return <TextField {...field} label={t('access.profile.current')} type="password" autoComplete="current-password" autoFocus />
}

export type TwoFactorSetupStepProps = {
  close: () => void
  /** Shows the created recovery codes once. */
  show: (codes: string[]) => void
}
