import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { TextArea } from '../form/TextField.tsx'
import { useFormState } from '../form/use-form.ts'
import { FormDialog } from './FormDialog.tsx'

type Props = {
  title: string
  /** The label of the button; by default the title. */
  act?: string
  label: string
  maxLength: number
  /** Whether the reason may be empty. */
  optional?: boolean
  danger?: boolean
  send: (reason: string) => Promise<unknown>
  refresh?: QueryKey[]
  saved?: string
  close: () => void
  /** An explanation of the action. */
  children?: ReactNode
}

const reasons = { asked: z.object({ reason: z.string().trim().min(1) }), optional: z.object({ reason: z.string() }) }

/** Asks for a reason before an action. */
export function ReasonDialog({
  title,
  act = title,
  label,
  maxLength,
  optional = false,
  danger = false,
  send,
  close,
  children,
  ...sent
}: Props) {
  const form = useFormState({
    schema: optional ? reasons.optional : reasons.asked,
    initial: { reason: '' },
    send: ({ reason }) => send(reason.trim()),
    done: close,
    ...sent,
  })
  return (
    <FormDialog form={form} title={title} close={close} save={act} danger={danger}>
      {children}
      <TextArea {...form.field('reason')} label={label} maxLength={maxLength} autoFocus />
    </FormDialog>
  )
}
