import { useState } from 'react'
import { doesTextMatchSearch } from '#shared/text/search-key.ts'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconPencil, IconPlus, IconTrash } from '#ui/icons.ts'
import { Badge, PageSectionLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { toSinglePageListReply, useList } from '#ui/list/use-list.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import type { Systematization, SystematizationPosition } from '../../systematization-schemas.ts'
import { useSystematizationPositionImportExport } from '../use-organisation-import-export.ts'
import { JobPositionDetails } from './JobPositionDetails.tsx'

/** The positions of a version. Those of a draft can be edited. */
export function SystematizationPositionsTable({ version, isDraft }: { version: Systematization; isDraft: boolean }) {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const { go } = useCurrentUrl()
  const [deleting, setDeleting] = useState<SystematizationPosition>()
  const list = useList<SystematizationPosition>({
    name: 'org-planned',
    also: { version: String(version.id) },
    async load({ search = '' }, signal) {
      const { data } = await api.getSystematization({ systematization_id: version.id }, { signal })
      const searchTextOf = (one: SystematizationPosition) =>
        [one.name, one.code, one.occupation_code, one.occupation_name].filter(Boolean).join(' ')
      return toSinglePageListReply(data.job_positions.filter((one) => doesTextMatchSearch(searchTextOf(one), search)))
    },
  })
  const remove = useApiMutation(
    ({ id }: SystematizationPosition) =>
      api.deleteSystematizationPosition({ systematization_id: version.id, systematization_position_id: id }),
    { refresh: [['org'], ['org-planned']], saved: t('systematization.position_deleted') },
  )
  const asTable = useSystematizationPositionImportExport(version.id, isDraft)
  const edit = ({ id }: SystematizationPosition) => `/systematization/versions/${version.id}/position/${id}`
  const figure = { align: 'end', width: 110 } as const
  return (
    <PageSectionLayout
      title={t('org.positions')}
      actions={
        <>
          <ActionsDropdownMenu label={t('org.table_acts')} actions={asTable.acts} />
          {isDraft && (
            <Button icon={IconPlus} onClick={() => void go(`/systematization/versions/${version.id}/position/new`)}>
              {t('systematization.add_position')}
            </Button>
          )}
        </>
      }
    >
      <DataList
        list={list}
        label={t('systematization.positions')}
        columns={[
          { key: 'name', title: t('positions.name'), fixed: true, cell: ({ name }) => t.data(name) },
          { key: 'code', title: t('positions.code'), width: 90, cell: ({ code }) => code },
          {
            key: 'departments',
            title: t('positions.departments'),
            cell: ({ departments }) => departments.map(({ name }) => t.data(name)).join(', '),
          },
          {
            key: 'qualification',
            title: t('positions.qualification'),
            cell: ({ profession_qualification: level }) => level?.code,
          },
          {
            key: 'planned',
            title: t('positions.planned'),
            ...figure,
            cell: ({ planned_headcount: planned }) => (planned === null ? '–' : t.number(planned)),
          },
          {
            key: 'filled',
            title: t('positions.filled'),
            ...figure,
            cell: ({ filled, planned_headcount: planned }) =>
              planned !== null && filled > planned ? <Badge tone="warn">{t.number(filled)}</Badge> : t.number(filled),
          },
        ]}
        keyOf={({ id }) => id}
        nameOf={({ name }) => t.data(name)}
        {...(isDraft && { open: edit })}
        preview={(row) => <JobPositionDetails position={row} />}
        acts={(row) => [
          isDraft && { label: t('org.edit'), icon: IconPencil, act: () => void go(edit(row)) },
          isDraft && { label: t('systematization.delete_position'), icon: IconTrash, danger: true, act: () => setDeleting(row) },
        ]}
        searchLabel={t('systematization.search')}
      />
      {asTable.dialogs}
      <ConfirmDialog
        open={deleting !== undefined}
        close={() => setDeleting(undefined)}
        title={t('systematization.delete_position_title', { name: deleting?.name ?? '' })}
        confirm={t('systematization.delete_position')}
        act={() => remove.mutateAsync(deleting!)}
      />
    </PageSectionLayout>
  )
}
