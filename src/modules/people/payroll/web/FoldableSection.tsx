import type { ReactNode } from 'react'
import { PageSectionLayout } from '#ui/layout.tsx'

/** A section of the form that rarely changes: collapsed, with the number of its entries or what it contains. */
export function FoldedSection({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  return (
    <details className="payroll-fold">
      <summary>
        {title} {note && <span className="muted">{note}</span>}
      </summary>
      {children}
    </details>
  )
}

type FoldableProps = { title: string; note: string; isFolded: boolean; children: ReactNode }

/** A section that a phone shows collapsed, so that all sections of a saved profile fit the screen. */
export function FoldableSection({ title, note, isFolded, children }: FoldableProps) {
  return isFolded ? (
    <FoldedSection title={title} note={note}>
      {children}
    </FoldedSection>
  ) : (
    <PageSectionLayout title={title}>{children}</PageSectionLayout>
  )
}
