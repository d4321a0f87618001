import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { addMonthsToMonth } from '#ui/calendar/month-grid.ts'
import { useSelectedYear, YearSwitch } from '#ui/calendar/YearSwitch.tsx'
import { getCurrentMonth } from '#ui/current-time.ts'
import { FileField } from '#ui/form/FileField.tsx'
import { IconFileText } from '#ui/icons.ts'
import { Badge, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery, useReloadQueries } from '#ui/state/api-query.ts'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type PayslipBatch, payslipsContract } from '../payslips-contract.ts'
import { MonthAndFileFields } from './MonthAndFileFields.tsx'
import { PayslipBatchView } from './PayslipBatchView.tsx'
import { payslipBatchStatusColors } from './payslip-batch-colors.ts'

const JobDialog = lazy(async () => ({ default: (await import('#platform/jobs/web/BackgroundJobDialog.tsx')).BackgroundJobDialog }))

/** Files of payslips: each is read, reviewed and sent. */
export function PayslipsTab() {
  const { search } = useCurrentUrl()
  const batch = Number(search.batch)
  return batch > 0 ? <PayslipBatchView id={batch} /> : <Files />
}

function Files() {
  const t = useTranslate(messages)
  const api = useApi(payslipsContract)
  const refresh = useReloadQueries()
  const { setSearch } = useCurrentUrl()
  const year = useSelectedYear()
  const [month, setMonth] = useState(addMonthsToMonth(getCurrentMonth(), -1))
  const [file, setFile] = useState<File | null>(null)
  const [job, setJob] = useState<{ id: number; batch: number }>()
  const upload = useApiMutation(async (upload: File) => {
    const { data } = await api.createPayslipBatch({ month, file: upload })
    setFile(null)
    setJob({ id: data.job_id, batch: data.id })
  })
  return (
    <StackLayout gap={16}>
      <PageSectionLayout title={t('payslips.new_file')}>
        <StackLayout>
          <MutedText>{t('payslips.lead')}</MutedText>
          <MonthAndFileFields month={month} changeMonth={setMonth} label={t('payslips.month')}>
            <FileField name="file" label={t('payslips.file')} accept=".pdf,.zip" value={file} onChange={setFile} />
          </MonthAndFileFields>
          <RowLayout>
            <Button kind="primary" disabled={!file} busy={upload.isPending} onClick={() => file && upload.mutate(file)}>
              {t('payslips.upload')}
            </Button>
          </RowLayout>
        </StackLayout>
      </PageSectionLayout>
      <Batches year={year} />
      <Suspense>
        {job && (
          <JobDialog
            job={job.id}
            title={t('payslips.reading')}
            close={() => {
              setJob(undefined)
              void refresh(['payroll'])
            }}
            onDone={() => {
              void refresh(['payroll'])
              setJob(undefined)
              setSearch({ batch: job.batch })
            }}
          />
        )}
      </Suspense>
    </StackLayout>
  )
}

/** The files of a year: how many pages are assigned, and how many payslips their employees have viewed. */
function Batches({ year }: { year: number }) {
  const t = useTranslate(messages)
  const api = useApi(payslipsContract)
  const asking = useApiQuery(
    ['payroll', 'payslip-batches', year],
    async (signal) => (await api.listPayslipBatches({ year }, { signal })).data,
  )
  return (
    <PageSectionLayout title={t('payslips.files')} actions={<YearSwitch />}>
      <QueryStateContent asking={asking} rows={3}>
        {(batches) =>
          batches.length === 0 ? (
            <EmptyState icon={IconFileText} title={t('payslips.none')}>
              {t('payslips.none_text')}
            </EmptyState>
          ) : (
            <CompactTable
              rows={batches}
              keyOf={({ id }) => id}
              columns={[
                {
                  title: t('payslips.month'),
                  is: 'head',
                  cell: ({ id, month }) => (
                    <InternalLink to={`/payroll?tab=payslips&batch=${id}`} className="payslip-batch-link">
                      {t.month(month)}
                    </InternalLink>
                  ),
                },
                { title: t('payroll_profile.file'), cell: ({ file_name }) => t.data(file_name) },
                { title: t('payslips.status'), is: 'state', cell: (batch) => <BatchState batch={batch} /> },
                { title: t('payslips.page'), is: 'figure', cell: ({ pages }) => pages > 0 && t.number(pages) },
                { title: t('payslips.assigned'), is: 'figure', cell: ({ assigned }) => t.number(assigned) },
                {
                  title: t('payslips.stopped'),
                  is: 'figure',
                  cell: ({ stopped }) => (stopped > 0 ? <strong className="payslip-waits">{t.number(stopped)}</strong> : '–'),
                },
                {
                  title: t('payslips.viewed_count'),
                  is: 'figure',
                  cell: ({ status, viewed }) => (status === 'sent' ? t.number(viewed) : '–'),
                },
              ]}
            />
          )
        }
      </QueryStateContent>
    </PageSectionLayout>
  )
}

function BatchState({ batch: { status, failure, created_at, created_by, sent_at } }: { batch: PayslipBatch }) {
  const t = useTranslate(messages)
  const uploaded = t('payslips.uploaded', { at: t.moment(created_at), by: created_by ?? '–' })
  return (
    <>
      <Badge tone={payslipBatchStatusColors[status]}>{t(`payslips.status.${status}`)}</Badge>{' '}
      {failure ? t.known(failure) : <MutedText>{status === 'sent' && sent_at ? t.moment(sent_at) : uploaded}</MutedText>}
    </>
  )
}
