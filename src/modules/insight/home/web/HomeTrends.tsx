import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { homeContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

type Line = {
  key: string
  title: string
  values: readonly number[]
  format: (value: number) => string
  /** The unit of a change, if it differs from that of the value. */
  formatChange?: (change: number) => string
  isBars?: boolean
  isRunning?: boolean
}

/** Headcount, overtime and absence of the last twelve months, or since the company was created. A single month has no history. */
export function HomeTrends() {
  const t = useTranslate(messages)
  const api = useApi(homeContract)
  const { data } = useApiQuery(['home-trends'], (signal) => api.listHomePageTrends({}, { signal }), { staleTime: 300_000 })
  if (!data) return <div className="section home-trends" data-waits />
  const months = data.data
  if (months.length < 2 || months.every(({ heads }) => heads === 0)) return null
  const lines: Line[] = [
    { key: 'heads', title: t('home.heads'), values: months.map(({ heads }) => heads), format: (value) => t.number(value) },
    {
      key: 'overtime',
      title: t('home.overtime'),
      values: months.map(({ overtime }) => Math.round(overtime / 60)),
      format: (value) => t.number(value),
      isBars: true,
      isRunning: true,
    },
    {
      key: 'absence',
      title: t(data.without_annual ? 'home.absence_no_annual' : 'home.absence'),
      values: months.map(({ away, hours }) => (hours ? (away / hours) * 100 : 0)),
      format: (value) => `${t.number(value, 1)}%`,
      formatChange: (change) => t('home.points', { number: t.number(change, 1) }),
      isRunning: true,
    },
  ]
  return (
    <section className="section home-trends" aria-label={t('home.trends')}>
      {lines.map((line) => (
        <History key={line.key} line={line} months={months.map(({ month }) => month)} />
      ))}
    </section>
  )
}

/** A figure with its history: the last month, its change, and the earlier months as a line or columns. */
function History({ line, months }: { line: Line; months: readonly string[] }) {
  const t = useTranslate(messages)
  const { title, values, format: formatted, formatChange = formatted, isBars, isRunning } = line
  // The current month is incomplete, so the last complete month is shown if there is one.
  const whole = isRunning && values.length > 2 ? -2 : -1
  const last = values.at(whole) ?? 0
  const before = values.at(whole - 1) ?? 0
  const change = formatChange(Math.abs(last - before))
  const month = monthName(t.month(months.at(whole)!))
  const minValue = isBars ? 0 : Math.min(...values) * 0.98
  const maxValue = Math.max(1e-9, ...values) * 1.02
  const y = (value: number) => 60 - ((value - minValue) / Math.max(1e-9, maxValue - minValue)) * 54
  const x = (at: number) => 4 + (at * 232) / Math.max(1, values.length - 1)
  const points = values.map((value, at) => `${x(at)} ${y(value)}`)
  const output = values.map((value, at) => `${t.month(months[at]!)}: ${formatted(value)}`).join(', ')
  const wide = 240 / values.length
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <p className="home-figure">
        <strong>{formatted(last)}</strong>{' '}
        <span className="muted">
          {change === formatChange(0)
            ? t('home.same', { month })
            : t('home.since', { month, change: `${last > before ? '+' : '−'}${change}` })}
        </span>
      </p>
      <svg viewBox="0 0 240 64" preserveAspectRatio="none" role="img" aria-label={output}>
        <title>{output}</title>
        {isBars ? (
          values.map((value, at) => (
            <rect
              key={months[at]}
              data-now={at === values.length - 1 || undefined}
              x={at * wide + 2}
              width={Math.max(2, wide - 4)}
              y={y(value)}
              height={64 - y(value)}
              rx="1.5"
            />
          ))
        ) : (
          <>
            <path className="home-area" d={`M${x(0)} 64L${points.join('L')}L${x(values.length - 1)} 64Z`} />
            <path d={`M${points.join('L')}`} vectorEffect="non-scaling-stroke" />
          </>
        )}
      </svg>
      <div className="home-months muted" aria-hidden>
        <span>{monthName(t.month(months[0]!)).slice(0, 3)}</span>
        {months.length > 4 && <span>{monthName(t.month(months[Math.floor(months.length / 2)]!)).slice(0, 3)}</span>}
        <span>{monthName(t.month(months.at(-1)!)).slice(0, 3)}</span>
      </div>
    </figure>
  )
}

const monthName = (month: string) => month.split(' ')[0]!
