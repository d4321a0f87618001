import type { ReactNode } from 'react'

type Gap = 4 | 8 | 12 | 16 | 24 | 32

/** A vertical stack. With `inOrder`, a part appears once those above it are loaded, so that no visible part moves. */
export function StackLayout({ children, gap = 12, inOrder = false }: { children: ReactNode; gap?: Gap; inOrder?: boolean }) {
  return (
    <div className="stack" style={{ gap }} data-in-order={inOrder || undefined}>
      {children}
    </div>
  )
}

/** A row that wraps. */
export function RowLayout({
  children,
  gap = 8,
  align = 'center',
  spread = false,
}: {
  children: ReactNode
  gap?: Gap
  align?: 'center' | 'start' | 'end'
  spread?: boolean
}) {
  return (
    <div
      className="row"
      data-align={align}
      style={{ gap, alignItems: align === 'center' ? 'center' : `flex-${align}`, justifyContent: spread ? 'space-between' : undefined }}
    >
      {children}
    </div>
  )
}

/** Fields in as many columns as fit. */
export function ResponsiveColumnsLayout({ children, min = 240 }: { children: ReactNode; min?: number }) {
  return (
    <div className="columns" style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))` }}>
      {children}
    </div>
  )
}

/** A named section of a page. */
export function PageSectionLayout({
  title,
  actions,
  children,
  flush = false,
}: {
  title?: ReactNode
  actions?: ReactNode
  children: ReactNode
  flush?: boolean
}) {
  return (
    <section className="section">
      {(title || actions) && (
        <header className="section-head">
          {title && <h2>{title}</h2>}
          {actions && <div className="row">{actions}</div>}
        </header>
      )}
      <div className={flush ? undefined : 'section-body'}>{children}</div>
    </section>
  )
}

/** A list of names and values. An empty value is a dash. */
export function LabelledValueList({
  facts,
}: {
  facts: readonly (readonly [label: string, value: ReactNode] | false | null | undefined)[]
}) {
  return (
    <dl className="facts">
      {facts
        .filter((fact) => Boolean(fact))
        .map((fact) => {
          const [label, value] = fact as readonly [string, ReactNode]
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
            </div>
          )
        })}
    </dl>
  )
}

export type ColorTone = 'neutral' | 'success' | 'warn' | 'danger' | 'info' | 'accent'

/** A state as a word. Its colour only repeats it. */
export function Badge({ tone = 'neutral', children }: { tone?: ColorTone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  )
}

/** A number or a hyphenated word that never breaks across lines. */
export const NoWrapText = ({ children }: { children: ReactNode }) => <span className="whole">{children}</span>

export const MutedText = ({ children }: { children: ReactNode }) => <span className="muted">{children}</span>

/** A highlighted note. */
export function HighlightedNote({
  tone = 'info',
  title,
  children,
  actions,
}: {
  tone?: ColorTone
  title?: string
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="note" data-tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      {title && <strong>{title}</strong>}
      {children && <div>{children}</div>}
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}
