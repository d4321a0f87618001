import { useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { BackgroundJobDialog } from '#platform/jobs/web/BackgroundJobDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { IconArrowBackUp, IconFileImport } from '#ui/icons.ts'
import { Badge } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { toSinglePageListReply, useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useReloadQueries } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { clockEventsContract } from '../../clock-events-contract.ts'

type Import = Awaited<ReturnType<ReturnType<typeof useApi<typeof clockEventsContract>>['listClockFileImports']>>['data'][number]

/** Imported files, newest first, with undo unless a month is closed. */
export function ClockFileImportsList() {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const { setSearch } = useCurrentUrl()
  const [undoing, setUndoing] = useState<Import>()
  const list = useList<Import>({
    name: 'clock-imports',
    load: async (_, signal) => toSinglePageListReply((await api.listClockFileImports({}, { signal })).data),
  })
  const refresh = useReloadQueries()
  const [job, setJob] = useState<number>()
  const finishImportUndo = () => {
    showToast({ severity: 'success', summary: t('time.import_undone'), life: 4000 })
    void refresh(['clock-imports'], ['events'], ['time'])
  }
  const undo = useApiMutation(({ id }: Import) => api.undoClockFileImport({ clock_import_id: id }), {
    done: ({ data }) => (data.job_id ? setJob(data.job_id) : finishImportUndo()),
  })
  return (
    <>
      <DataList
        list={list}
        label={t('time.imports')}
        keyOf={({ id }) => id}
        nameOf={({ file_name }) => file_name}
        columns={[
          { key: 'file', title: t('time.import_file'), fixed: true, cell: ({ file_name }) => file_name },
          { key: 'device', title: t('time.device'), cell: ({ device }) => t.data(device.name) },
          { key: 'when', title: t('time.import_when'), cell: ({ created_at }) => t.moment(created_at) },
          { key: 'who', title: t('time.import_who'), cell: ({ created_by }) => t.data(created_by) },
          { key: 'rows', title: t('time.rows'), align: 'end', cell: (row) => t.number(row.accepted + row.duplicate + row.quarantined) },
          { key: 'accepted', title: t('time.import_accepted'), align: 'end', cell: ({ accepted }) => t.number(accepted) },
          { key: 'duplicate', title: t('time.import_duplicate'), align: 'end', cell: ({ duplicate }) => t.number(duplicate) },
          {
            key: 'quarantined',
            title: t('time.quarantine'),
            align: 'end',
            cell: ({ quarantined }) => (quarantined ? <Badge tone="warn">{t.number(quarantined)}</Badge> : t.number(0)),
          },
          {
            key: 'state',
            title: t('time.state'),
            onCard: 'line',
            cell: ({ undone_at, closed_month }) =>
              undone_at ? (
                <Badge>{t('time.import_undone_at', { at: t.moment(undone_at) })}</Badge>
              ) : (
                closed_month && <Badge tone="info">{t('time.import_closed', { month: t.month(closed_month) })}</Badge>
              ),
          },
        ]}
        acts={(one) => [
          !one.undone_at &&
            !one.closed_month && { label: t('time.import_undo'), icon: IconArrowBackUp, danger: true, act: () => setUndoing(one) },
        ]}
        empty={
          <EmptyState
            title={t('time.imports_empty')}
            actions={
              <Button icon={IconFileImport} onClick={() => setSearch({ action: 'file' })}>
                {t('time.events_file')}
              </Button>
            }
          >
            {t('time.imports_empty_text')}
          </EmptyState>
        }
      />
      <ConfirmDialog
        open={undoing !== undefined}
        close={() => setUndoing(undefined)}
        title={t('time.import_undo_title', { name: undoing?.file_name ?? '' })}
        confirm={t('time.import_undo')}
        act={() => undo.mutateAsync(undoing!)}
      >
        {t('time.import_undo_text')}
      </ConfirmDialog>
      <BackgroundJobDialog
        job={job}
        title={t('time.import_undo')}
        close={() => setJob(undefined)}
        onDone={() => {
          setJob(undefined)
          finishImportUndo()
        }}
      />
    </>
  )
}
