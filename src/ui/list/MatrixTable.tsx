import type { ComponentProps, ReactNode } from 'react'
import { TableScrollContainer } from './TableScrollContainer.tsx'

type Props = Omit<ComponentProps<'table'>, 'aria-label' | 'frame'> & {
  /** The accessible name. */
  label?: string
  /** The class of its scrolling frame, which is a region with the label. */
  frame?: string
  /** The content below it within the frame. */
  footer?: ReactNode
}

/** A table of days, hours or permissions by people with custom cells. It scrolls in its frame on a phone. */
export function MatrixTable({ label, frame, footer, children, ...table }: Props) {
  if (!frame)
    return (
      <TableScrollContainer>
        <table {...table} aria-label={label}>
          {children}
        </table>
      </TableScrollContainer>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={frame} aria-label={label} tabIndex={0}>
      <table {...table}>{children}</table>
      {footer}
    </section>
  )
}
