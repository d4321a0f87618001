import type { ComponentProps, ReactNode } from 'react'
import { TableScroll } from './TableScroll.tsx'

type Props = Omit<ComponentProps<'table'>, 'aria-label' | 'frame'> & {
  /** What it is called. */
  label?: string
  /** The class of a frame of its own, in which it scrolls both ways; it is a part of the page by its label. */
  frame?: string
  /** What stands beneath it within the frame. */
  footer?: ReactNode
}

/** A table that goes across: days, hours or rights by people. Its cells are its own; it is whole on a phone too, and scrolls in its frame. */
export function MatrixTable({ label, frame, footer, children, ...table }: Props) {
  if (!frame)
    return (
      <TableScroll>
        <table {...table} aria-label={label}>
          {children}
        </table>
      </TableScroll>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
    <section className={frame} aria-label={label} tabIndex={0}>
      <table {...table}>{children}</table>
      {footer}
    </section>
  )
}
