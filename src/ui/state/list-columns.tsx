import { type ComponentType, lazy, Suspense, use } from 'react'
import type { ListColumnDefinition } from '../list/list-columns.ts'
import { createTranslator } from '../translate.ts'
import { ListColumnsContext } from './module-extension-contexts.ts'
import type { ListCellProps, ListColumnFromOtherModule } from './page-definition.ts'
import { useUserPreferences } from './user-preferences.ts'
import { useSession } from './user-session.ts'

const cells = new Map<ListColumnFromOtherModule, ComponentType<ListCellProps>>()

function cellOf(column: ListColumnFromOtherModule): ComponentType<ListCellProps> {
  const known = cells.get(column)
  if (known) return known
  const cell = lazy(async () => ({ default: await column.load() }))
  cells.set(column, cell)
  return cell
}

/** The columns of later modules for the list at this path, for the rows with these ids. */
export function useListColumns<Row extends { id: number }>(of: string, rows: readonly Row[]): ListColumnDefinition<Row>[] {
  const { language, script } = useUserPreferences()
  const { may } = useSession()
  const ids = rows.map(({ id }) => id)
  return use(ListColumnsContext)
    .filter((column) => column.of === of && (!column.allow || may(...column.allow)))
    .map((column) => {
      const Cell = cellOf(column)
      return {
        key: column.key,
        title: createTranslator(column.messages, language, script)(column.title),
        width: column.width,
        onCard: column.onCard,
        cell: ({ id }) => (
          <Suspense>
            <Cell id={id} ids={ids} />
          </Suspense>
        ),
      }
    })
}
