import type { ApiClient } from '#shared/api-client.ts'
import { Badge } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import type { OrgChartEmployee } from '../../org-chart-contract.ts'
import type { Department } from '../../organisation-lookups-contract.ts'
import { compareOrgCharts } from '../../rules/compare-org-charts.ts'
import type { DepartmentHeadcountPlan } from '../../rules/department-headcount-plan.ts'
import { buildOrgChartBoxes, type OrgChartBoxContent } from '../../rules/org-chart-box-content.ts'
import { DepartmentTree } from '../departments/DepartmentTree.tsx'
import { departmentDifferenceColors } from '../positions/department-difference-labels.ts'
import { DepartmentHeadPhoto, DepartmentSeats } from './DepartmentHeadAndSeats.tsx'

type ListProps = {
  faces: OrgChartBoxContent[]
  plans: ReadonlyMap<number, DepartmentHeadcountPlan>
  closed: ReadonlySet<number>
  setClosed: (ids: number[]) => void
}

/** The chart on a phone: a tree with the photo of each head and the filled seats. */
export function OrgChartList({ faces, plans, closed, setClosed }: ListProps) {
  const t = useTranslate(messages)
  const byId = new Map(faces.map((face) => [face.id, face]))
  const mark = ({ id }: Department) => {
    const face = byId.get(id)
    return face?.difference ? <Badge tone={departmentDifferenceColors[face.difference]}>{t(`chart.${face.difference}`)}</Badge> : null
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
      photo={({ head }) => <DepartmentHeadPhoto head={head} />}
      details={({ id }) => plans.has(id) && <DepartmentSeats plan={plans.get(id)!} />}
    />
  )
}

export function useOrgChartBoxes(on: string, before: string | undefined, withPeople: boolean) {
  const api = useApi(organisationContract)
  return useApiQuery(
    ['org', 'chart', on, before, withPeople],
    async (signal) => {
      const fetchDepartments = async (day: string) => (await api.listDepartments({ on: day }, { signal })).data
      const [now, was, people] = await Promise.all([
        fetchDepartments(on),
        before ? fetchDepartments(before) : undefined,
        withPeople ? fetchPeopleOnDay(api, on, signal) : [],
      ])
      return buildOrgChartBoxes(compareOrgCharts(was ?? now, now), people)
    },
    { keepPrevious: true },
  )
}

async function fetchPeopleOnDay(api: ApiClient<typeof organisationContract>, on: string, signal: AbortSignal): Promise<OrgChartEmployee[]> {
  const found: OrgChartEmployee[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const { data, pagination } = await api.listOrgChartEmployees({ on, page }, { signal })
    found.push(...data)
    last = pagination.last_page
  }
  return found
}
