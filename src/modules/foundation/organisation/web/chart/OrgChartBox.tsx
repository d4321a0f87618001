import { type KeyboardEvent, memo, type RefObject } from 'react'
import { Avatar } from '#ui/Avatar.tsx'
import { IconChevronDown, IconChevronRight } from '#ui/icons.ts'
import { Badge } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { OrgChartBoxContent } from '../../rules/chart-box-content.ts'
import { ORG_CHART_BOX_WIDTH, type OrgChartBoxPosition } from '../../rules/chart-layout.ts'
import type { DepartmentTreeBranch } from '../../rules/department-tree.ts'
import { positionDifferenceColor } from '../positions/difference-texts.ts'

type Props = {
  branch: DepartmentTreeBranch<OrgChartBoxContent>
  box: OrgChartBoxPosition<OrgChartBoxContent>
  isOpen: boolean
  /** Whether Tab focuses it. */
  isCurrent: boolean
  isFound: boolean
  /** A ref, so that an unchanged box does not render again and still uses the present actions. */
  acts: RefObject<OrgChartBoxActions>
}
export type OrgChartBoxActions = {
  setOpen: (id: number, open: boolean) => void
  select: (id: number) => void
  look: (face: OrgChartBoxContent) => void
  press: (event: KeyboardEvent, id: number) => void
}

/** A department on the chart. */
export const OrgChartBox = memo(
  function OrgChartBox({ branch, box, isOpen, isCurrent, isFound, acts }: Props) {
    const t = useTranslate(messages)
    const { row: face, depth, children, place, among } = branch
    const { id, row, difference, was, people } = face
    const isOther = difference !== 'opened' && was && was.employees_under !== row.employees_under
    return (
      <div
        role="treeitem"
        className="chart-box"
        data-id={id}
        data-difference={difference ?? undefined}
        data-found={isFound || undefined}
        style={{ transform: `translate(${box.x}px, ${box.y}px)`, width: ORG_CHART_BOX_WIDTH, height: box.height }}
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
        {difference && <Badge tone={positionDifferenceColor[difference]}>{t(`chart.${difference}`)}</Badge>}
        <strong>{t.data(row.name)}</strong>
        <span className="chart-head">
          {row.head ? (
            <>
              <HeadFace {...row.head} /> {t.data(row.head.name)}
            </>
          ) : (
            row.head_id === null && <span className="chart-no-head">{t('chart.no_head')}</span>
          )}
        </span>
        <span className="muted">
          {t('chart.people', { count: row.employees_under })}
          {isOther && ` (${t('chart.was_people', { count: was.employees_under })})`}
        </span>
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
    a.isOpen === b.isOpen &&
    a.isCurrent === b.isCurrent &&
    a.isFound === b.isFound,
)

/** The initials of a head; names begin with the last name. */
function HeadFace({ id, name }: { id: number; name: string }) {
  const [last_name = '', ...rest] = name.split(' ')
  return <Avatar id={id} first_name={rest.at(-1) ?? ''} last_name={last_name} size={16} />
}
