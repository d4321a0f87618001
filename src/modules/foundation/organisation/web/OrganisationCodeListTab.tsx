import { type ReactNode, useState } from 'react'
import { doesTextMatchSearch } from '#shared/text/search-key.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog/Dialog.tsx'
import { IconPencil, IconPlus, IconTrash } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { useListOfLoadedRows } from '#ui/list/use-list.ts'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink, useCommandFromUrl } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { OrganisationLookupTableName } from '../organisation-import-export-contract.ts'
import { useOrganisationLookupImportExport } from './use-organisation-import-export.ts'

export type OrganisationLookupRow = { id: number; name: string; employees: number; revision: number }

type Props<Row extends OrganisationLookupRow> = {
  /** The prefix of the query keys and message keys of this look-up table. */
  name: string
  title: string
  add: string
  permission: string
  /** The filter in the employee list that selects the employees of a row. */
  filter: string
  load: (signal: AbortSignal) => Promise<Row[]>
  /** The name of the exchange table. */
  table?: OrganisationLookupTableName
  remove: (row: Row) => Promise<unknown>
  columns: ListColumnDefinition<Row>[]
  /** The content of the detail pane. */
  preview?: (row: Row) => ReactNode
  /** The form of a new or existing row. */
  form: (row: Row | undefined, close: () => void) => ReactNode
}

/** A look-up table of the company: rows, the number of their employees, and the actions. */
export function OrganisationCodeListTab<Row extends OrganisationLookupRow>({
  name,
  title,
  add,
  permission,
  filter,
  load,
  table,
  remove,
  columns,
  preview,
  form,
}: Props<Row>) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const canOpen = useCanOpenPage()
  const [editing, setEditing] = useState<Row | 'new'>()
  const [deleting, setDeleting] = useState<Row>()
  const all = useApiQuery(['org', name], load)
  const list = useListOfLoadedRows({
    name: `org-${name}`,
    source: all,
    rowsOf: (entries, { search }) => entries.filter((row) => !search || doesTextMatchSearch(row.name, search)),
  })
  const act = useApiMutation(remove, { refresh: [['org']] })
  const close = () => setEditing(undefined)
  const mayWrite = may(permission)
  useCommandFromUrl('new', mayWrite && (() => setEditing('new')))
  const asTable = useOrganisationLookupImportExport(table, [['org']], mayWrite)
  return (
    <PageLayoutFrame
      title={title}
      count={all.data?.length}
      more={asTable.acts}
      primary={
        mayWrite && (
          <Button kind="primary" icon={IconPlus} onClick={() => setEditing('new')}>
            {add}
          </Button>
        )
      }
    >
      <DataList
        list={list}
        label={title}
        columns={[
          { key: 'name', title: t('org.name'), fixed: true, cell: (row) => t.data(row.name) },
          ...columns,
          {
            key: 'employees',
            title: t('org.employees'),
            align: 'end',
            width: 110,
            cell: (row) =>
              row.employees > 0 && canOpen('/employees') ? (
                <InternalLink
                  to={`/employees?${filter}=${row.id}`}
                  aria-label={t('org.people_in', { name: row.name, count: row.employees })}
                >
                  {t.number(row.employees)}
                </InternalLink>
              ) : (
                t.number(row.employees)
              ),
          },
        ]}
        keyOf={({ id }) => id}
        nameOf={(row) => t.data(row.name)}
        {...(preview && { preview })}
        acts={(row) => [
          mayWrite && { label: t('org.edit'), icon: IconPencil, act: () => setEditing(row) },
          mayWrite && { label: t('org.delete'), icon: IconTrash, danger: true, act: () => setDeleting(row) },
        ]}
        searchLabel={t('org.search')}
      />
      {asTable.dialogs}
      {editing && (
        <Dialog open close={close} title={editing === 'new' ? add : t.data(editing.name)} size="small">
          {form(editing === 'new' ? undefined : editing, close)}
        </Dialog>
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        close={() => setDeleting(undefined)}
        title={t('org.delete_title', { name: deleting?.name ?? '' })}
        confirm={t('org.delete')}
        act={() => act.mutateAsync(deleting!)}
      >
        {t('org.delete_text')}
      </ConfirmDialog>
    </PageLayoutFrame>
  )
}
