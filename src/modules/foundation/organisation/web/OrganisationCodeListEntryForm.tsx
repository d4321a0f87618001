import type { ReactNode } from 'react'
import type { z } from 'zod'
import { FormActions } from '#ui/form/FormActions.tsx'
import { type FormState, useFormState } from '#ui/form/use-form.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

export type OrganisationCodeListEntryFormState<Schema extends z.ZodObject> = FormState<Schema>

type Props<Schema extends z.ZodObject> = {
  schema: Schema
  initial: Partial<z.input<Schema>>
  send: (values: z.input<Schema>) => Promise<unknown>
  /** The prefix of the query keys. */
  name: string
  close: () => void
  /** The text of the toast and the label of the button, if they differ from the defaults. */
  saved?: string
  save?: string
  children: (form: FormState<Schema>) => ReactNode
}

/** The form of a row in a look-up table. */
export function OrganisationCodeListEntryForm<Schema extends z.ZodObject>({
  schema,
  initial,
  send,
  name,
  close,
  saved,
  save,
  children,
}: Props<Schema>) {
  const t = useTranslate(messages)
  const form = useFormState({ schema, initial, send, refresh: [['org'], [`org-${name}`]], saved: saved ?? t('org.saved'), done: close })
  return (
    <form {...form.form}>
      <StackLayout>
        {children(form)}
        <FormActions form={form} cancel={close} {...(save && { save })} />
      </StackLayout>
    </form>
  )
}
