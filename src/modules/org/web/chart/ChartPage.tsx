import { lazy, Suspense, useMemo, useState } from 'react'
import type { Client } from '#lib/client.ts'
import { isDay } from '#lib/days.ts'
import { Button } from '#ui/Button.tsx'
import { CheckField } from '#ui/form/Choice.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { IconPrinter } from '#ui/icons.ts'
import { Badge, Note, Row, Stack } from '#ui/layout.tsx'
import { useKept } from '#ui/list/kept.ts'
import { today } from '#ui/moment.ts'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { useNarrow } from '#ui/state/media.ts'
import { useSession } from '#ui/state/session.ts'
import { Asked, Empty } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import type { ChartPerson } from '../../chart_contract.ts'
import { orgContract } from '../../contract.ts'
import type { Department } from '../../lookups_contract.ts'
import { words } from '../../messages/words.ts'
import { compared, inOrder } from '../../rules/chart.ts'
import { type Face, facesOf } from '../../rules/chart_face.ts'
import { DaySwitch, useDay } from '../DaySwitch.tsx'
import { DepartmentTree } from '../departments/DepartmentTree.tsx'
import { differenceTone, wasOf } from '../positions/difference.ts'
import { Chart } from './Chart.tsx'

const PrintDialog = lazy(async () => ({ default: (await import('./ChartPrint.tsx')).PrintDialog }))

/** The organisation as a chart, as it is on a day, beside another day where one is chosen. */
export function ChartPage() {
  const t = useWords(words)
  const { search, setSearch } = useAddress()
  const day = useDay() ?? today()
  const beside = search.before && isDay(search.before) ? search.before : undefined
  const { on, before } = inOrder(day, beside)
  const mayPeople = useSession().may('employees.read')
  const narrow = useNarrow()
  const [withPeople, showPeople] = useKept('chart.people', false)
  const [printing, setPrinting] = useState(false)
  const asking = useFaces(on, before, mayPeople && withPeople)
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
          value={beside ?? null}
          onChange={(other) => {
            if (!other) setSearch({ before: null })
            else if (isDay(other)) setSearch(inOrder(day, other))
          }}
        />
        <NextChange faces={asking.data} on={on} />
        {mayPeople && !narrow && <CheckField name="people" label={t('chart.show_people')} value={withPeople} onChange={showPeople} />}
      </Row>
      <Asked asking={asking}>
        {(faces) => (
          <Stack>
            {before && <Differences faces={faces} />}
            {faces.length === 0 ? <Empty title={t('org.no_departments')} /> : <Drawn faces={faces} />}
          </Stack>
        )}
      </Asked>
      <Suspense>
        {printing && <PrintDialog on={on} before={before} withPeople={mayPeople && withPeople} close={() => setPrinting(false)} />}
      </Suspense>
    </PageFrame>
  )
}

/** A chart where there is room, a list on a phone. */
function Drawn({ faces }: { faces: Face[] }) {
  const [closed, setClosed] = useKept<number[]>('chart.closed', [])
  const folded = useMemo(() => new Set(closed), [closed])
  return useNarrow() ? (
    <FaceList faces={faces} closed={folded} setClosed={setClosed} />
  ) : (
    <Chart faces={faces} closed={folded} setClosed={setClosed} />
  )
}

type ListProps = { faces: Face[]; closed: ReadonlySet<number>; setClosed: (ids: number[]) => void }

function FaceList({ faces, closed, setClosed }: ListProps) {
  const t = useWords(words)
  const byId = new Map(faces.map((face) => [face.id, face]))
  const mark = ({ id }: Department) => {
    const face = byId.get(id)
    return face?.difference ? <Badge tone={differenceTone[face.difference]}>{t(`chart.${face.difference}`)}</Badge> : null
  }
  return (
    <DepartmentTree
      label={t('org.chart')}
      rows={faces.map(({ row }) => row)}
      closed={closed}
      setOpen={(id, open) => setClosed(open ? [...closed].filter((one) => one !== id) : [...closed, id])}
      acts={() => []}
      edit={undefined}
      move={undefined}
      mark={mark}
    />
  )
}

/** What differs, in words: for who does not see colours, and as a summary for all. */
function Differences({ faces }: { faces: Face[] }) {
  const t = useWords(words)
  const differing = faces.filter(({ difference }) => difference)
  if (differing.length === 0) return <Note>{t('chart.no_differences')}</Note>
  return (
    <details className="chart-differences">
      <summary>{t('chart.differences', { count: differing.length })}</summary>
      <ul>
        {differing.map((face) => (
          <li key={face.id}>
            {t.data(face.row.name)} <Badge tone={differenceTone[face.difference!]}>{t(`chart.${face.difference!}`)}</Badge>{' '}
            {wasOf(face, faces, t)}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The nearest day on which something changes, one click away. */
function NextChange({ faces, on }: { faces: Face[] | undefined; on: string }) {
  const t = useWords(words)
  const { setSearch } = useAddress()
  const next = (faces ?? []).flatMap(({ row, difference }) => (row.changes_on && difference !== 'closed' ? [row.changes_on] : [])).sort()[0]
  if (!next) return null
  return <Button onClick={() => setSearch({ on: next, before: on })}>{t('chart.next_change', { day: t.day(next) })}</Button>
}

function useFaces(on: string, before: string | undefined, withPeople: boolean) {
  const api = useApi(orgContract)
  return useAsk(
    ['org', 'chart', on, before, withPeople],
    async (signal) => {
      const of = async (day: string) => (await api.listDepartments({ on: day }, { signal })).data
      const [now, was, people] = await Promise.all([of(on), before ? of(before) : undefined, withPeople ? peopleOn(api, on, signal) : []])
      return facesOf(compared(was ?? now, now), people)
    },
    { keep: true },
  )
}

async function peopleOn(api: Client<typeof orgContract>, on: string, signal: AbortSignal): Promise<ChartPerson[]> {
  const found: ChartPerson[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const { data, pagination } = await api.listDepartmentPeople({ on, page }, { signal })
    found.push(...data)
    last = pagination.last_page
  }
  return found
}
