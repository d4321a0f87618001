import { IconButton } from '#ui/Button.tsx'
import { IconChevronLeft, IconChevronRight } from '#ui/icons.ts'
import { useKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { getLastListQuery } from '#ui/list/last-list-query.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import type { PageIcon } from '#ui/state/page-definition.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { toEmployeeListRequestFilters } from './employee-list-request-filters.ts'

/** Links to the previous and next record of the last list, on the same tab. */
export function AdjacentEmployeeLinks({ id }: { id: number }) {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const { company } = useSession()
  const { go, search } = useCurrentUrl()
  const filters = toEmployeeListRequestFilters(getLastListQuery(company?.id, 'employees') ?? { sort: 'last_name' })
  const { data } = useApiQuery(
    ['employees', 'neighbours', id, filters],
    async (signal) => ({ of: id, ...(await api.getAdjacentEmployees({ employee_id: id, ...filters }, { signal })).data }),
    { keepPrevious: true },
  )
  // The links are disabled while the neighbours are loading.
  const openAdjacentRecord = (one: { id: number } | null | undefined) =>
    one && data?.of === id && void go(`/employees/edit/${one.id}`, { search: { tab: search.tab } })
  useKeyboardShortcuts([
    { keys: ['KeyJ'], label: t('employees.next_record'), act: () => openAdjacentRecord(data?.next) },
    { keys: ['KeyK'], label: t('employees.previous_record'), act: () => openAdjacentRecord(data?.previous) },
  ])
  if (!data?.place || data.count < 2) return null
  const renderAdjacentLink = (way: 'previous' | 'next', icon: PageIcon, keys: string) => {
    const one = data[way]
    const label = t(`employees.${way}_record`)
    return (
      <IconButton
        icon={icon}
        label={one ? `${label}: ${t.data(one.fullName)}` : label}
        keys={keys}
        disabled={!one}
        onClick={() => openAdjacentRecord(one)}
      />
    )
  }
  return (
    <div className="record-steps">
      {renderAdjacentLink('previous', IconChevronLeft, 'K')}
      <span className="muted">{t('employees.record_place', { place: t.number(data.place), count: t.number(data.count) })}</span>
      {renderAdjacentLink('next', IconChevronRight, 'J')}
    </div>
  )
}
