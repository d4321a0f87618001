import { Facts } from '../layout.tsx'
import type { Column } from './columns.ts'

/** All that a list knows of a row, the columns that are not shown too; what it has nothing of takes no line. */
export function RowFacts<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const facts = columns.map(({ title, cell }) => [title, cell(row)] as const)
  return (
    <Facts
      facts={facts
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([title, value]) => [title, value])}
    />
  )
}
