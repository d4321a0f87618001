import { useId } from 'react'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import './bar-chart.css'
import { useIsNarrowScreen } from './state/use-media-query.ts'

type Tone = 'accent' | 'success' | 'warn' | 'danger' | 'muted'
/** A bar. `beside` is the value of the second series; `shown` is the formatted value. */
export type ChartBar = { label: string; value: number; tone?: Tone; valueText?: string; second?: { value: number; valueText?: string } }
type Props = {
  title: string
  bars: readonly ChartBar[]
  valueTitle: string
  labelTitle: string
  /** The name of the second series, if there is one. */
  secondTitle?: string
  height?: number
}

/** In pixels, so that labels are readable. A wider chart scrolls. */
const MIN_BAR_WIDTH = 76
const SECOND_BAR_TONE: Tone = 'muted'
/** On a phone, more bars than this stay upright and scroll sideways. */
const MAX_BARS_ACROSS = 16

/** A bar chart with values. A table repeats it for screen readers. */
export function BarChart({ title, bars, valueTitle, labelTitle, secondTitle, height = 180 }: Props) {
  const id = useId()
  const narrow = useIsNarrowScreen()
  const maxValue = Math.max(1, ...bars.flatMap(({ value, second }) => [Math.abs(value), Math.abs(second?.value ?? 0)]))
  const step = 100 / Math.max(1, bars.length)
  const width = secondTitle ? step * 0.3 : step * 0.6
  const renderBar = (value: number, tone: Tone, x: number) => {
    const tall = (Math.abs(value) / maxValue) * 100
    return <rect className="chart-bar" data-tone={tone} x={x} width={width} y={100 - tall} height={tall} />
  }
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption id={id}>
        {title}
        {secondTitle && (
          <span className="chart-legend" aria-hidden>
            <span data-tone="accent">{valueTitle}</span>
            <span data-tone={SECOND_BAR_TONE}>{secondTitle}</span>
          </span>
        )}
      </figcaption>
      {narrow && bars.length <= MAX_BARS_ACROSS ? (
        <BarsAcross bars={bars} maxValue={maxValue} />
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <section className="chart-scroll" aria-labelledby={id} tabIndex={0}>
            <div className="chart-bars" style={{ minWidth: bars.length * MIN_BAR_WIDTH }} aria-hidden>
              <svg aria-hidden width="100%" height={height - 40} viewBox="0 0 100 100" preserveAspectRatio="none">
                {[25, 50, 75].map((y) => (
                  <line key={y} x1="0" x2="100" y1={y} y2={y} className="chart-line" vectorEffect="non-scaling-stroke" />
                ))}
                {bars.map(({ label, value, tone = 'accent', second }, index) => (
                  <g key={label}>
                    {renderBar(value, tone, index * step + step * 0.2)}
                    {second && renderBar(second.value, SECOND_BAR_TONE, index * step + step * 0.5)}
                  </g>
                ))}
              </svg>
              <div className="chart-labels">
                {bars.map(({ label, value, valueText, second }) => {
                  const figures = formatBarFigures({ label, value, valueText, second })
                  return (
                    <div key={label} title={`${label}: ${figures}`}>
                      <strong>{figures}</strong>
                      <span>{label}</span>
                    </div>
                  )
                })}
              </div>
            </div>
          </section>
        </>
      )}
      <table className="visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{labelTitle}</th>
            <th scope="col">{valueTitle}</th>
            {secondTitle && <th scope="col">{secondTitle}</th>}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, value, valueText, second }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{valueText ?? value}</td>
              {second && <td>{second.valueText ?? second.value}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

const formatBarFigures = ({ value, valueText, second }: ChartBar) =>
  omitAbsentItems([valueText ?? value, second ? (second.valueText ?? second.value) : undefined]).join(' / ')

/** The bars of a phone: one below the other, so that all labels and figures are visible. */
function BarsAcross({ bars, maxValue }: { bars: readonly ChartBar[]; maxValue: number }) {
  const toWidth = (value: number) => ({ inlineSize: `${(Math.abs(value) / maxValue) * 100}%` })
  return (
    <ul className="chart-across" aria-hidden>
      {bars.map((bar) => (
        <li key={bar.label}>
          <span>{bar.label}</span>
          <strong>{formatBarFigures(bar)}</strong>
          <div>
            <i data-tone={bar.tone ?? 'accent'} style={toWidth(bar.value)} />
            {bar.second && <i data-tone={SECOND_BAR_TONE} style={toWidth(bar.second.value)} />}
          </div>
        </li>
      ))}
    </ul>
  )
}
