import { LabelledValueList } from '../layout.tsx'
import type { ListColumnDefinition } from './list-columns.ts'

/** All columns of a row, including hidden ones, without empty values. */
export function ListRowDetails<Row>({ columns, row }: { columns: readonly ListColumnDefinition<Row>[]; row: Row }) {
  const facts = columns.map(({ title, cell }) => [title, cell(row)] as const)
  return (
    <LabelledValueList
      facts={facts
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([title, value]) => [title, value])}
    />
  )
}
