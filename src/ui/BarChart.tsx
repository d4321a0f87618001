import { useId } from 'react'

export type Bar = { label: string; value: number; tone?: 'accent' | 'success' | 'warn' | 'danger' | 'muted'; shown?: string }
type Props = { title: string; bars: readonly Bar[]; valueTitle: string; labelTitle: string; height?: number }

/** Bars with their figures. What it says is in a table too, for who does not see it. */
export function BarChart({ title, bars, valueTitle, labelTitle, height = 180 }: Props) {
  const id = useId()
  const most = Math.max(1, ...bars.map(({ value }) => Math.abs(value)))
  const step = 100 / Math.max(1, bars.length)
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <div className="chart-bars" style={{ height }} aria-hidden>
        <svg aria-hidden width="100%" height={height - 40} viewBox="0 0 100 100" preserveAspectRatio="none">
          {[25, 50, 75].map((y) => (
            <line key={y} x1="0" x2="100" y1={y} y2={y} className="chart-line" vectorEffect="non-scaling-stroke" />
          ))}
          {bars.map(({ label, value, tone = 'accent' }, index) => (
            <rect
              key={label}
              className="chart-bar"
              data-tone={tone}
              x={index * step + step * 0.2}
              width={step * 0.6}
              y={100 - (Math.abs(value) / most) * 100}
              height={(Math.abs(value) / most) * 100}
            />
          ))}
        </svg>
        <div className="chart-labels">
          {bars.map(({ label, value, shown }) => (
            <div key={label} title={`${label}: ${shown ?? value}`}>
              <strong>{shown ?? value}</strong>
              <span>{label}</span>
            </div>
          ))}
        </div>
      </div>
      <table className="visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{labelTitle}</th>
            <th scope="col">{valueTitle}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, value, shown }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{shown ?? value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
