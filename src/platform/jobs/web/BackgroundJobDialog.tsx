import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { BackgroundJobProgressDialog, type BackgroundJobProgressState } from '#ui/dialog/BackgroundJobProgressDialog.tsx'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { backgroundJobsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

type Props = {
  /** The id of the job; undefined while there is none. */
  job: number | undefined
  close: () => void
  title: string
  /** The name of the saved file with its extension; undefined if there is no file. */
  fileName?: string
  /** Called once with the result. */
  onDone?: (result: Record<string, unknown>) => void
  /** What the finished job did, from its result. */
  describe?: (result: Record<string, unknown>) => ReactNode
  children?: ReactNode
}

/** Shows the progress of a job, with cancellation and its file, which is saved when the job ends. */
export function BackgroundJobDialog({ job, close, title, fileName, onDone, describe, children }: Props) {
  const t = useTranslate(messages)
  const api = useApi(backgroundJobsContract)
  const result = useRef<Record<string, unknown>>({})
  const [answer, setAnswer] = useState<Record<string, unknown>>()
  const [isDownloaded, setDownloaded] = useState(true)
  const cancel = useApiMutation(() => api.cancelBackgroundJob({ job_id: job! }))
  const download = async () => {
    if (fileName && job !== undefined) await api.downloadJobFile({ job_id: job }).then((file) => downloadFileInBrowser(file, fileName))
  }
  async function poll(): Promise<BackgroundJobProgressState> {
    const { data } = await api.getBackgroundJob({ job_id: job! })
    result.current = data.result ?? {}
    if (data.status === 'done') setAnswer(result.current)
    const restarted = data.starts > 1 ? t('jobs.restarted') : undefined
    const message = data.failure?.message ?? (data.status === 'cancelled' ? t('jobs.cancelled') : restarted)
    return {
      state: data.status === 'cancelled' ? 'failed' : data.status,
      done: data.done,
      total: data.total,
      message: message || undefined,
    }
  }
  return (
    <BackgroundJobProgressDialog
      open={job !== undefined}
      close={close}
      title={title}
      poll={poll}
      {...(describe && answer && { result: describe(answer) })}
      onDone={() => {
        onDone?.(result.current)
        download().catch(() => setDownloaded(false))
      }}
      stop={() => cancel.mutate(undefined)}
    >
      <StackLayout>
        {children}
        {fileName && (
          <>
            <MutedText>{t(isDownloaded ? 'jobs.downloaded' : 'jobs.not_downloaded', { file: fileName })}</MutedText>
            <div>
              <Button kind={isDownloaded ? 'default' : 'primary'} onClick={() => void download().then(() => setDownloaded(true))}>
                {t('jobs.download')}
              </Button>
            </div>
          </>
        )}
      </StackLayout>
    </BackgroundJobProgressDialog>
  )
}
