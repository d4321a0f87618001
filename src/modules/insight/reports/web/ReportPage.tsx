import { lazy, Suspense, useEffect, useState } from 'react'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { HoursRecalculatingNote } from '#modules/time/timesheet/web/HoursRecalculatingNote.tsx'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { IconChartBar } from '#ui/icons.ts'
import { Badge, PageSectionLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { type ListFilterDefinition, type ListReply, useList } from '#ui/list/use-list.ts'
import { EmptyState, LoadingState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useCurrentUrl, usePathParameters } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useSession } from '#ui/state/user-session.ts'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import { type ReportResult, type ReportRow, reportsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { addSoftHyphens } from './add-soft-hyphens.ts'
import { formatReportCell } from './format-report-cell.ts'
import { formatReportPeriod } from './format-report-period.ts'
import { ReportChart } from './ReportChart.tsx'
import { ReportPeriodFields, reportPeriodParameterNames } from './ReportPeriodFields.tsx'
import { useRecentReports } from './recent-reports.ts'
import './reports.css'

const JobDialog = lazy(async () => ({ default: (await import('#platform/jobs/web/BackgroundJobDialog.tsx')).BackgroundJobDialog }))
type Format = 'xlsx' | 'csv' | 'pdf'
type Speaker = TranslateFunction<typeof messages.sr>

/** A report: parameters, chart, table and exports. */
export function ReportPage() {
  const { code = '' } = usePathParameters()
  return <OneReport key={code} code={code} />
}

const placeLabels = { department_id: 'reports.department', team_id: 'reports.team', location_id: 'reports.location' } as const

function OneReport({ code }: { code: string }) {
  const t = useTranslate(messages)
  const api = useApi(reportsContract)
  const { search } = useCurrentUrl()
  const canOpen = useCanOpenPage()
  const { may } = useSession()
  const { departments, teams, locations } = useOrganisationLookups()
  const [job, setJob] = useState<{ id: number; format: Format }>()
  const [known, setKnown] = useState<ReportResult>()
  const { add } = useRecentReports()
  const query = new URLSearchParams(Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))).toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of recent reports changes by this call
  useEffect(() => add(code, query), [code, query])
  const periodParameters = Object.fromEntries(
    reportPeriodParameterNames.flatMap((key) => (search[key] ? [[key, search[key]] as const] : [])),
  )
  const places = { department_id: departments, team_id: teams, location_id: locations }
  const filters = (['department_id', 'team_id', 'location_id'] as const)
    .filter((key) => (known ? known.filters.includes(key) : true) && places[key].length > 0)
    .map(
      (key): ListFilterDefinition => ({
        key,
        kind: 'select',
        pinned: key === 'department_id',
        label: t(placeLabels[key]),
        options: places[key].map((one) => ({ ...one, label: t.data(one.label) })),
      }),
    )
  const list = useList<ReportRow>({
    name: `report.${code}.${t.language}`,
    viewName: `report.${code}`,
    filters,
    also: periodParameters,
    extraParams: reportPeriodParameterNames,
    async load(query, signal): Promise<ListReply<ReportRow> & { report: ReportResult; is_recalculating: boolean }> {
      const report = (await api.getReport({ code, ...query }, { signal })).data
      setKnown(report)
      return { rows: report.rows, pagination: report.pagination, report, is_recalculating: report.is_recalculating }
    },
  })
  const report = (list.asking.data as { report: ReportResult } | undefined)?.report ?? known
  const exporting = useApiMutation(async ({ format, script }: { format: Format; script: 'latin' | 'cyrillic' }) =>
    setJob({ id: (await api.exportReport({ code, format, script, ...list.found })).data.job_id, format }),
  )
  const linked = report?.rows.some(({ link }) => link !== null) && may('employees.read') && canOpen('/employees/edit/1')
  const save = (label: string, format: Format, script: 'latin' | 'cyrillic' = t.script) => ({
    label,
    act: () => exporting.mutate({ format, script }),
  })
  const exports = omitAbsentItems([
    save(t('reports.export_xlsx'), 'xlsx'),
    save(t('reports.export_csv'), 'csv'),
    save(t('reports.export_pdf'), 'pdf', 'latin'),
    t.language === 'sr' && save(t('reports.export_pdf_cyrillic'), 'pdf', 'cyrillic'),
    { label: t('reports.print'), act: () => window.print() },
  ])
  const period = report && formatReportPeriod(report, t)
  const title = t.data(report?.title) || t('reports.one')
  return (
    <PageLayoutFrame
      title={title}
      count={report && t('reports.rows', { count: report.pagination.rowsNumber })}
      trail={[{ label: t('reports.title'), to: '/reports' }]}
    >
      {report && (
        <>
          <div className="report-head">
            <ReportPeriodFields report={report} />
            <p className="report-about">
              {t.data(report.about)} {report.law && t.data(report.law)}
            </p>
          </div>
          <HoursRecalculatingNote reply={report} />
          {report.chart && report.chart.bars.length > 1 && (
            <PageSectionLayout>
              <ReportChart chart={report.chart} />
            </PageSectionLayout>
          )}
        </>
      )}
      {report || list.asking.error ? (
        <div className="report-rows" data-figures={(report && describeFigureDensity(report)) || undefined}>
          <DataList
            list={list}
            label={title}
            columns={columnsOf(report, t)}
            keyOf={({ key }) => key}
            nameOf={(row) => nameOf(row, report, t)}
            {...(linked && { open: ({ link }: ReportRow) => link ?? '/reports' })}
            searchLabel={t('reports.search_rows')}
            empty={
              <EmptyState icon={IconChartBar} title={t('reports.empty')}>
                {period && t('reports.empty_period', { period })}
              </EmptyState>
            }
            {...(report && report.rows.length > 0 && { exports })}
            {...(report && report.rows.length > 0 && Object.keys(report.totals).length > 0 && { totals: totalsOf(report, t) })}
          />
        </div>
      ) : (
        <LoadingState rows={16} />
      )}
      <Suspense>
        {job && (
          <JobDialog
            job={job.id}
            close={() => setJob(undefined)}
            title={t('reports.export')}
            fileName={`${report?.title ?? code}.${job.format}`}
          />
        )}
      </Suspense>
    </PageLayoutFrame>
  )
}

