import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { TextArea } from '../form/TextField.tsx'
import { useForm } from '../form/use-form.ts'
import { FormDialog } from './FormDialog.tsx'

type Props = {
  title: string
  /** The imperative on the button; the title says it where there is none. */
  act?: string
  label: string
  maxLength: number
  /** Is the act done without a reason too? Then it is an empty text. */
  optional?: boolean
  danger?: boolean
  send: (reason: string) => Promise<unknown>
  refresh?: QueryKey[]
  saved?: string
  close: () => void
  /** What the act means. */
  children?: ReactNode
}

const reasons = { asked: z.object({ reason: z.string().trim().min(1) }), optional: z.object({ reason: z.string() }) }

/** Asks why something is done before it is done. */
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
  const form = useForm({
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
