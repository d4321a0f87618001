import { lazy, Suspense, useState } from 'react'
import { IconListCheck } from '#ui/icons.ts'
import { Badge, MutedText, StackLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useSession } from '#ui/state/user-session.ts'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import type { HiringOrLeavingTransition } from '../checklist-and-transition-schemas.ts'
import { onboardingContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { formatChecklistItemName } from './checklist-labels.ts'

const RulesDialog = lazy(async () => ({ default: (await import('./ChecklistRulesDialog.tsx')).ChecklistRulesDialog }))

/** Current starts and ends of employments with their progress. */
export function OnboardingPage() {
  const t = useTranslate(messages)
  const api = useApi(onboardingContract)
  const { may } = useSession()
  const [ruling, setRuling] = useState(false)
  const list = useList<HiringOrLeavingTransition>({
    name: 'transitions',
    filters: [
      {
        key: 'kind',
        label: t('transitions.kind'),
        kind: 'select',
        pinned: true,
        options: (['hiring', 'leaving'] as const).map((value) => ({ value, label: t(`transitions.kind.${value}`) })),
      },
      { key: 'open', label: t('transitions.open_only'), kind: 'flag' },
    ],
    async load(query, signal) {
      const { transitions, pagination } = await api.listTransitions(query, { signal })
      return { rows: transitions, pagination }
    },
  })
  return (
    <PageLayoutFrame
      title={t('transitions.title')}
      count={list.total !== undefined ? t.number(list.total) : undefined}
      more={[may('companies.write') && { label: t('transitions.items'), icon: IconListCheck, act: () => setRuling(true) }]}
    >
      <StackLayout>
        <MutedText>{t('transitions.lead')}</MutedText>
        <DataList
          list={list}
          label={t('transitions.title')}
          columns={columnsOf(t)}
          keyOf={({ kind, employment_id }) => `${kind}${employment_id}`}
          nameOf={({ employee }) => t.data(employee.name)}
          open={({ employee }) => `/employees/edit/${employee.id}?tab=transitions`}
          searchLabel={t('transitions.search')}
          allLabel={t('transitions.all')}
          empty={<EmptyState title={t('transitions.none')} />}
        />
      </StackLayout>
      {ruling && (
        <Suspense>
          <RulesDialog close={() => setRuling(false)} />
        </Suspense>
      )}
    </PageLayoutFrame>
  )
}

function columnsOf(t: TranslateFunction<(typeof messages)['sr']>): ListColumnDefinition<HiringOrLeavingTransition>[] {
  return [
    { key: 'employee', title: t('transitions.employee'), fixed: true, cell: ({ employee }) => t.data(employee.name) },
    {
      key: 'kind',
      title: t('transitions.kind'),
      onCard: 'line',
      width: 110,
      cell: ({ kind }) => <Badge tone={kind === 'hiring' ? 'info' : 'neutral'}>{t(`transitions.kind.${kind}`)}</Badge>,
    },
    { key: 'day', title: t('transitions.day'), width: 120, cell: ({ event_day }) => t.day(event_day) },
    { key: 'department', title: t('transitions.department'), onCard: 'line', cell: ({ department }) => t.data(department?.name) },
    {
      key: 'progress',
      title: t('transitions.progress'),
      cell: ({ done, all, overdue }) => (
        <>
          {t('transitions.of', { done, all })} {overdue > 0 && <Badge tone="danger">{t('transitions.overdue', { count: overdue })}</Badge>}
        </>
      ),
    },
    {
      key: 'next',
      title: t('transitions.next'),
      cell: ({ next }) => next && t('transitions.next_by', { what: formatChecklistItemName(t, next), day: t.day(next.due) }),
    },
  ]
}
