import { lazy, Suspense, useMemo, useState } from 'react'
import { isDay } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { ALL_ROWS_PAGE_SIZE } from '#ui/constants.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { IconPrinter } from '#ui/icons.ts'
import { Badge, HighlightedNote, RowLayout, StackLayout } from '#ui/layout.tsx'
import { useLocalStorageSetting } from '#ui/list/use-local-storage-setting.ts'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useIsNarrowScreen } from '#ui/state/use-media-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import { sortComparedOrgChartDays } from '../../rules/compare-org-charts.ts'
import { computeDepartmentHeadcountPlans } from '../../rules/department-headcount-plan.ts'
import { addCompanyBoxToOrgChart, type OrgChartBoxContent } from '../../rules/org-chart-box-content.ts'
import { OrgChartDaySwitch, useOrgChartDay } from '../OrgChartDaySwitch.tsx'
import { departmentDifferenceColors, formatPreviousValuesOfDepartment } from '../positions/department-difference-labels.ts'
import { OrgChart } from './OrgChart.tsx'
import { OrgChartList, useOrgChartBoxes } from './OrgChartList.tsx'

const PrintDialog = lazy(async () => ({ default: (await import('./PrintOrgChartDialog.tsx')).PrintOrgChartDialog }))

/** The organisation chart on a day, optionally compared with another day. */
export function OrgChartPage() {
  const t = useTranslate(messages)
  const { search, setSearch } = useCurrentUrl()
  const day = useOrgChartDay() ?? getCurrentDay()
  const comparedDay = search.before && isDay(search.before) ? search.before : undefined
  const { on, before } = sortComparedOrgChartDays(day, comparedDay)
  const mayPeople = useSession().may('employees.read')
  const narrow = useIsNarrowScreen()
  const [withPeople, showPeople] = useLocalStorageSetting('chart.people', false)
  const [printing, setPrinting] = useState(false)
  const asking = useOrgChartBoxes(on, before, mayPeople && withPeople)
  return (
    <PageLayoutFrame
      title={t('org.chart')}
      primary={
        <Button icon={IconPrinter} onClick={() => setPrinting(true)} aria-haspopup="dialog">
          {t('chart.print')}
        </Button>
      }
    >
      <RowLayout gap={16} align="end">
        <OrgChartDaySwitch />
        <DateField
          name="before"
          label={t('chart.compare_with')}
          value={comparedDay ?? null}
          onChange={(other) => {
            if (!other) setSearch({ before: null })
            else if (isDay(other)) setSearch(sortComparedOrgChartDays(day, other))
          }}
        />
        <NextChange faces={asking.data} on={on} />
        {mayPeople && !narrow && <CheckboxField name="people" label={t('chart.show_people')} value={withPeople} onChange={showPeople} />}
      </RowLayout>
      <QueryStateContent asking={asking}>
        {(faces) => (
          <StackLayout>
            {before && <Differences faces={faces} />}
            {faces.length === 0 ? <EmptyState title={t('org.no_departments')} /> : <Drawn faces={faces} isToday={on === getCurrentDay()} />}
          </StackLayout>
        )}
      </QueryStateContent>
      <Suspense>
        {printing && <PrintDialog on={on} before={before} withPeople={mayPeople && withPeople} close={() => setPrinting(false)} />}
      </Suspense>
    </PageLayoutFrame>
  )
}

/** A chart, or a list on a phone. */
function Drawn({ faces, isToday }: { faces: OrgChartBoxContent[]; isToday: boolean }) {
  const [closed, setClosed] = useLocalStorageSetting<number[]>('chart.closed', [])
  const folded = useMemo(() => new Set(closed), [closed])
  const plans = useDepartmentPlans(faces, isToday)
  return useIsNarrowScreen() ? (
    <OrgChartList faces={faces} plans={plans} closed={folded} setClosed={setClosed} />
  ) : (
    <OrgChart faces={faces} plans={plans} closed={folded} setClosed={setClosed} />
  )
}

/** The headcount plan, which is counted only for today. */
function useDepartmentPlans(faces: OrgChartBoxContent[], isToday: boolean) {
  const { may } = useSession()
  const api = useApi(organisationContract)
  const { data: positions } = useApiQuery(
    ['org', 'systematization', 'all'],
    async (signal) => (await api.listSystematizedJobPositions({ size: ALL_ROWS_PAGE_SIZE }, { signal })).job_positions,
    { enabled: isToday && may('jobs_organisation.read') },
  )
  return useMemo(
    () => (isToday && positions ? computeDepartmentHeadcountPlans(addCompanyBoxToOrgChart(faces, ''), positions) : new Map()),
    [faces, positions, isToday],
  )
}

/** The differences as text, for users who cannot see colours. */
function Differences({ faces }: { faces: OrgChartBoxContent[] }) {
  const t = useTranslate(messages)
  const differing = faces.filter(({ difference }) => difference)
  if (differing.length === 0) return <HighlightedNote>{t('chart.no_differences')}</HighlightedNote>
  return (
    <details className="chart-differences">
      <summary>{t('chart.differences', { count: differing.length })}</summary>
      <ul>
        {differing.map((face) => (
          <li key={face.id}>
            {t.data(face.row.name)} <Badge tone={departmentDifferenceColors[face.difference!]}>{t(`chart.${face.difference!}`)}</Badge>{' '}
            {formatPreviousValuesOfDepartment(face, faces, t)}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A link to the nearest day on which something changes. */
function NextChange({ faces, on }: { faces: OrgChartBoxContent[] | undefined; on: string }) {
  const t = useTranslate(messages)
  const { setSearch } = useCurrentUrl()
  const next = (faces ?? []).flatMap(({ row, difference }) => (row.changes_on && difference !== 'closed' ? [row.changes_on] : [])).sort()[0]
  if (!next) return null
  return <Button onClick={() => setSearch({ on: next, before: on })}>{t('chart.next_change', { day: t.day(next) })}</Button>
}
