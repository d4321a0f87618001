import type { ComponentProps } from 'react'

/** A table with a column for each day and groups of rows. It has no sorting and no pages. Its label is required. */
export const DayColumnsTable = (props: ComponentProps<'table'> & { 'aria-label': string }) => <table {...props} />
