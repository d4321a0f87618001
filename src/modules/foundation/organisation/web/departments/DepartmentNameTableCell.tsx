import type { ReactNode } from 'react'
import { IconChevronRight, IconGripVertical } from '#ui/icons.ts'
import { Badge } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { Department } from '../../organisation-lookups-contract.ts'
import type { DepartmentTreeBranch } from '../../rules/department-tree.ts'

type NameProps = {
  branch: DepartmentTreeBranch<Department>
  isOpen: boolean
  setOpen: (id: number, open: boolean) => void
  movable: boolean
  mark: ((row: Department) => ReactNode) | undefined
  photo: ((row: Department) => ReactNode) | undefined
  children: ReactNode
}

export function DepartmentNameTableCell({
  branch: { row, depth, children: count },
  isOpen,
  setOpen,
  movable,
  mark,
  photo,
  children,
}: NameProps) {
  const t = useTranslate(messages)
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
        {photo?.(row)}
        <div className="dep-text">
          <span data-strong={photo !== undefined || undefined}>{t.data(row.name)}</span> {mark ? mark(row) : <Planned row={row} />}
          {children}
        </div>
        {movable && <IconGripVertical className="dep-grip" size={14} stroke={1.75} aria-hidden />}
      </div>
    </td>
  )
}

/** Shows that the department opens or changes later. */
function Planned({ row: { is_open, opens_on, changes_on } }: { row: Department }) {
  const t = useTranslate(messages)
  if (!is_open && opens_on) return <Badge tone="info">{t('org.opens_on', { day: t.day(opens_on) })}</Badge>
  return changes_on ? <Badge>{t('org.changes_on', { day: t.day(changes_on) })}</Badge> : null
}
