import { type ReactNode, useRef, useState } from 'react'
import { ActionsDropdownMenu, type DropdownMenuAction } from '#ui/ActionsDropdownMenu.tsx'
import { MatrixTable } from '#ui/list/MatrixTable.tsx'
import { useIsNarrowScreen } from '#ui/state/use-media-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { Department } from '../../organisation-lookups-contract.ts'
import { listVisibleTreeBranches } from '../../rules/department-tree.ts'
import { handleDepartmentTreeKeyPress } from './department-tree-keys.ts'
import '../org.css'
import { DepartmentDetailsOnPhone, DepartmentHeadAndDeputy } from './DepartmentHeadAndDeputy.tsx'
import { DepartmentHeadcount } from './DepartmentHeadcount.tsx'
import { DepartmentNameTableCell } from './DepartmentNameTableCell.tsx'
import { useDepartmentTreeDragging } from './use-department-dragging.ts'

type Props = {
  label: string
  /** All rows, expanded or not. */
  rows: Department[]
  closed: ReadonlySet<number>
  setOpen: (id: number, open: boolean) => void
  acts: (row: Department) => (DropdownMenuAction | false)[]
  /** Called on Enter in a row. */
  edit: ((row: Department) => void) | undefined
  /** Called when a row is dropped on another, or on the top level. */
  move: ((row: Department, parent: Department | null) => void) | undefined
  /** Renders content next to the name of a row. */
  mark?: ((row: Department) => ReactNode) | undefined
  /** Renders the photo before the name, and content below it. */
  photo?: ((row: Department) => ReactNode) | undefined
  details?: ((row: Department) => ReactNode) | undefined
}

/** Departments as a tree for mouse and keyboard. Rows can be dragged. */
export function DepartmentTree({ label, rows, closed, setOpen, acts, edit, move, mark, photo, details }: Props) {
  const t = useTranslate(messages)
  const narrow = useIsNarrowScreen()
  const [active, setActive] = useState<number>()
  const { dragged, over, handlers, top } = useDepartmentTreeDragging(rows, closed, setOpen, move)
  const body = useRef<HTMLTableSectionElement>(null)
  const openRows = listVisibleTreeBranches(rows, closed)
  const current = openRows.some(({ row }) => row.id === active) ? active : openRows[0]?.row.id
  const focus = (id: number | undefined) => {
    if (id === undefined) return
    setActive(id)
    body.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus()
  }
  const hasActs = rows.some((row) => acts(row).some(Boolean))
  const tree = { openRows, closed, setOpen, focus, enter: edit }
  const topDrop = over === 'top' ? 'over' : 'here'
  return (
    <div className="dep-frame">
      {move && !narrow && (
        <p className="dep-help muted" data-drop={dragged?.parent_id ? topDrop : undefined} {...top}>
          {t(dragged?.parent_id ? 'org.drop_top' : 'org.tree_help')}
        </p>
      )}
      {/* A tree with columns, following the ARIA treegrid pattern. */}
      <MatrixTable label={label} className="dep-tree" role="treegrid">
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
              {t('org.employees_under')}
            </th>
            {hasActs && (
              <th scope="col">
                <span className="visually-hidden">{t('org.acts')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {openRows.map((branch, index) => (
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
              onKeyDown={(event) => handleDepartmentTreeKeyPress(event, index, tree)}
              {...handlers(branch.row)}
            >
              <DepartmentNameTableCell
                branch={branch}
                isOpen={!closed.has(branch.row.id)}
                setOpen={setOpen}
                movable={Boolean(move) && !narrow}
                mark={mark}
                photo={photo}
              >
                {narrow && <DepartmentDetailsOnPhone row={branch.row} />}
                {details?.(branch.row)}
              </DepartmentNameTableCell>
              {!narrow && (
                <>
                  <td>{branch.row.code}</td>
                  <td>
                    <DepartmentHeadAndDeputy row={branch.row} />
                  </td>
                  <td>{branch.row.cost_centre}</td>
                  <td className="dep-figure">{t.number(branch.row.employees)}</td>
                </>
              )}
              <td className="dep-figure">
                <DepartmentHeadcount row={branch.row} />
              </td>
              {hasActs && (
                <td className="dep-acts">
                  <ActionsDropdownMenu label={t('org.acts_of', { name: branch.row.name })} actions={acts(branch.row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </MatrixTable>
    </div>
  )
}
