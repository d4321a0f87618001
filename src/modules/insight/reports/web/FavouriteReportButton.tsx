import { Button } from '#ui/Button.tsx'
import { IconStar } from '#ui/icons.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { type HeadcountOfMonth, type ReportColumn, type ReportListEntry, type ReportResult, reportsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { formatReportCell } from './format-report-cell.ts'
import { formatReportPeriod } from './format-report-period.ts'
import { hasReportTrend, ReportTrend } from './ReportTrend.tsx'

type Props = { report: ReportListEntry; months: readonly HeadcountOfMonth[]; remove?: () => void }

/** A favourite report with its main figure for the default period, and its trend or its bars. */
export function FavouriteReportButton({ report, months, remove }: Props) {
  const t = useTranslate(messages)
  const api = useApi(reportsContract)
  const asking = useApiQuery(
    ['reports', 'favourite', report.code, t.language],
    async (signal) => (await api.getReport({ code: report.code, page: 1, size: 1 }, { signal })).data,
    { staleTime: 60_000 },
  )
  const name = t.data(report.title)
  return (
    <article className="report-favourite">
      <header>
        <InternalLink to={`/reports/${report.code}`}>{name}</InternalLink>
        {remove && (
          <button type="button" className="report-star" aria-pressed aria-label={t('reports.favourite', { name })} onClick={remove}>
            <IconStar size={18} stroke={1.75} aria-hidden />
          </button>
        )}
      </header>
      {asking.data && <FigureOf report={asking.data} months={months} />}
      {!asking.data && asking.error && (
        <p className="report-figure">
          –{' '}
          <Button small kind="quiet" onClick={() => void asking.refetch()}>
            {t('reports.retry')}
          </Button>
        </p>
      )}
      {!asking.data && !asking.error && (
        <p className="report-figure" aria-busy>
          …
        </p>
      )}
    </article>
  )
}

/** The column that contains the main figure of a report; by default the first column with a total. */
const MAIN_COLUMN: Readonly<Record<string, string>> = { annual_leave: 'available', absence_rate: 'rate' }

/** The title of a column after its figure. A title that starts with an hour code stays; a percentage has the name of its report. */
function nameFigure({ kind }: ReportColumn, title: string): string {
  if (kind === 'percent') return ''
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLocaleLowerCase() + title.slice(1) : title
}

function FigureOf({ report, months }: { report: ReportResult; months: readonly HeadcountOfMonth[] }) {
  const t = useTranslate(messages)
  const { columns, totals, pagination, chart } = report
  const main = columns.find(({ key }) => key === MAIN_COLUMN[report.code] && key in totals)
  const total = main ?? columns.find(({ key }) => key in totals)
  const bars = chart?.bars.slice(0, 24) ?? []
  const highest = Math.max(...bars.map(({ values }) => values[0] ?? 0), 0)
  const period = formatReportPeriod(report, t)
  const hasTrend = hasReportTrend(report.code, months)
  return (
    <>
      <p className="report-figure">
        <strong>{total ? formatReportCell(totals[total.key], total.kind, total.key, t) : t.number(pagination.rowsNumber)}</strong>{' '}
        <span>
          {total ? nameFigure(total, t.data(total.title)) : t('reports.rows', { count: pagination.rowsNumber }).replace(/^\S+ /, '')}
        </span>
      </p>
      {hasTrend && <ReportTrend months={months} />}
      {!hasTrend && bars.length > 1 && highest > 0 && (
        <div className="report-bars" aria-hidden>
          {bars.map(({ label, values }) => (
            <span key={label} style={{ blockSize: `${Math.max(4, ((values[0] ?? 0) / highest) * 100)}%` }} title={t.data(label)} />
          ))}
        </div>
      )}
      {(period || hasTrend) && (
        <p className="report-favourite-period">
          <span>{period}</span>
          {hasTrend && <span>{t('reports.by_month')}</span>}
        </p>
      )}
    </>
  )
}
