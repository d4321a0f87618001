import { useState } from 'react'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconPencil, IconPlus, IconTrash } from '#ui/icons.ts'
import { Badge, MutedText, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCommandFromUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type LeaveRestriction, leaveRestrictionsContract } from '../../leave-restrictions-contract.ts'
import { pageTitles } from '../../messages/page-titles.ts'
import { leaveSettingsMessages as messages } from '../../messages/settings.ts'
import { LeaveRestrictionDialog } from './LeaveRestrictionDialog.tsx'

/** Days without leave, and the minimum number of present employees. */
export function LeaveRestrictionsTab() {
  const t = useTranslate(messages)
  const name = useTranslate(pageTitles)('leave.limits')
  const api = useApi(leaveRestrictionsContract)
  const { may } = useSession()
  const [editing, setEditing] = useState<LeaveRestriction | 'new'>()
  const [deleting, setDeleting] = useState<LeaveRestriction>()
  useCommandFromUrl('new', may('companies.write') && (() => setEditing('new')))
  const asking = useApiQuery(['leave', 'limits'], async (signal) => (await api.listLeaveRestrictions({}, { signal })).data)
  const remove = useApiMutation(({ id }: LeaveRestriction) => api.deleteLeaveRestriction({ leave_restriction_id: id }), {
    refresh: [['leave']],
    saved: t('leave.limit.deleted'),
  })
  return (
    <PageLayoutFrame
      title={name}
      primary={
        may('companies.write') && (
          <Button kind="primary" icon={IconPlus} onClick={() => setEditing('new')} aria-haspopup="dialog">
            {t('leave.limit.add')}
          </Button>
        )
      }
    >
      <StackLayout>
        <MutedText>{t('leave.limit.lead')}</MutedText>
        <QueryStateContent asking={asking} rows={4}>
          {(limits) =>
            limits.length === 0 ? (
              <EmptyState title={t('leave.limit.none')}>{t('leave.limit.none_text')}</EmptyState>
            ) : (
              <Limits limits={limits} edit={setEditing} remove={setDeleting} />
            )
          }
        </QueryStateContent>
      </StackLayout>
      {editing && <LeaveRestrictionDialog limit={editing === 'new' ? undefined : editing} close={() => setEditing(undefined)} />}
      <ConfirmDialog
        open={deleting !== undefined}
        close={() => setDeleting(undefined)}
        title={t('leave.limit.delete')}
        confirm={t('leave.limit.delete')}
        act={() => remove.mutateAsync(deleting!)}
      >
        {deleting && t('leave.limit.delete_text', { name: t.data(deleting.name) })}
      </ConfirmDialog>
    </PageLayoutFrame>
  )
}

type Props = { limits: LeaveRestriction[]; edit: (limit: LeaveRestriction) => void; remove: (limit: LeaveRestriction) => void }

function Limits({ limits, edit, remove }: Props) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const formatRestrictionPeriod = ({ first_day, last_day }: LeaveRestriction) => {
    if (first_day && last_day) return t.range(first_day, last_day)
    if (first_day) return t('leave.limit.from', { day: t.day(first_day) })
    return last_day ? t('leave.limit.until', { day: t.day(last_day) }) : t('leave.limit.always')
  }
  const formatWeekdayName = (day: number) => t(`leave.limit.weekday.${day as 1}`)
  const formatRestrictionScope = ({ department, team, job_position, location }: LeaveRestriction) =>
    [department, team, job_position, location].flatMap((one) => (one ? [t.data(one.name)] : [])).join(' · ') || t('leave.limit.whom_all')
  const formatRestrictionLimit = ({ min_people, min_percent }: LeaveRestriction) => {
    if (min_people !== null) return t('leave.limit.summary.people', { count: t.number(min_people) })
    if (min_percent !== null) return t('leave.limit.summary.percent', { count: t.number(min_percent) })
    return t('leave.limit.summary.closed')
  }
  return (
    <CompactTable
      rows={limits}
      keyOf={({ id }) => id}
      columns={[
        { title: t('leave.limit.name'), is: 'head', cell: ({ name }) => t.data(name) },
        {
          title: t('leave.limit.when'),
          cell: (limit) => [formatRestrictionPeriod(limit), ...limit.weekdays.map(formatWeekdayName)].join(', '),
        },
        { title: t('leave.limit.whom'), cell: formatRestrictionScope },
        { title: t('leave.limit.what'), cell: formatRestrictionLimit },
        {
          title: t('leave.limit.refuses'),
          is: 'state',
          cell: ({ refuses }) => (
            <Badge tone={refuses ? 'danger' : 'warn'}>{t(refuses ? 'leave.limit.is_refusing' : 'leave.limit.is_warning')}</Badge>
          ),
        },
        may('companies.write') && {
          title: t('leave.limit.edit'),
          is: 'acts',
          cell: (limit) => (
            <ActionsDropdownMenu
              label={t.data(limit.name)}
              actions={[
                { label: t('leave.limit.edit'), icon: IconPencil, act: () => edit(limit) },
                { label: t('leave.limit.delete'), icon: IconTrash, danger: true, act: () => remove(limit) },
              ]}
            />
          ),
        },
      ]}
    />
  )
}
