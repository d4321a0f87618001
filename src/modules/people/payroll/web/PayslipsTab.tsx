import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { MonthSwitch } from '#ui/calendar/MonthSwitch.tsx'
import { addMonthsToMonth } from '#ui/calendar/month-grid.ts'
import { useSelectedYear, YearSwitch } from '#ui/calendar/YearSwitch.tsx'
import { getCurrentMonth } from '#ui/current-time.ts'
import { FileField } from '#ui/form/FileField.tsx'
import { Badge, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery, useReloadQueries } from '#ui/state/api-query.ts'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { payslipsContract } from '../payslips-contract.ts'
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
  const asking = useApiQuery(
    ['payroll', 'payslip-batches', year],
    async (signal) => (await api.listPayslipBatches({ year }, { signal })).data,
  )
  return (
    <StackLayout>
      <MutedText>{t('payslips.lead')}</MutedText>
      <PageSectionLayout>
        <StackLayout>
          <RowLayout>
            <MonthSwitch month={month} change={setMonth} label={t('payslips.month')} />
          </RowLayout>
          <FileField name="file" label={t('payslips.file')} accept=".pdf,.zip" value={file} onChange={setFile} />
          <RowLayout>
            <Button kind="primary" disabled={!file} busy={upload.isPending} onClick={() => file && upload.mutate(file)}>
              {t('payslips.upload')}
            </Button>
          </RowLayout>
        </StackLayout>
      </PageSectionLayout>
      <PageSectionLayout title={t('payslips.files')} actions={<YearSwitch />}>
        <QueryStateContent asking={asking} rows={3}>
          {(batches) =>
            batches.length === 0 ? (
              <EmptyState title={t('payslips.none')} />
            ) : (
              <CompactTable
                rows={batches}
                keyOf={({ id }) => id}
                columns={[
                  {
                    title: t('payslips.month'),
                    is: 'head',
                    cell: ({ id, month }) => <InternalLink to={`/payroll?tab=payslips&batch=${id}`}>{t.month(month)}</InternalLink>,
                  },
                  { title: t('payslips.file'), cell: ({ file_name }) => t.data(file_name) },
                  {
                    title: t('payslips.status'),
                    cell: ({ status, failure }) => (
                      <>
                        <Badge tone={payslipBatchStatusColors[status]}>{t(`payslips.status.${status}`)}</Badge>{' '}
                        {failure && t.known(failure)}
                      </>
                    ),
                  },
                  { title: t('payslips.page'), cell: ({ pages }) => pages > 0 && t('payslips.pages', { count: pages }) },
                  { title: t('payslips.assigned'), is: 'figure', cell: ({ assigned }) => assigned },
                  { title: t('payslips.stopped'), is: 'figure', cell: ({ stopped }) => stopped },
                ]}
              />
            )
          }
        </QueryStateContent>
      </PageSectionLayout>
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
