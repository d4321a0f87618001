import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { MonthSwitch } from '#ui/calendar/MonthSwitch.tsx'
import { addMonthsToMonth } from '#ui/calendar/month-grid.ts'
import { useSelectedYear, YearSwitch } from '#ui/calendar/YearSwitch.tsx'
import { getCurrentMonth } from '#ui/current-time.ts'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { FileField } from '#ui/form/FileField.tsx'
import { Badge, HighlightedNote, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type PayrollResultFinding, payrollResultsContract } from '../payroll-results-contract.ts'

/** Results from payroll: a file is checked, then imported. Each import can be undone. */
export function PayrollResultsTab() {
  const t = useTranslate(messages)
  return (
    <StackLayout>
      <MutedText>{t('payroll_results.lead')}</MutedText>
      <ResultsFile />
      <Imports />
    </StackLayout>
  )
}

function ResultsFile() {
  const t = useTranslate(messages)
  const api = useApi(payrollResultsContract)
  const [month, setMonth] = useState(addMonthsToMonth(getCurrentMonth(), -1))
  const [file, setFile] = useState<File | null>(null)
  const [accept, setAccept] = useState(false)
  const check = useApiMutation(async (upload: File) => (await api.checkPayrollResults({ month, file: upload })).data)
  const restart = () => {
    check.reset()
    setAccept(false)
  }
  const send = useApiMutation((upload: File) => api.importPayrollResults({ month, file: upload, accept }), {
    refresh: [['payroll'], ['employees']],
    saved: t('payroll_results.imported'),
    done: () => {
      setFile(null)
      restart()
    },
  })
  const report = check.data
  return (
    <PageSectionLayout>
      <StackLayout>
        <RowLayout>
          <MonthSwitch
            month={month}
            label={t('payroll_results.month')}
            change={(next) => {
              setMonth(next)
              restart()
            }}
          />
        </RowLayout>
        <FileField
          name="file"
          label={t('payroll_results.file')}
          hint={t('payroll_results.file_hint')}
          accept=".csv,.xlsx,.txt"
          value={file}
          onChange={(upload) => {
            setFile(upload)
            restart()
          }}
        />
        <RowLayout>
          <Button kind={report ? 'default' : 'primary'} disabled={!file} busy={check.isPending} onClick={() => file && check.mutate(file)}>
            {t('payroll_results.check')}
          </Button>
        </RowLayout>
        {report && file && (
          <StackLayout>
            <MutedText>{t('payroll_results.sum', { rows: report.rows, gross: t.money(report.gross) })}</MutedText>
            {report.ignored.length > 0 && (
              <HighlightedNote>{t('payroll_results.ignored', { columns: report.ignored.join(', ') })}</HighlightedNote>
            )}
            {report.findings.length === 0 ? (
              <HighlightedNote tone="success">{t('payroll_results.clean')}</HighlightedNote>
            ) : (
              <Findings findings={report.findings} />
            )}
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
                  <Button kind="primary" busy={send.isPending} disabled={report.warnings > 0 && !accept} onClick={() => send.mutate(file)}>
                    {t('payroll_results.import', { count: report.employees })}
                  </Button>
                </RowLayout>
              </>
            )}
          </StackLayout>
        )}
      </StackLayout>
    </PageSectionLayout>
  )
}

function Findings({ findings }: { findings: readonly PayrollResultFinding[] }) {
  const t = useTranslate(messages)
  return (
    <CompactTable
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
  const asking = useApiQuery(
    ['payroll', 'result-imports', year],
    async (signal) => (await api.listPayrollResultImports({ year }, { signal })).data,
  )
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
    <PageSectionLayout title={t('payroll_results.imports')} actions={<YearSwitch />}>
      <QueryStateContent asking={asking} rows={3}>
        {(imports) =>
          imports.length === 0 ? (
            <EmptyState title={t('payroll_results.none')} />
          ) : (
            <CompactTable
              rows={imports}
              keyOf={({ id }) => id}
              columns={[
                { title: t('payroll_results.month'), is: 'head', cell: ({ month }) => t.month(month) },
                {
                  title: t('payroll_results.file'),
                  cell: ({ file_name }) => (file_name ? t.data(file_name) : t('payroll_results.by_program')),
                },
                { title: t('payroll_results.employee'), is: 'figure', cell: ({ employees }) => employees },
                { title: t('payroll_results.gross'), is: 'figure', cell: ({ gross }) => (gross === null ? '' : t.money(gross)) },
                {
                  cell: ({ made_at, made_by, undone_at }) =>
                    undone_at
                      ? t('payroll_results.is_undone', { at: t.moment(undone_at) })
                      : t('payroll_results.made', { at: t.moment(made_at), by: made_by ?? '–' }),
                },
                {
                  title: t('payroll_results.undo'),
                  is: 'acts',
                  cell: ({ id, month, undone_at }) =>
                    !undone_at && (
                      <Button small kind="quiet" onClick={() => void confirmUndo(id, month)}>
                        {t('payroll_results.undo')}
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
