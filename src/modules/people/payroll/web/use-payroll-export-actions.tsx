import { lazy, type ReactNode, Suspense, useState } from 'react'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { showToast } from '#ui/dialog/toast.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery, useReloadQueries } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type PayrollProfileReference, payrollContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

const JobDialog = lazy(async () => ({ default: (await import('#platform/jobs/web/BackgroundJobDialog.tsx')).BackgroundJobDialog }))

/** A file that is ready within about two seconds is saved without a progress dialog. */
const MAX_POLLS_WITHOUT_DIALOG = 12
const POLL_INTERVAL_MS = 150

type Place = { month: string; profile: PayrollProfileReference }
export type PayrollExportActions = {
  /** Creates and saves the next file of a month (whole or difference), or the whole month again. */
  fetchFile: (place: Place, whole: boolean) => void
  /** Confirms a file by its digest; by default the last file. */
  confirm: (place: Place, digest?: string) => void
  isBusy: boolean
  /** The id of the job that creates the file, if its dialog is closed. */
  waiting: number | undefined
  showJob: (job: number) => void
  /** The job whose file can still be downloaded, by the digest of the file. */
  jobOfFile: (digest: string) => number | undefined
  download: (job: number) => void
  /** The progress dialog of the file that is being created. */
  dialog: ReactNode
}

/** Files of months: background jobs create them, the browser saves them when they are ready, and users confirm them. */
export function usePayrollExportActions(): PayrollExportActions {
  const t = useTranslate(messages)
  const api = useApi(payrollContract)
  const jobs = useApi(backgroundJobsContract)
  const invalidate = useReloadQueries()
  const [job, setJob] = useState<number>()
  const refresh = [['payroll']]
  const own = useApiQuery(['payroll', 'jobs'], async (signal) =>
    (await jobs.listBackgroundJobs({}, { signal })).data.filter(({ kind }) => kind === 'writePayrollFile'),
  )
  const save = async (id: number, name: unknown) => {
    downloadFileInBrowser(await jobs.downloadJobFile({ job_id: id }), String(name))
    showToast({ severity: 'success', summary: t('payroll_exchange.fetched_toast'), life: 4000 })
  }
  const fetching = useApiMutation(
    async ({ month, profile, whole }: Place & { whole: boolean }) => {
      const { job_id } = (await api.createPayrollExport({ month, profile_id: profile.id, whole })).data
      for (let poll = 0; ; poll++) {
        const { data } = await jobs.getBackgroundJob({ job_id })
        if (data.status === 'done') return save(job_id, data.result?.name)
        if (poll === MAX_POLLS_WITHOUT_DIALOG || (data.status !== 'waiting' && data.status !== 'running')) return setJob(job_id)
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
      }
    },
    { refresh },
  )
  const confirming = useApiMutation(
    async ({ month, profile, digest }: Place & { digest?: string | undefined }) => {
      const loadLastFileDigest = async () =>
        (await api.getPayrollMonthState({ month, profile_id: profile.id })).data.exports[0]?.digest ?? ''
      return api.confirmPayrollFileReceipt({ month, profile_id: profile.id, digest: digest ?? (await loadLastFileDigest()) })
    },
    { refresh, saved: t('payroll_exchange.confirmed_toast') },
  )
  const downloading = useApiMutation((id: number) => save(id, own.data?.find((one) => one.id === id)?.result?.name))
  const close = () => {
    setJob(undefined)
    void invalidate(['payroll'])
  }
  return {
    fetchFile: (place, whole) => fetching.mutate({ ...place, whole }),
    confirm: (place, digest) => confirming.mutate({ ...place, digest }),
    isBusy: fetching.isPending || confirming.isPending,
    waiting: job === undefined ? own.data?.find(({ status }) => status === 'waiting' || status === 'running')?.id : undefined,
    showJob: setJob,
    jobOfFile: (digest) => own.data?.find(({ has_file, result }) => has_file && result?.digest === digest)?.id,
    download: (id) => downloading.mutate(id),
    dialog: (
      <Suspense>
        {job !== undefined && (
          <JobDialog
            job={job}
            close={close}
            title={t('payroll_exchange.making')}
            onDone={({ name }) => {
              void save(job, name)
              close()
            }}
          />
        )}
      </Suspense>
    ),
  }
}
