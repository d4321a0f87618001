import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Action, ActionMenu } from '#ui/ActionMenu.tsx'
import { IconChevronRight, IconGripVertical } from '#ui/icons.ts'
import { Badge } from '#ui/layout.tsx'
import { CrossTable } from '#ui/list/CrossTable.tsx'
import { LinkTo } from '#ui/state/address.tsx'
import { useNarrow } from '#ui/state/media.ts'
import { useCanOpen } from '#ui/state/places.ts'
import { useWords } from '#ui/words.ts'
import type { Department } from '../../lookups_contract.ts'
import { words } from '../../messages/words.ts'
import { type Branch, idsBeneath, openBranches } from '../../rules/tree.ts'
import { pressInTree } from './tree_keys.ts'
import '../org.css'

/** A branch over which something is held for so many milliseconds opens. */
const OPENS_AFTER = 700

type Props = {
  label: string
  /** All that are shown, opened or not. */
  rows: Department[]
  closed: ReadonlySet<number>
  setOpen: (id: number, open: boolean) => void
  acts: (row: Department) => (Action | false)[]
  /** Enter on a row. */
  edit: ((row: Department) => void) | undefined
  /** A row was dropped on another, or beside all. */
  move: ((row: Department, parent: Department | null) => void) | undefined
  /** What is to be said of a row beside its name. */
  mark?: ((row: Department) => ReactNode) | undefined
}

/** Departments as a tree that opens and closes, by the mouse or the arrows; a row is dragged to where it belongs. */
export function DepartmentTree({ label, rows, closed, setOpen, acts, edit, move, mark }: Props) {
  const t = useWords(words)
  const narrow = useNarrow()
  const [active, setActive] = useState<number>()
  const { dragged, over, handlers, top } = useDragging(rows, closed, setOpen, move)
  const body = useRef<HTMLTableSectionElement>(null)
  const shown = openBranches(rows, closed)
  const current = shown.some(({ row }) => row.id === active) ? active : shown[0]?.row.id
  const focus = (id: number | undefined) => {
    if (id === undefined) return
    setActive(id)
    body.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus()
  }
  const tree = { shown, closed, setOpen, focus, enter: edit }
  return (
    <div className="dep-frame">
      {move && !narrow && (
        <p className="dep-help muted" data-drop={dragged?.parent_id ? (over === 'top' ? 'over' : 'here') : undefined} {...top}>
          {t(dragged?.parent_id ? 'org.drop_top' : 'org.tree_help')}
        </p>
      )}
      {/* A tree with columns, as the ARIA practices build it of a table. */}
      <CrossTable label={label} className="dep-tree" role="treegrid">
        <thead>
          <tr>
            <th scope="col">{t('org.name')}</th>
            {!narrow && (
              <>
                <th scope="col">{t('org.code')}</th>
                <th scope="col">{t('org.head')}</th>
                <th scope="col">{t('org.cost_centre')}</th>
                <th scope="col" className="dep-figure">
                  {t('org.employees')}
                </th>
              </>
            )}
            <th scope="col" className="dep-figure">
              {t('org.employees_beneath')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('org.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((branch, index) => (
            <tr
              key={branch.row.id}
              data-id={branch.row.id}
              data-over={over === branch.row.id || undefined}
              data-dragged={dragged?.id === branch.row.id || undefined}
              aria-level={branch.depth}
              aria-posinset={branch.place}
              aria-setsize={branch.among}
              aria-expanded={branch.children > 0 ? !closed.has(branch.row.id) : undefined}
              tabIndex={branch.row.id === current ? 0 : -1}
              onFocus={(event) => event.target === event.currentTarget && setActive(branch.row.id)}
              onKeyDown={(event) => pressInTree(event, index, tree)}
              {...handlers(branch.row)}
            >
              <NameCell
                branch={branch}
                isOpen={!closed.has(branch.row.id)}
                setOpen={setOpen}
                movable={Boolean(move) && !narrow}
                mark={mark}
              >
                {narrow && <Summary row={branch.row} />}
              </NameCell>
              {!narrow && (
                <>
                  <td>{branch.row.code}</td>
                  <td>
                    <Leaders row={branch.row} />
                  </td>
                  <td>{branch.row.cost_centre}</td>
                  <td className="dep-figure">{t.number(branch.row.employees)}</td>
                </>
              )}
              <td className="dep-figure">
                <Headcount row={branch.row} />
              </td>
              <td className="dep-acts">
                <ActionMenu label={t('org.acts_of', { name: branch.row.name })} actions={acts(branch.row)} />
              </td>
            </tr>
          ))}
        </tbody>
      </CrossTable>
    </div>
  )
}

