import { useState } from 'react'
import type { ApiClient } from '#shared/api-client.ts'
import { Button } from '#ui/Button.tsx'
import { addMonthsToMonth } from '#ui/calendar/month-grid.ts'
import { useSelectedYear } from '#ui/calendar/YearSwitch.tsx'
import { getCurrentMonth } from '#ui/current-time.ts'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { FileField } from '#ui/form/FileField.tsx'
import { IconFileImport } from '#ui/icons.ts'
import { Badge, HighlightedNote, LabelledValueList, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, NoPermissionState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type PayrollResultFinding, payrollResultsContract } from '../payroll-results-contract.ts'
import { MonthAndFileFields } from './MonthAndFileFields.tsx'
import { PayrollResultsOfMonth } from './PayrollResultsOfMonth.tsx'
import { usePayrollResultImports } from './use-payroll-result-imports.ts'

/** Results from payroll by month. A file is checked, then imported. Each import can be undone. */
export function PayrollResultsTab() {
  const t = useTranslate(messages)
  const { may } = useSession()
  if (!may('pay.read')) return <NoPermissionState>{t('payroll_results.no_permission')}</NoPermissionState>
  return (
    <StackLayout gap={16}>
      <PayrollResultsOfMonth />
      {may('payroll.write') && <ResultsFile />}
      {may('payroll.write') && <Imports />}
    </StackLayout>
  )
}

function ResultsFile() {
  const t = useTranslate(messages)
  const api = useApi(payrollResultsContract)
  const [month, setMonth] = useState(addMonthsToMonth(getCurrentMonth(), -1))
  const [file, setFile] = useState<File | null>(null)
  const check = useApiMutation(async (upload: File) => (await api.checkPayrollResults({ month, file: upload })).data)
  const send = useApiMutation((upload: { file: File; accept: boolean }) => api.importPayrollResults({ month, ...upload }), {
    refresh: [['payroll'], ['employees']],
    saved: t('payroll_results.imported'),
    done: () => {
      setFile(null)
      check.reset()
    },
  })
  const report = check.data
  return (
    <PageSectionLayout title={t('payroll_results.new_import')}>
      <StackLayout>
        <MutedText>{t('payroll_results.lead')}</MutedText>
        <MonthAndFileFields
          month={month}
          label={t('payroll_results.month')}
          changeMonth={(next) => {
            setMonth(next)
            check.reset()
          }}
        >
          <FileField
            name="file"
            label={t('payroll_results.file')}
            hint={t('payroll_results.file_hint')}
            accept=".csv,.xlsx,.txt"
            value={file}
            onChange={(upload) => {
              setFile(upload)
              check.reset()
            }}
          />
        </MonthAndFileFields>
        <RowLayout>
          <Button kind={report ? 'default' : 'primary'} disabled={!file} busy={check.isPending} onClick={() => file && check.mutate(file)}>
            {t('payroll_results.check')}
          </Button>
        </RowLayout>
        {report && file && <CheckReport report={report} busy={send.isPending} send={(accept) => send.mutate({ file, accept })} />}
      </StackLayout>
    </PageSectionLayout>
  )
}

type Report = Awaited<ReturnType<ApiClient<typeof payrollResultsContract>['checkPayrollResults']>>['data']

/** The sums of a checked file and its findings. A file with errors cannot be imported. */
function CheckReport({ report, busy, send }: { report: Report; busy: boolean; send: (accept: boolean) => void }) {
  const t = useTranslate(messages)
  const [accept, setAccept] = useState(false)
  return (
    <section className="payroll-report" aria-label={t('payroll_results.report')}>
      <LabelledValueList
        facts={[
          [t('payroll_results.rows'), t.number(report.rows)],
          [t('payroll_results.people'), t.number(report.employees)],
          [t('payroll_results.gross_total'), t.money(report.gross)],
          [t('payroll_results.findings'), t('payroll_results.finding_counts', { errors: report.errors, warnings: report.warnings })],
        ]}
      />
      {report.ignored.length > 0 && (
        <HighlightedNote>{t('payroll_results.ignored', { columns: report.ignored.join(', ') })}</HighlightedNote>
      )}
      {report.findings.length === 0 && <HighlightedNote tone="success">{t('payroll_results.clean')}</HighlightedNote>}
      {report.errors > 0 && <HighlightedNote tone="danger">{t('payroll_results.cannot_import', { count: report.errors })}</HighlightedNote>}
      {report.findings.length > 0 && <Findings findings={report.findings} />}
      {report.errors === 0 && (
        <>
          {report.warnings > 0 && (
            <CheckboxField
              name="accept"
              label={t('payroll_results.accept')}
              value={accept}
              onChange={(value) => setAccept(value ?? false)}
            />
          )}
          <RowLayout>
            <Button kind="primary" busy={busy} disabled={report.warnings > 0 && !accept} onClick={() => send(accept)}>
              {t('payroll_results.import', { count: report.employees })}
            </Button>
          </RowLayout>
        </>
      )}
    </section>
  )
}

