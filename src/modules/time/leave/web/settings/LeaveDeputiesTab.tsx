import { useState } from 'react'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconPencil, IconPlus, IconTrash } from '#ui/icons.ts'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCommandFromUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { type LeaveDeputy, leaveDeputiesContract } from '../../leave-deputies-contract.ts'
import { leaveSettingsMessages as messages } from '../../messages/settings.ts'
import { LeaveDeputyDialog } from './LeaveDeputyDialog.tsx'

/** Deputies for leave decisions, current and future. */
export function LeaveDeputiesTab() {
  const t = useTranslate(messages)
  const api = useApi(leaveDeputiesContract)
  const [editing, setEditing] = useState<LeaveDeputy | 'new'>()
  useCommandFromUrl('new', () => setEditing('new'))
  const [deleting, setDeleting] = useState<LeaveDeputy>()
  const asking = useApiQuery(['leave', 'deputies'], async (signal) => (await api.listLeaveDeputies({}, { signal })).data)
  const remove = useApiMutation(({ id }: LeaveDeputy) => api.deleteLeaveDeputy({ leave_deputy_id: id }), {
    refresh: [['leave']],
    saved: t('leave.deputy_deleted'),
  })
  return (
    <PageLayoutFrame
      title={t('leave.deputies')}
      primary={
        <Button kind="primary" icon={IconPlus} onClick={() => setEditing('new')} aria-haspopup="dialog">
          {t('leave.add_deputy')}
        </Button>
      }
    >
      <StackLayout>
        <MutedText>{t('leave.deputies_lead')}</MutedText>
        <QueryStateContent asking={asking} rows={4}>
          {(deputies) =>
            deputies.length === 0 ? (
              <EmptyState title={t('leave.no_deputies')}>{t('leave.no_deputies_text')}</EmptyState>
            ) : (
              <Deputies deputies={deputies} edit={setEditing} remove={setDeleting} />
            )
          }
        </QueryStateContent>
      </StackLayout>
      {editing && <LeaveDeputyDialog deputy={editing === 'new' ? undefined : editing} close={() => setEditing(undefined)} />}
      <ConfirmDialog
        open={deleting !== undefined}
        close={() => setDeleting(undefined)}
        title={t('leave.delete_deputy_title')}
        confirm={t('leave.delete_deputy')}
        act={() => remove.mutateAsync(deleting!)}
      >
        {t('leave.delete_deputy_text')}
      </ConfirmDialog>
    </PageLayoutFrame>
  )
}

type Props = { deputies: LeaveDeputy[]; edit: (deputy: LeaveDeputy) => void; remove: (deputy: LeaveDeputy) => void }

function Deputies({ deputies, edit, remove }: Props) {
  const t = useTranslate(messages)
  return (
    <CompactTable
      rows={deputies}
      keyOf={({ id }) => id}
      columns={[
        { title: t('leave.deputy_of'), is: 'head', cell: ({ of }) => t.data(of.name) },
        { title: t('leave.deputy'), cell: ({ user }) => t.data(user.name) },
        { title: t('leave.period'), is: 'state', cell: ({ first_day, last_day }) => `${t.day(first_day)} – ${t.day(last_day)}` },
        {
          title: t('leave.edit'),
          is: 'acts',
          cell: (one) =>
            one.can.edit && (
              <ActionsDropdownMenu
                label={t.data(`${one.of.name} – ${one.user.name}`)}
                actions={[
                  { label: t('leave.edit_deputy'), icon: IconPencil, act: () => edit(one) },
                  { label: t('leave.delete_deputy'), icon: IconTrash, danger: true, act: () => remove(one) },
                ]}
              />
            ),
        },
      ]}
    />
  )
}
