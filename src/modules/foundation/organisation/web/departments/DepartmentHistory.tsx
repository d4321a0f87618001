import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { IconArrowBackUp } from '#ui/icons.ts'
import { Badge, RowLayout, StackLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import type { DepartmentHistoryEntry } from '../../department-schemas.ts'
import { messages } from '../../messages/index.ts'

type Props = { department: { id: number; name: string } | undefined; close: () => void }

/** The changes of a department, or the planned changes of all departments. A planned change can be undone. */
export function DepartmentHistory({ department, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const mayWrite = useSession().may('companies.write')
  const [undoing, setUndoing] = useState<DepartmentHistoryEntry>()
  const asking = useApiQuery(
    ['org', 'acts', department?.id ?? 'planned'],
    async (signal) => (await api.listDepartmentHistory(department ? { department_id: department.id } : {}, { signal })).data,
  )
  const undo = useApiMutation(({ id }: DepartmentHistoryEntry) => api.undoDepartmentChange({ department_change_id: id }), {
    refresh: [['org']],
    saved: t('org.undone'),
  })
  return (
    <SideDrawer open close={close} title={department ? t('org.history_of', { name: department.name }) : t('org.planned_acts')}>
      <QueryStateContent asking={asking}>
        {(acts) =>
          acts.length === 0 ? (
            <EmptyState title={t('org.history_none')} />
          ) : (
            <ol className="dep-acts-list">
              {acts.map((act) => (
                <li key={act.id}>
                  <ActOf act={act} undo={mayWrite && act.is_planned ? () => setUndoing(act) : undefined} />
                </li>
              ))}
            </ol>
          )
        }
      </QueryStateContent>
      <ConfirmDialog
        open={undoing !== undefined}
        close={() => setUndoing(undefined)}
        title={t('org.undo_title', { day: t.day(undoing?.day) })}
        confirm={t('org.undo')}
        act={() => undo.mutateAsync(undoing!)}
      >
        {t('org.undo_text')}
      </ConfirmDialog>
    </SideDrawer>
  )
}

function ActOf({ act, undo }: { act: DepartmentHistoryEntry; undo: (() => void) | undefined }) {
  const t = useTranslate(messages)
  const formatField = (field: string, value: string | null) => {
    if (field === 'is_open') return t(value === 'true' ? 'org.yes' : 'org.no')
    if (value === null) return '–'
    return t.data(value)
  }
  return (
    <StackLayout gap={4}>
      <RowLayout spread>
        <strong>
          {t.day(act.day)} · {t(`org.act.${act.kind}`)}
        </strong>
        {act.is_planned && <Badge tone="info">{t('org.planned')}</Badge>}
      </RowLayout>
      <ul>
        {act.changes.map(({ department, field, before, after }) => (
          <li key={`${department?.id} ${field}`}>
            {department && `${t.data(department.name)}, `}
            {t(`org.field.${field}`)}: {formatField(field, before)} → {formatField(field, after)}
          </li>
        ))}
      </ul>
      {act.people > 0 && <span>{t('org.act_people', { count: act.people })}</span>}
      {act.note && <span>{t.data(act.note)}</span>}
      {act.made_by && <small className="muted">{t('org.made_by', { name: act.made_by, at: t.moment(act.made_at) })}</small>}
      {undo && (
        <RowLayout>
          <Button icon={IconArrowBackUp} onClick={undo}>
            {t('org.undo')}
          </Button>
        </RowLayout>
      )}
    </StackLayout>
  )
}
