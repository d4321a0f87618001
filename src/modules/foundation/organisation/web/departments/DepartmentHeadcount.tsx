import { InternalLink } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { Department } from '../../organisation-lookups-contract.ts'

export function DepartmentHeadcount({ row: { id, name, employees_under: count } }: { row: Department }) {
  const t = useTranslate(messages)
  const canOpen = useCanOpenPage()
  return count > 0 && canOpen('/employees') ? (
    <InternalLink to={`/employees?department_id=${id}`} aria-label={t('org.people_in', { name, count })} draggable={false}>
      {t.number(count)}
    </InternalLink>
  ) : (
    t.number(count)
  )
}
