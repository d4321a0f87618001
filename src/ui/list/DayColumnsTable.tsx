import type { ComponentProps } from 'react'

/** A table of days across with groups of rows, which a page draws by itself: no sorting, no pages. Its name is required. */
export const DayColumnsTable = (props: ComponentProps<'table'> & { 'aria-label': string }) => <table {...props} />