const MIN_ALIGNED_FIGURES = 3
const MIN_DENSE_FIGURES = 12

/** With several figures the cards of a phone align them one below the other; with a dozen the columns of a table become narrow. */
function describeFigureDensity({ columns }: ReportResult): 'several' | 'many' | undefined {
  const { length } = columns.filter(({ kind }) => kind !== 'text' && kind !== 'day')
  if (length >= MIN_DENSE_FIGURES) return 'many'
  return length >= MIN_ALIGNED_FIGURES ? 'several' : undefined
}

function columnsOf(report: ReportResult | undefined, t: Speaker): ListColumnDefinition<ReportRow>[] {
  return (report?.columns ?? []).map(({ key, title, kind }, at) => ({
    key,
    title: kind === 'hours' && t.language === 'sr' ? addSoftHyphens(t.data(title)) : t.data(title),
    sort: key,
    fixed: at === 0,
    align: kind === 'text' || kind === 'day' ? 'start' : 'end',
    cell: ({ cells, tones }) => {
      const text = formatReportCell(cells[key], kind, key, t)
      return tones[key] ? <Badge tone={tones[key]}>{text}</Badge> : text
    },
  }))
}

const nameOf = ({ cells, key }: ReportRow, report: ReportResult | undefined, t: Speaker) =>
  formatReportCell(cells.person ?? (report?.columns[0] ? cells[report.columns[0].key] : key), 'text', 'person', t) || key

const totalsOf = ({ totals, columns }: ReportResult, t: Speaker) => ({
  label: t('reports.total'),
  cells: Object.fromEntries(
    columns.filter(({ key }) => key in totals).map(({ key, kind }) => [key, formatReportCell(totals[key], kind, key, t)]),
  ),
})
