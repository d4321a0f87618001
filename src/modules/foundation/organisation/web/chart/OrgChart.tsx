import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { IconArrowsMaximize, IconZoomIn, IconZoomOut } from '#ui/icons.ts'
import { RowLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { DepartmentHeadcountPlan } from '../../rules/department-headcount-plan.ts'
import { buildDepartmentTree, listVisibleTreeBranches } from '../../rules/department-tree.ts'
import {
  addCompanyBoxToOrgChart,
  COMPANY_BOX_ID,
  computeOrgChartBoxHeightOnScreen,
  type OrgChartBoxContent,
} from '../../rules/org-chart-box-content.ts'
import { computeOrgChartLayout, fitOrgChartBoxWidth } from '../../rules/org-chart-layout.ts'
import { handleDepartmentTreeKeyPress } from '../departments/department-tree-keys.ts'
import { OrgChartBox, type OrgChartBoxEventHandlers } from './OrgChartBox.tsx'
import { OrgChartBoxPanel } from './OrgChartBoxPanel.tsx'
import { useOrgChartCanvas } from './use-org-chart-canvas.ts'
import './chart.css'
import { collectAncestorDepartmentIds, OrgChartSearch } from './OrgChartSearch.tsx'

type Props = {
  faces: OrgChartBoxContent[]
  /** The headcount plan by department, and of the whole company. */
  plans: ReadonlyMap<number, DepartmentHeadcountPlan>
  closed: ReadonlySet<number>
  setClosed: (ids: number[]) => void
}

/** The margin is on both sides together, in pixels. */
const CHART_MARGIN = 56

/** The organisation chart, as wide as the window allows. */
export function OrgChart({ faces: departments, ...props }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>()
  useLayoutEffect(() => setRoom(place.current!.clientWidth - CHART_MARGIN), [])
  const { company } = useSession()
  const api = useApi(companiesContract)
  const { data: director } = useApiQuery(
    ['company', 'representative'],
    async (signal) => (await api.getCompany({}, { signal })).data.legal_representative,
  )
  const name = company?.short_name ?? ''
  const faces = useMemo(() => addCompanyBoxToOrgChart(departments, name), [departments, name])
  return (
    <div className="chart" ref={place}>
      {room !== undefined && <ChartCanvas faces={faces} room={room} note={director ?? undefined} {...props} />}
    </div>
  )
}

/** The boxes on a canvas that can be panned and zoomed, with a tree for the keyboard and screen readers. */
function ChartCanvas({ faces, plans, room, note, closed, setClosed }: Props & { room: number; note: string | undefined }) {
  const t = useTranslate(messages)
  const openFaces = useMemo(() => listVisibleTreeBranches(faces, closed), [faces, closed])
  const layout = useMemo(() => {
    const rows = openFaces.map(({ row }) => row)
    const leaves = new Set(openFaces.flatMap(({ row, children }) => (children === 0 ? [row.id] : [])))
    const heightOf = (face: OrgChartBoxContent) => computeOrgChartBoxHeightOnScreen(face, plans.get(face.id), leaves.has(face.id))
    return computeOrgChartLayout(rows, heightOf, fitOrgChartBoxWidth(rows, room))
  }, [openFaces, plans, room])
  const boxes = useMemo(() => new Map(layout.boxes.map((box) => [box.row.id, box])), [layout])
  const canvas = useOrgChartCanvas(layout)
  const [active, setActive] = useState<number>()
  const [looked, lookAt] = useState<OrgChartBoxContent>()
  const found = useRef<number>(undefined)
  const current = boxes.has(active ?? 0) ? active : openFaces[0]?.row.id
  const setOpen = (id: number, open: boolean) => setClosed(open ? [...closed].filter((one) => one !== id) : [...closed, id])
  const focus = (id: number | undefined) => {
    if (id === undefined) return
    setActive(id)
    canvas.view.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus()
  }
  /** A found box can be in a collapsed branch. The branch expands first, then the box is centred. */
  const show = (face: OrgChartBoxContent) => {
    const above = collectAncestorDepartmentIds(faces, face)
    setClosed([...closed].filter((id) => !above.has(id)))
    found.current = face.id
    setActive(face.id)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a layout and after a new search
  useLayoutEffect(() => {
    const box = boxes.get(found.current ?? 0)
    if (box) canvas.centre(box.x + layout.boxWidth / 2, box.y + box.height / 2)
    found.current = undefined
  }, [boxes, active])
  const look = (face: OrgChartBoxContent) => face.id !== COMPANY_BOX_ID && lookAt(face)
  const tree = { openRows: openFaces, closed, setOpen, focus, enter: look }
  const press = (event: KeyboardEvent, id: number) =>
    handleDepartmentTreeKeyPress(
      event,
      openFaces.findIndex(({ row }) => row.id === id),
      tree,
    ) || canvas.press(event)
  const acts = useRef<OrgChartBoxEventHandlers>({ setOpen, select: setActive, look, press })
  useLayoutEffect(() => {
    acts.current = { setOpen, select: setActive, look, press }
  })
  return (
    <>
      <div className="chart-bar">
        <OrgChartSearch faces={faces} show={show} />
        <RowLayout>
          <Button onClick={() => setClosed([])}>{t('chart.unfold_all')}</Button>
          <Button onClick={() => setClosed(buildDepartmentTree(faces).flatMap(({ row, children }) => (children > 0 ? [row.id] : [])))}>
            {t('chart.fold_all')}
          </Button>
          <IconButton icon={IconZoomOut} label={t('chart.zoom_out')} onClick={() => canvas.zoom(1 / 1.25)} />
          <IconButton icon={IconZoomIn} label={t('chart.zoom_in')} onClick={() => canvas.zoom(1.25)} />
          <IconButton icon={IconArrowsMaximize} label={t('chart.fit')} onClick={canvas.fit} />
        </RowLayout>
      </div>
      <section className="chart-view" ref={canvas.view} aria-label={t('chart.canvas')} {...canvas.handlers}>
        <div className="chart-ground" style={{ width: layout.width * canvas.scale, height: layout.height * canvas.scale }}>
          <div className="chart-sheet" style={{ width: layout.width, height: layout.height, transform: `scale(${canvas.scale})` }}>
            <svg width={layout.width} height={layout.height} aria-hidden="true">
              {layout.lines.map((line) => {
                const points = line.map((point) => point.join(',')).join(' ')
                return <polyline key={points} points={points} />
              })}
            </svg>
            <div role="tree" aria-label={t('org.chart')}>
              {openFaces.map((branch) => (
                <OrgChartBox
                  key={branch.row.id}
                  branch={branch}
                  box={boxes.get(branch.row.id)!}
                  width={layout.boxWidth}
                  plan={plans.get(branch.row.id)}
                  note={branch.row.id === COMPANY_BOX_ID ? note : undefined}
                  isOpen={!closed.has(branch.row.id)}
                  isCurrent={branch.row.id === current}
                  isFound={branch.row.id === active}
                  acts={acts}
                />
              ))}
            </div>
          </div>
        </div>
      </section>
      <p className="chart-help muted">{t('chart.help')}</p>
      {looked && <OrgChartBoxPanel face={looked} faces={faces} close={() => lookAt(undefined)} />}
    </>
  )
}
