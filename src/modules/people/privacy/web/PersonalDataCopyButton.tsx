import { useState } from 'react'
import { BackgroundJobDialog } from '#platform/jobs/web/BackgroundJobDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { IconFileExport } from '#ui/icons.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

/** Requests a data copy, shows its progress, and offers the archive. */
export function PersonalDataCopyButton({ request }: { request: () => Promise<{ data: { job_id: number } }> }) {
  const t = useTranslate(messages)
  const [job, setJob] = useState<number>()
  const asking = useApiMutation(async () => setJob((await request()).data.job_id))
  return (
    <>
      <Button icon={IconFileExport} busy={asking.isPending} onClick={() => asking.mutate(undefined)} aria-haspopup="dialog">
        {t('privacy.make_copy')}
      </Button>
      <BackgroundJobDialog
        job={job}
        close={() => setJob(undefined)}
        title={t('privacy.copy')}
        fileName={`${t('privacy.file_name')}-${getCurrentDay()}.zip`}
      />
    </>
  )
}
