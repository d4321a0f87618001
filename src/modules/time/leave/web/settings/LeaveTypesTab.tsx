import { useState } from 'react'
import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { IconPlus } from '#ui/icons.ts'
import { Badge, MutedText } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCommandFromUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../../contract.ts'
import type { LeaveTypeRow } from '../../leave-schemas.ts'
import { leaveSettingsMessages as messages } from '../../messages/settings.ts'
import { formatLeaveTypeName } from '../requests/leave-labels.ts'
import { LeaveTypeDialog, NewLeaveTypeDialog } from './LeaveTypeDialog.tsx'

/** Leave types of the company: initially those of the law, with the company's changes. */
export function LeaveTypesTab() {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const { may } = useSession()
  const [editing, setEditing] = useState<LeaveTypeRow | 'new'>()
  const asking = useApiQuery(['leave', 'types'], async (signal) => (await api.listLeaveTypes({}, { signal })).data)
  const writes = may('companies.write')
  useCommandFromUrl('new', writes && (() => setEditing('new')))
  return (
    <PageLayoutFrame
      title={t('leave.types')}
      primary={
        writes && (
          <Button kind="primary" icon={IconPlus} onClick={() => setEditing('new')} aria-haspopup="dialog">
            {t('leave.add_type')}
          </Button>
        )
      }
    >
      <QueryStateContent asking={asking} rows={12}>
        {(types) => <TypeTable types={types} edit={writes ? setEditing : undefined} />}
      </QueryStateContent>
      {editing === 'new' && <NewLeaveTypeDialog close={() => setEditing(undefined)} />}
      {editing && editing !== 'new' && <LeaveTypeDialog type={editing} close={() => setEditing(undefined)} />}
    </PageLayoutFrame>
  )
}

type RowsProps = { types: readonly LeaveTypeRow[]; edit: ((type: LeaveTypeRow) => void) | undefined }

function TypeTable({ types, edit }: RowsProps) {
  const t = useTranslate(messages)
  return (
    <CompactTable
      rows={types}
      keyOf={({ id }) => id}
      columns={[
        { title: t('leave.type_code'), is: 'state', cell: ({ code }) => code },
        {
          title: t('leave.type_name'),
          is: 'name',
          cell: (type) => (
            <>
              {formatLeaveTypeName(t, type)}
              <div>
                <MutedText>{payText(t, type)}</MutedText>
              </div>
            </>
          ),
        },
        { title: t('leave.article'), is: 'state', cell: ({ article }) => <LegalCitation of={article} /> },
        { title: t('leave.counting_of'), is: 'state', cell: ({ counting }) => t(`leave.counting.${counting}`) },
        { title: t('leave.limit'), cell: (type) => limitText(t, type) },
        { title: t('leave.category_code'), cell: ({ category_code }) => category_code },
        { title: t('leave.status'), is: 'state', cell: (type) => <UseBadge type={type} /> },
        { title: t('leave.edit'), is: 'acts', cell: (type) => edit && <TypeActs type={type} edit={() => edit(type)} /> },
      ]}
    />
  )
}

function UseBadge({ type: { ended } }: { type: LeaveTypeRow }) {
  const t = useTranslate(messages)
  return <Badge tone={ended ? 'neutral' : 'success'}>{t(ended ? 'leave.ended' : 'leave.in_use')}</Badge>
}

type T = ReturnType<typeof useTranslate<(typeof messages)['sr']>>
/** The limit as a figure, or the text of the law. */
const limitText = (t: T, { limit_amount, limit_unit, limit_per, limit_text }: LeaveTypeRow) =>
  limit_amount === null
    ? t.data(limit_text)
    : `${t.number(limit_amount)} ${t(`leave.limit_unit.${limit_unit!}`)} / ${t(`leave.limit_per.${limit_per!}`)}`

const payText = (t: T, { pay_percent, paid_by }: LeaveTypeRow) =>
  [pay_percent !== null && `${t.number(pay_percent)}%`, t(`leave.payer.${paid_by}`)].filter(Boolean).join(' · ')

function TypeActs({ type, edit }: { type: LeaveTypeRow; edit: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const end = useApiMutation(() => api.updateLeaveType({ leave_type_id: type.id, ended: !type.ended, revision: type.revision }), {
    refresh: [['leave', 'types']],
    saved: t('leave.saved'),
  })
  return (
    <ActionsDropdownMenu
      label={t('leave.acts_of', { name: type.name })}
      actions={[
        { label: t('leave.edit'), act: edit },
        { label: t(type.ended ? 'leave.restore_type' : 'leave.end_type'), act: () => end.mutate(undefined), disabled: end.isPending },
      ]}
    />
  )
}