/** What is held, over what, and the events of a row and of the place for the top level. */
function useDragging(rows: Department[], closed: ReadonlySet<number>, setOpen: Props['setOpen'], move: Props['move']) {
  const [dragged, setDragged] = useState<Department>()
  const [over, setOver] = useState<number | 'top'>()
  useEffect(() => {
    if (typeof over !== 'number' || !closed.has(over)) return
    const timer = setTimeout(() => setOpen(over, true), OPENS_AFTER)
    return () => clearTimeout(timer)
  }, [over, closed, setOpen])
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const takes = (place: Department | null, key: number | 'top') => ({
    onDragOver(event: React.DragEvent) {
      if (!dragged || dragged.parent_id === (place?.id ?? null) || (place && idsBeneath(rows, dragged.id).has(place.id))) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      if (over !== key) setOver(key)
    },
    onDragLeave: (event: React.DragEvent) =>
      !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver((was) => (was === key ? undefined : was)),
    onDrop(event: React.DragEvent) {
      event.preventDefault()
      if (dragged && over === key) move?.(dragged, place)
      end()
    },
  })
  return {
    dragged,
    over,
    top: takes(null, 'top'),
    handlers: (row: Department) =>
      move
        ? {
            draggable: true,
            onDragStart(event: React.DragEvent) {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', row.name)
              setDragged(row)
            },
            onDragEnd: end,
            ...takes(row, row.id),
          }
        : {},
  }
}

type NameProps = {
  branch: Branch<Department>
  isOpen: boolean
  setOpen: Props['setOpen']
  movable: boolean
  mark: Props['mark']
  children: ReactNode
}

function NameCell({ branch: { row, depth, children: count }, isOpen, setOpen, movable, mark, children }: NameProps) {
  const t = useWords(words)
  return (
    <td>
      <div className="dep-name" style={{ '--depth': depth - 1 } as object}>
        {count > 0 ? (
          <button
            type="button"
            className="dep-toggle"
            tabIndex={-1}
            aria-label={t(isOpen ? 'org.collapse' : 'org.expand', { name: row.name })}
            onClick={() => setOpen(row.id, !isOpen)}
          >
            <IconChevronRight size={16} stroke={1.75} aria-hidden style={{ rotate: isOpen ? '90deg' : undefined }} />
          </button>
        ) : (
          <span className="dep-toggle" />
        )}
        <div>
          <span>{t.data(row.name)}</span> {mark ? mark(row) : <Planned row={row} />}
          {children}
        </div>
        {movable && <IconGripVertical className="dep-grip" size={14} stroke={1.75} aria-hidden />}
      </div>
    </td>
  )
}

/** That it opens later, or changes. */
function Planned({ row: { is_open, opens_on, changes_on } }: { row: Department }) {
  const t = useWords(words)
  if (!is_open && opens_on) return <Badge tone="info">{t('org.opens_on', { day: t.day(opens_on) })}</Badge>
  return changes_on ? <Badge>{t('org.changes_on', { day: t.day(changes_on) })}</Badge> : null
}

/** On a phone: what else there is to say, beneath the name. */
function Summary({ row }: { row: Department }) {
  const t = useWords(words)
  const facts = [row.code, row.cost_centre && `${t('org.cost_centre')} ${row.cost_centre}`].filter(Boolean)
  return (
    <small className="dep-summary">
      {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      <Leaders row={row} />
    </small>
  )
}

function Leaders({ row: { head, deputy } }: { row: Department }) {
  const t = useWords(words)
  const leader = (person: typeof head, note?: string) =>
    person && (
      <span className={note && 'muted'}>
        {t.data(person.name)}
        {note && ` (${note})`} {person.is_ended && <Badge tone="warn">{t('org.leader_gone')}</Badge>}
      </span>
    )
  return (
    <span className="dep-leaders">
      {leader(head)}
      {leader(deputy, t('org.deputy').toLowerCase())}
    </span>
  )
}

function Headcount({ row: { id, name, employees_beneath: count } }: { row: Department }) {
  const t = useWords(words)
  const canOpen = useCanOpen()
  return count > 0 && canOpen('/employees') ? (
    <LinkTo to={`/employees?department_id=${id}`} aria-label={t('org.people_in', { name, count })} draggable={false}>
      {t.number(count)}
    </LinkTo>
  ) : (
    t.number(count)
  )
}
