import { lazy, Suspense, useState } from 'react'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { NameWithAvatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { useSelectedYear, YearSwitch } from '#ui/calendar/YearSwitch.tsx'
import { Badge, LabelledValueList, MutedText, StackLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { LeavePlanFilter, type LeavePlanRow, leavePlanContract } from '../../leave-plan-contract.ts'
import { messages } from '../../messages/index.ts'
import { pageTitles } from '../../messages/page-titles.ts'

const ArrangeDialog = lazy(async () => ({ default: (await import('./PlanAnnualLeaveDialog.tsx')).PlanAnnualLeaveDialog }))

/** Annual leave of a year to arrange: days that expire on 30 June, and employees without a first part of two weeks. */
export function LeavePlanTab() {
  const t = useTranslate(messages)
  const name = useTranslate(pageTitles)('leave.plan')
  const api = useApi(leavePlanContract)
  const { may } = useSession()
  const year = useSelectedYear()
  const { departments } = useOrganisationLookups()
  const [sums, setSums] = useState<{ carried: number; carried_days: number; first_part: number }>()
  const [selected, setSelected] = useState<{ rows: LeavePlanRow[]; done: () => void }>()
  const list = useList<LeavePlanRow>({
    name: 'leave-plan',
    sort: 'employee',
    also: { year: String(year) },
    filters: [
      {
        key: 'state',
        label: t('leave.plan.state'),
        kind: 'select',
        pinned: true,
        options: LeavePlanFilter.options.map((value) => ({ value, label: t(`leave.plan.state.${value}`) })),
      },
      { key: 'department_id', label: t('leave.department'), kind: 'select', options: departments },
    ],
    async load(query, signal) {
      const found = await api.listAnnualLeavePlan({ ...query, year }, { signal })
      setSums(found.sums)
      return { rows: found.plan, pagination: found.pagination }
    },
  })
  const columns: ListColumnDefinition<LeavePlanRow>[] = omitAbsentItems([
    {
      key: 'employee',
      title: t('leave.employee'),
      sort: 'employee',
      fixed: true,
      cell: ({ employee }) => (
        <NameWithAvatar of={employee} withImage>
          {t.data(`${employee.last_name} ${employee.first_name}`)}
        </NameWithAvatar>
      ),
    },
    {
      key: 'department',
      title: t('leave.department'),
      onCard: 'line',
      sort: 'department',
      cell: ({ department }) => t.data(department?.name),
    },
    {
      key: 'carried',
      has: ({ carried }) => carried !== null,
      title: t('leave.plan.carried'),
      align: 'end',
      cell: ({ carried }) => carried && <strong>{t.number(carried.days)}</strong>,
    },
    {
      key: 'until',
      has: ({ carried }) => carried !== null,
      title: t('leave.plan.until'),
      cell: ({ carried }) => carried && t.day(carried.until),
    },
    { key: 'free', title: t('leave.plan.free'), align: 'end', cell: ({ free }) => t.number(free) },
    {
      key: 'first_part',
      title: t('leave.plan.first_part'),
      cell: ({ has_first_part, needs }) =>
        has_first_part
          ? t('leave.plan.first_part.yes')
          : needs.includes('first_part') && <Badge tone="warn">{t('leave.plan.first_part.no')}</Badge>,
    },
    {
      key: 'state',
      title: t('leave.plan.state'),
      onCard: 'line',
      cell: ({ needs, waiting }) =>
        waiting ? (
          <Badge tone="info">{t('leave.plan.waiting', { count: waiting })}</Badge>
        ) : (
          <Badge tone={needs.length ? 'warn' : 'success'}>{t(needs.length ? 'leave.plan.state.open' : 'leave.plan.state.settled')}</Badge>
        ),
    },
    may('leave.write') && {
      key: 'proposal',
      title: t('leave.plan.proposal'),
      cell: ({ proposal }: LeavePlanRow) => proposal && t.range(proposal.first_day, proposal.last_day),
    },
  ])
  return (
    <PageLayoutFrame title={name} count={list.total !== undefined ? t.number(list.total) : undefined}>
      <StackLayout gap={16}>
        <MutedText>{t('leave.plan.lead')}</MutedText>
        <YearSwitch />
        {sums && (
          <LabelledValueList
            facts={[
              [
                t('leave.plan.sum_carried'),
                sums.carried > 0
                  ? t('leave.plan.sum_carried_of', {
                      people: t('leave.plan.people', { count: sums.carried }),
                      count: sums.carried_days,
                    })
                  : null,
              ],
              [t('leave.plan.sum_first_part'), sums.first_part > 0 ? t('leave.plan.people', { count: sums.first_part }) : null],
            ]}
          />
        )}
        <DataList
          list={list}
          label={name}
          columns={columns}
          keyOf={({ employee }) => employee.id}
          nameOf={({ employee }) => t.data(employee.fullName)}
          {...(may('leave.write') && {
            bulk: (rows: LeavePlanRow[], done: () => void) => (
              <Button onClick={() => setSelected({ rows, done })} aria-haspopup="dialog">
                {t('leave.plan.arrange')}
              </Button>
            ),
          })}
          searchLabel={t('leave.plan.search')}
          empty={<EmptyState title={t('leave.plan.none')} />}
        />
      </StackLayout>
      <Suspense>{selected && <ArrangeDialog rows={selected.rows} close={() => setSelected(undefined)} done={selected.done} />}</Suspense>
    </PageLayoutFrame>
  )
}
