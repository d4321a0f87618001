import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { TextArea } from '#ui/form/TextField.tsx'
import { Stack } from '#ui/layout.tsx'
import { useAct } from '#ui/state/ask.ts'
import { useWords } from '#ui/words.ts'
import { words } from '../../messages/words.ts'

type Props = {
  title: string
  confirm: string
  saved: string
  danger?: boolean
  optional?: boolean
  close: () => void
  act: (reason: string | null) => Promise<unknown>
  children?: ReactNode
}

/** Asks for the reason of an act; without one it is not done, where the law or the rules want it. */
export function ReasonDialog({ title, confirm, saved, danger = true, optional = false, close, act, children }: Props) {
  const t = useWords(words)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const acting = useAct(act, { refresh: [['leave']], saved, done: close })
  const send = () => (reason.trim() || optional ? acting.mutate(reason.trim() || null) : setMissing(true))
  return (
    <Dialog
      open
      close={close}
      title={title}
      actions={
        <>
          <Button onClick={close}>{t('leave.close')}</Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={acting.isPending} onClick={send}>
            {confirm}
          </Button>
        </>
      }
    >
      <Stack>
        {children}
        <TextArea
          name="reason"
          label={t('leave.reason')}
          value={reason}
          onChange={setReason}
          required={!optional}
          maxLength={1000}
          autoFocus
          {...(missing && !reason.trim() && { error: t('leave.reason_required') })}
        />
      </Stack>
    </Dialog>
  )
}
