import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../Button.tsx'
import { StackLayout } from '../layout.tsx'
import { ErrorState } from '../loading-and-error-states.tsx'
import { messages } from '../messages/index.ts'
import { useTranslate } from '../translate.ts'
import { Dialog } from './Dialog.tsx'

export type BackgroundJobProgressState = {
  state: 'waiting' | 'running' | 'done' | 'failed'
  done?: number
  total?: number
  message?: string
}
type Props = {
  open: boolean
  close: () => void
  title: string
  /** Reads the state of the job, every second while the dialog is open. */
  poll: () => Promise<BackgroundJobProgressState>
  onDone?: () => void
  /** Requests cancellation, if the job can be cancelled. */
  stop?: () => void
  /** What the finished job did, instead of a general message. */
  result?: ReactNode
  children?: ReactNode
}

/** The progress of a job. The job continues when the dialog closes. */
export function BackgroundJobProgressDialog({ open, close, title, poll, onDone, stop, result, children }: Props) {
  const t = useTranslate(messages)
  const query = useQuery({
    queryKey: ['progress', title, open],
    queryFn: poll,
    enabled: open,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'done' || data?.state === 'failed' ? false : 1000),
  })
  const { state = 'waiting', done, total, message } = query.data ?? {}
  const isReported = useRef(false)
  useEffect(() => {
    if (!open) isReported.current = false
    else if (state === 'done' && !isReported.current) {
      isReported.current = true
      onDone?.()
    }
  }, [open, state, onDone])
  const countedShare = total ? Math.round(((done ?? 0) / total) * 100) : undefined
  const share = state === 'done' ? 100 : countedShare
  const finished = state === 'done' || state === 'failed'
  return (
    <Dialog
      open={open}
      close={close}
      title={title}
      size="small"
      actions={
        <>
          {stop && !finished && (
            <Button kind="quiet" onClick={stop}>
              {t('ui.stop')}
            </Button>
          )}
          <Button onClick={close}>{finished ? t('ui.close') : t('ui.continue_in_background')}</Button>
        </>
      }
    >
      <StackLayout>
        <Progress
          value={share ?? 100}
          animated={share === undefined}
          striped={share === undefined}
          aria-label={title}
          {...(state === 'failed' && { color: 'danger' })}
        />
        <div role="status">
          {state === 'done' && result ? result : t(`ui.job_${state}`)}
          {total !== undefined && total > 0 && !finished && ` ${t('ui.job_share', { done: t.number(done ?? 0), total: t.number(total) })}`}
        </div>
        {message && <p className="muted">{t.data(message)}</p>}
        {query.error && <ErrorState error={query.error} />}
        {state === 'done' && children}
      </StackLayout>
    </Dialog>
  )
}
