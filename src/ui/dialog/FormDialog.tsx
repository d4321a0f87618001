import type { ComponentProps, ReactNode } from 'react'
import { FormActions } from '../form/FormActions.tsx'
import { StackLayout } from '../layout.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
  form: { form: ComponentProps<'form'>; sending: boolean; failure: Error | undefined }
  title: string
  close: () => void
  children: ReactNode
  /** The label of the submit button, if it is not the default. */
  save?: string | undefined
  danger?: boolean
  disabled?: boolean
  size?: 'small' | 'normal' | 'large'
}

/** A dialog with one form: its fields, the general error, and two buttons. */
export function FormDialog({ form, title, close, children, size = 'normal', ...actions }: Props) {
  return (
    <Dialog open close={close} title={title} size={size}>
      <form {...form.form}>
        <StackLayout>
          {children}
          <FormActions form={form} cancel={close} {...actions} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
