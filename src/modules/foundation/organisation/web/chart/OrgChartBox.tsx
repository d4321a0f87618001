import { type KeyboardEvent, memo, type RefObject } from 'react'
import { IconChevronDown, IconChevronRight } from '#ui/icons.ts'
import { Badge } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { DepartmentHeadcountPlan } from '../../rules/department-headcount-plan.ts'
import type { DepartmentTreeBranch } from '../../rules/department-tree.ts'
import { COMPANY_BOX_ID, MAX_POSITIONS_IN_ORG_CHART_BOX, type OrgChartBoxContent } from '../../rules/org-chart-box-content.ts'
import type { OrgChartBoxPosition } from '../../rules/org-chart-layout.ts'
import { departmentDifferenceColors } from '../positions/department-difference-labels.ts'
import { DepartmentHeadPhoto, DepartmentSeats } from './DepartmentHeadAndSeats.tsx'

type Props = {
  branch: DepartmentTreeBranch<OrgChartBoxContent>
  box: OrgChartBoxPosition<OrgChartBoxContent>
  width: number
  plan: DepartmentHeadcountPlan | undefined
  /** The text below the name of the company. */
  note: string | undefined
  isOpen: boolean
  /** Whether Tab focuses this box. */
  isCurrent: boolean
  isFound: boolean
  /** A ref, so that an unchanged box does not render again and still calls the current handlers. */
  acts: RefObject<OrgChartBoxEventHandlers>
}
export type OrgChartBoxEventHandlers = {
  setOpen: (id: number, open: boolean) => void
  select: (id: number) => void
  look: (face: OrgChartBoxContent) => void
  press: (event: KeyboardEvent, id: number) => void
}

/** A department on the chart. */
export const OrgChartBox = memo(
  function OrgChartBox({ branch, box, width, plan, note, isOpen, isCurrent, isFound, acts }: Props) {
    const t = useTranslate(messages)
    const { row: face, depth, children, place, among } = branch
    const { id, row, difference, was, people } = face
    const isOther = difference !== 'opened' && was && was.employees_under !== row.employees_under
    return (
      <div
        role="treeitem"
        className="chart-box"
        data-id={id}
        data-root={id === COMPANY_BOX_ID || undefined}
        data-difference={difference ?? undefined}
        data-found={isFound || undefined}
        style={{ transform: `translate(${box.x}px, ${box.y}px)`, width, height: box.height }}
        aria-level={depth}
        aria-posinset={place}
        aria-setsize={among}
        aria-expanded={children > 0 ? isOpen : undefined}
        aria-selected={isFound}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={(event) => event.target === event.currentTarget && acts.current.select(id)}
        onKeyDown={(event) => acts.current.press(event, id)}
        onDoubleClick={() => acts.current.look(face)}
      >
        {difference && <Badge tone={departmentDifferenceColors[difference]}>{t(`chart.${difference}`)}</Badge>}
        <BoxHead face={face} note={note} />
        <span className="chart-count">
          <strong>{t.number(row.employees_under)}</strong> {t('chart.people_word', { count: row.employees_under })}
          {isOther && <span className="muted"> ({t('chart.was_people', { count: was.employees_under })})</span>}
        </span>
        {plan && <DepartmentSeats plan={plan} />}
        {plan && children === 0 && plan.positions.length > 0 && <Positions plan={plan} />}
        {people.length > 0 && (
          <ul>
            {people.map(({ id, name, job_position }) => (
              <li key={id} title={`${t.data(name)}, ${t.data(job_position)}`}>
                {t.data(name)}, <span className="muted">{t.data(job_position)}</span>
              </li>
            ))}
          </ul>
        )}
        {children > 0 && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t(isOpen ? 'chart.fold' : 'chart.unfold', { name: row.name })}
            onClick={() => acts.current.setOpen(id, !isOpen)}
          >
            {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          </button>
        )}
      </div>
    )
  },
  (a, b) =>
    a.branch.row === b.branch.row &&
    a.box.x === b.box.x &&
    a.box.y === b.box.y &&
    a.width === b.width &&
    a.plan === b.plan &&
    a.note === b.note &&
    a.isOpen === b.isOpen &&
    a.isCurrent === b.isCurrent &&
    a.isFound === b.isFound,
)

/** The photo of the head, with the names of the department and the head. */
function BoxHead({ face: { id, row }, note }: { face: OrgChartBoxContent; note: string | undefined }) {
  const t = useTranslate(messages)
  return (
    <span className="chart-head">
      {(row.head || id !== COMPANY_BOX_ID) && <DepartmentHeadPhoto head={row.head} />}
      <span>
        <strong>{t.data(row.name)}</strong>
        {row.head && <span className="muted">{t.data(row.head.name)}</span>}
        {note && <span className="muted">{t.data(note)}</span>}
        {id !== COMPANY_BOX_ID && row.head_id === null && <span className="chart-no-head">{t('chart.no_head')}</span>}
      </span>
    </span>
  )
}

function Positions({ plan: { positions } }: { plan: DepartmentHeadcountPlan }) {
  const t = useTranslate(messages)
  return (
    <span className="chart-positions">
      {positions.slice(0, MAX_POSITIONS_IN_ORG_CHART_BOX).map(({ id, name, planned, filled }) => (
        <span key={id} data-over={filled > planned || undefined} data-free={filled < planned || undefined}>
          <span>{t.data(name)}</span>
          <b>
            {filled}/{planned}
          </b>
        </span>
      ))}
    </span>
  )
}
