import { lazy, Suspense, useMemo, useState } from 'react'
import { isDay } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { today } from '#ui/current-time.ts'
import { CheckField } from '#ui/form/Choice.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { IconPrinter } from '#ui/icons.ts'
import { Badge, NoteBox, Row, Stack } from '#ui/layout.tsx'
import { useLocalSetting } from '#ui/list/use-local-setting.ts'
import { PageFrame } from '#ui/PageFrame.tsx'
import { EmptyState, QueryContent } from '#ui/page-states.tsx'
import { useAddress } from '#ui/state/address.tsx'
import { useSession } from '#ui/state/session.ts'
import { useIsNarrow } from '#ui/state/use-media.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { ChartBoxContent } from '../../rules/chart-box-content.ts'
import { orderDays } from '../../rules/compare-charts.ts'
import { DaySwitch, useChartDay } from '../DaySwitch.tsx'
import { differenceBadgeColor, formatPreviousValue } from '../positions/difference-texts.ts'
import { ChartContentList, useChartBoxes } from './ChartAsList.tsx'
import { OrgChart } from './OrgChart.tsx'

const PrintDialog = lazy(async () => ({ default: (await import('./ChartPrint.tsx')).PrintChartDialog }))

/** The organisation chart on a day, compared with another day if chosen. */
export function ChartPage() {
  const t = useTranslate(messages)
  const { search, setSearch } = useAddress()
  const day = useChartDay() ?? today()
  const comparedDay = search.before && isDay(search.before) ? search.before : undefined
  const { on, before } = orderDays(day, comparedDay)
  const mayPeople = useSession().may('employees.read')
  const narrow = useIsNarrow()
  const [withPeople, showPeople] = useLocalSetting('chart.people', false)
  const [printing, setPrinting] = useState(false)
  const asking = useChartBoxes(on, before, mayPeople && withPeople)
  return (
    <PageFrame
      title={t('org.chart')}
      primary={
        <Button icon={IconPrinter} onClick={() => setPrinting(true)} aria-haspopup="dialog">
          {t('chart.print')}
        </Button>
      }
    >
      <Row gap={16} align="end">
        <DaySwitch />
        <DateField
          name="before"
          label={t('chart.beside')}
          value={comparedDay ?? null}
          onChange={(other) => {
            if (!other) setSearch({ before: null })
            else if (isDay(other)) setSearch(orderDays(day, other))
          }}
        />
        <NextChange faces={asking.data} on={on} />
        {mayPeople && !narrow && <CheckField name="people" label={t('chart.show_people')} value={withPeople} onChange={showPeople} />}
      </Row>
      <QueryContent asking={asking}>
        {(faces) => (
          <Stack>
            {before && <Differences faces={faces} />}
            {faces.length === 0 ? <EmptyState title={t('org.no_departments')} /> : <Drawn faces={faces} />}
          </Stack>
        )}
      </QueryContent>
      <Suspense>
        {printing && <PrintDialog on={on} before={before} withPeople={mayPeople && withPeople} close={() => setPrinting(false)} />}
      </Suspense>
    </PageFrame>
  )
}

/** A chart, or a list on a phone. */
function Drawn({ faces }: { faces: ChartBoxContent[] }) {
  const [closed, setClosed] = useLocalSetting<number[]>('chart.closed', [])
  const folded = useMemo(() => new Set(closed), [closed])
  return useIsNarrow() ? (
    <ChartContentList faces={faces} closed={folded} setClosed={setClosed} />
  ) : (
    <OrgChart faces={faces} closed={folded} setClosed={setClosed} />
  )
}

/** The differences as text, for readers who do not see colours. */
function Differences({ faces }: { faces: ChartBoxContent[] }) {
  const t = useTranslate(messages)
  const differing = faces.filter(({ difference }) => difference)
  if (differing.length === 0) return <NoteBox>{t('chart.no_differences')}</NoteBox>
  return (
    <details className="chart-differences">
      <summary>{t('chart.differences', { count: differing.length })}</summary>
      <ul>
        {differing.map((face) => (
          <li key={face.id}>
            {t.data(face.row.name)} <Badge tone={differenceBadgeColor[face.difference!]}>{t(`chart.${face.difference!}`)}</Badge>{' '}
            {formatPreviousValue(face, faces, t)}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The nearest day on which something changes, one click away. */
function NextChange({ faces, on }: { faces: ChartBoxContent[] | undefined; on: string }) {
  const t = useTranslate(messages)
  const { setSearch } = useAddress()
  const next = (faces ?? []).flatMap(({ row, difference }) => (row.changes_on && difference !== 'closed' ? [row.changes_on] : [])).sort()[0]
  if (!next) return null
  return <Button onClick={() => setSearch({ on: next, before: on })}>{t('chart.next_change', { day: t.day(next) })}</Button>
}