function Findings({ findings }: { findings: readonly PayrollResultFinding[] }) {
  const t = useTranslate(messages)
  return (
    <CompactTable
      label={t('payroll_results.findings')}
      rows={findings}
      keyOf={(_, at) => at}
      columns={[
        { title: t('payroll_results.row'), is: 'figure', cell: ({ number }) => number },
        { title: t('payroll_results.employee'), is: 'head', cell: ({ name }) => t.data(name) },
        {
          title: t('payroll_results.finding'),
          cell: ({ kind, about, is_error }) => (
            <>
              <Badge tone={is_error ? 'danger' : 'warn'}>{t(is_error ? 'payroll_results.error' : 'payroll_results.warning')}</Badge>{' '}
              {t(`payroll_results.kind.${kind}`, { about: about ?? '' })}
            </>
          ),
        },
      ]}
    />
  )
}

function Imports() {
  const t = useTranslate(messages)
  const api = useApi(payrollResultsContract)
  const year = useSelectedYear()
  const asking = usePayrollResultImports(year)
  const undo = useApiMutation((id: number) => api.undoPayrollResultImport({ payroll_result_import_id: id }), {
    refresh: [['payroll'], ['employees']],
    saved: t('payroll_results.undone'),
  })
  const confirmUndo = async (id: number, month: string) => {
    const isSure = await confirmDialog({
      title: t('payroll_results.undo_title', { month: t.month(month) }),
      text: t('payroll_results.undo_text'),
      confirm: t('payroll_results.undo'),
      danger: true,
    })
    if (isSure) undo.mutate(id)
  }
  return (
    <PageSectionLayout title={`${t('payroll_results.imports')} · ${year}`}>
      <QueryStateContent asking={asking} rows={3}>
        {(imports) =>
          imports.length === 0 ? (
            <EmptyState icon={IconFileImport} title={t('payroll_results.none')}>
              {t('payroll_results.none_text')}
            </EmptyState>
          ) : (
            <CompactTable
              rows={imports}
              keyOf={({ id }) => id}
              rowClass={({ undone_at }) => (undone_at ? 'payroll-undone' : undefined)}
              columns={[
                { title: t('payroll_results.month'), is: 'head', cell: ({ month }) => t.month(month) },
                {
                  title: t('payroll_profile.file'),
                  cell: ({ file_name }) => (file_name ? t.data(file_name) : t('payroll_results.by_program')),
                },
                { title: t('payroll_results.people'), is: 'figure', cell: ({ employees }) => t.number(employees) },
                { title: t('payroll_results.gross'), is: 'figure', cell: ({ gross }) => (gross === null ? '–' : t.money(gross)) },
                {
                  title: t('payroll_results.made_title'),
                  cell: ({ made_at, made_by, undone_at }) =>
                    undone_at ? (
                      <Badge>{t('payroll_results.is_undone', { at: t.moment(undone_at) })}</Badge>
                    ) : (
                      t('payroll_results.made', { at: t.moment(made_at), by: made_by ?? '–' })
                    ),
                },
                {
                  title: t('payroll_results.undo'),
                  is: 'acts',
                  cell: ({ id, month, undone_at }) =>
                    !undone_at && (
                      <Button small kind="quiet" onClick={() => void confirmUndo(id, month)}>
                        {t('payroll_results.undo')}
                        <span className="visually-hidden"> {t.month(month)}</span>
                      </Button>
                    ),
                },
              ]}
            />
          )
        }
      </QueryStateContent>
    </PageSectionLayout>
  )
}
