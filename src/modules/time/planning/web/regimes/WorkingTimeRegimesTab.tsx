import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconPencil, IconPlus, IconTrash, IconUserExclamation } from '#ui/icons.ts'
import { Badge, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { workingTimeRegimesMessages as messages } from '../../messages/regimes.ts'
import { workingTimeRegimeKinds } from '../../rules/law/working-time-regimes.ts'
import { type WorkingTimeRegimeRow, workingTimeRegimesContract } from '../../working-time-regimes-contract.ts'

const ConcernsPanel = lazy(async () => ({ default: (await import('./WorkingTimeRegimeConcernsPanel.tsx')).WorkingTimeRegimeConcernsPanel }))
const RegimeDialog = lazy(async () => ({ default: (await import('./WorkingTimeRegimeDialog.tsx')).WorkingTimeRegimeDialog }))

/** The regimes of departments, teams and employees. */
export function WorkingTimeRegimesTab() {
  const t = useTranslate(messages)
  const api = useApi(workingTimeRegimesContract)
  const { may } = useSession()
  const mayWrite = may('schedule.write')
  const [editing, setEditing] = useState<WorkingTimeRegimeRow | 'new'>()
  const [deleting, setDeleting] = useState<WorkingTimeRegimeRow>()
  const [concerning, setConcerning] = useState<WorkingTimeRegimeRow>()
  const regimes = useApiQuery(['time', 'regimes'], async (signal) => (await api.listWorkingTimeRegimes({}, { signal })).data)
  const renderRegimeActions = (one: WorkingTimeRegimeRow) => (
    <div className="regime-acts">
      {one.kind === 'redistribution' && (
        <Button small kind="quiet" icon={IconUserExclamation} onClick={() => setConcerning(one)}>
          {t('regimes.concerns')}
        </Button>
      )}
      {mayWrite && (
        <ActionsDropdownMenu
          label={t('regimes.acts_of', { name: one.target_name })}
          actions={[
            { label: t('regimes.edit'), icon: IconPencil, act: () => setEditing(one) },
            { label: t('regimes.delete'), icon: IconTrash, danger: true, act: () => setDeleting(one) },
          ]}
        />
      )}
    </div>
  )
  const remove = useApiMutation(() => api.deleteWorkingTimeRegime({ working_regime_id: deleting!.id }), { refresh: [['time']] })
  return (
    <StackLayout gap={16}>
      <RowLayout spread>
        <MutedText>{t('regimes.lead')}</MutedText>
        {mayWrite && (
          <Button kind="primary" icon={IconPlus} onClick={() => setEditing('new')}>
            {t('regimes.add')}
          </Button>
        )}
      </RowLayout>
      <QueryStateContent asking={regimes} rows={4}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('regimes.none')}>{t('regimes.none_text')}</EmptyState>
          ) : (
            <PageSectionLayout flush>
              <Table rows={rows} acts={renderRegimeActions} />
            </PageSectionLayout>
          )
        }
      </QueryStateContent>
      <LimitsOfKinds />
      <Suspense>
        {editing && <RegimeDialog regime={editing === 'new' ? undefined : editing} close={() => setEditing(undefined)} />}
        {concerning && <ConcernsPanel regime={concerning} close={() => setConcerning(undefined)} />}
      </Suspense>
      <ConfirmDialog
        open={deleting !== undefined}
        close={() => setDeleting(undefined)}
        title={t('regimes.delete_title', { name: deleting?.target_name ?? '' })}
        confirm={t('regimes.delete')}
        act={() => remove.mutateAsync(undefined)}
      />
    </StackLayout>
  )
}

/** What the law allows under each kind. */
function LimitsOfKinds() {
  const t = useTranslate(messages)
  return (
    <PageSectionLayout title={t('regimes.limits')}>
      <dl className="regime-limits">
        {workingTimeRegimeKinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`regimes.kind.${kind}`)}</dt>
            <dd>{t(`regimes.law.${kind}`)}</dd>
          </div>
        ))}
      </dl>
    </PageSectionLayout>
  )
}

type Listed = { rows: readonly WorkingTimeRegimeRow[]; acts: (one: WorkingTimeRegimeRow) => ReactNode }

function Table({ rows, acts }: Listed) {
  const t = useTranslate(messages)
  return (
    <CompactTable
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: t('regimes.target'), is: 'head', cell: (one) => <Target of={one} /> },
        { title: t('regimes.kind'), is: 'state', cell: (one) => <Kind of={one} /> },
        { title: t('regimes.first_day'), cell: ({ first_day }) => t.day(first_day) },
        {
          title: t('regimes.last_day'),
          cell: ({ last_day }) => <span className="nowrap">{last_day ? t.day(last_day) : t('regimes.no_end')}</span>,
        },
        {
          title: t('regimes.period'),
          cell: ({ period }) => period && <span className="nowrap">{t.range(period.first_day, period.last_day)}</span>,
        },
        { title: t('regimes.act'), cell: (one) => <Act of={one} /> },
        { title: t('regimes.acts'), is: 'acts', cell: acts },
      ]}
    />
  )
}

function Target({ of: { target, target_name } }: { of: WorkingTimeRegimeRow }) {
  const t = useTranslate(messages)
  return (
    <>
      <span className="muted">{t(`regimes.target.${target}`)}</span> {t.data(target_name)}
    </>
  )
}

function Kind({ of: { kind } }: { of: WorkingTimeRegimeRow }) {
  const t = useTranslate(messages)
  return <Badge tone={kind === 'standard' ? 'neutral' : 'info'}>{t(`regimes.kind.${kind}`)}</Badge>
}

function Act({ of: { act_number, act_on, ground } }: { of: WorkingTimeRegimeRow }) {
  const t = useTranslate(messages)
  return (
    <>
      {t.data(act_number)}
      {act_on && `, ${t.day(act_on)}`}
      {ground && <div className="muted">{t.data(ground)}</div>}
    </>
  )
}
