import { Badge } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { Department } from '../../organisation-lookups-contract.ts'

/** Additional data below the name on a phone. */
export function DepartmentDetailsOnPhone({ row }: { row: Department }) {
  const t = useTranslate(messages)
  const facts = [row.code, row.cost_centre && `${t('org.cost_centre')} ${row.cost_centre}`].filter(Boolean)
  return (
    <small className="dep-summary">
      {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      <DepartmentHeadAndDeputy row={row} />
    </small>
  )
}

export function DepartmentHeadAndDeputy({ row: { head, deputy } }: { row: Department }) {
  const t = useTranslate(messages)
  const renderLeader = (person: typeof head, note?: string) =>
    person && (
      <span className={note && 'muted'}>
        {t.data(person.name)}
        {note && ` (${note})`} {person.is_ended && <Badge tone="warn">{t('org.leader_gone')}</Badge>}
      </span>
    )
  return (
    <span className="dep-leaders">
      {renderLeader(head)}
      {renderLeader(deputy, t('org.deputy').toLowerCase())}
    </span>
  )
}
