import { type ReactNode, useState } from 'react'
import type { DropdownMenuAction } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { IconPlus, IconTrash } from '#ui/icons.ts'
import { MutedText, RowLayout, StackLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import type { ListState } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

type Duty = { id: number; employee: { fullName: string }; day: string }
type Props<Row> = {
  list: ListState<Row>
  columns: readonly ListColumnDefinition<Row>[]
  texts: { title: string; lead: string; none: string; add: string }
  remove: (ids: number[]) => Promise<{ data: { count: number } }>
  dialog: (close: () => void) => ReactNode
  acts?: (row: Row) => readonly DropdownMenuAction[]
}

/** A list of single days (field work or standby) with creation and deletion. */
export function FieldWorkOrStandbyListTab<One extends Duty>({ list, columns, texts: describe, remove, dialog, acts }: Props<One>) {
  const t = useTranslate(messages)
  const [isNew, setNew] = useState(false)
  const take = useApiMutation((ids: number[]) => remove(ids), {
    refresh: [['trips'], ['field-days'], ['standby'], ['time']],
    done: ({ data }: { data: { count: number } }) => showToast({ severity: 'success', summary: t('trips.deleted', { count: data.count }) }),
  })
  const add = (
    <Button kind="primary" icon={IconPlus} onClick={() => setNew(true)} aria-haspopup="dialog">
      {describe.add}
    </Button>
  )
  return (
    <StackLayout gap={16}>
      <RowLayout spread>
        <MutedText>{describe.lead}</MutedText>
        {add}
      </RowLayout>
      <DataList
        list={list}
        label={describe.title}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ employee, day }) => `${t.data(employee.fullName)}, ${t.day(day)}`}
        {...(acts && { acts })}
        searchLabel={t('trips.employee')}
        bulk={(rows, done) => (
          <Button small icon={IconTrash} busy={take.isPending} onClick={() => void take.mutateAsync(rows.map(({ id }) => id)).then(done)}>
            {t('trips.delete_days', { count: rows.length })}
          </Button>
        )}
        empty={<EmptyState title={describe.none} actions={add} />}
      />
      {isNew && dialog(() => setNew(false))}
    </StackLayout>
  )
}
