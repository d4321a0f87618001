/** How a cell of a look-up's table is read and written: `employee` is by code, `flag` is da or ne. */
export type CellKind = 'text' | 'day' | 'flag' | 'employee'
export type TableColumn = { field: string; title: `org.${string}`; kind: CellKind }

const name: TableColumn = { field: 'name', title: 'org.name', kind: 'text' }
const last: TableColumn = { field: 'last_day', title: 'org.last_day', kind: 'day' }
const text = (field: string, title: `org.${string}`): TableColumn => ({ field, title, kind: 'text' })

/** The look-ups that go out as a table and come back, and their columns beside the id. */
export const tables = {
  team: [name, { field: 'leader_id', title: 'org.table_leader', kind: 'employee' }, last],
  location: [name, text('address', 'org.address'), text('city', 'org.city'), text('municipality', 'org.municipality'), last],
  employment_relationship_type: [
    name,
    text('code', 'org.code'),
    { field: 'is_fixed_term', title: 'org.is_fixed_term', kind: 'flag' },
    last,
  ],
} as const satisfies Record<string, readonly TableColumn[]>

export type TableName = keyof typeof tables
export const tableNames = Object.keys(tables) as [TableName, ...TableName[]]
