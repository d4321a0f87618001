import { useState } from 'react'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { Button } from '#ui/Button.tsx'
import { IconSend } from '#ui/icons.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages as sendingMessages } from '../../messages/index.ts'
import { SendDocumentsDialog } from './SendDocumentsDialog.tsx'

/** Offers to send the generated documents to their employees. */
export function SendIssuedDocumentsDialog({ job: job_id }: { job: number }) {
  const of = useTranslate(sendingMessages)
  const api = useApi(backgroundJobsContract)
  const [sending, setSending] = useState(false)
  const made = useApiQuery(
    ['jobs', 'made', job_id],
    async (signal) => (await api.getBackgroundJob({ job_id }, { signal })).data.result?.documents as number[],
  )
  if (!made.data?.length) return null
  return (
    <>
      <Button icon={IconSend} onClick={() => setSending(true)} aria-haspopup="dialog">
        {of('documents.send_to_all')}
      </Button>
      {sending && <SendDocumentsDialog ids={made.data} close={() => setSending(false)} />}
    </>
  )
}
