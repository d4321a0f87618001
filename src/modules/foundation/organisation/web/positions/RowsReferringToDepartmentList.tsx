import { isDay } from '#shared/days.ts'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import type { RowsReferringToDepartment } from '../../department-schemas.ts'
import { messages } from '../../messages/index.ts'

/** The references to a department from a day on. They load again when the day changes. */
export function useRowsReferringToDepartment(department_id: number, day: string | null | undefined) {
  const api = useApi(organisationContract)
  const validDay = day && isDay(day) ? day : undefined
  return useApiQuery(
    ['org', 'usage', department_id, validDay],
    async (signal) => (await api.getDepartmentUsage({ department_id, day: validDay! }, { signal })).data,
    { enabled: validDay !== undefined, keepPrevious: true },
  )
}

/** The rows that a change affects, by name. */
export function RowsReferringToDepartmentList({ asking }: { asking: ReturnType<typeof useRowsReferringToDepartment> }) {
  const t = useTranslate(messages)
  if (asking.data === undefined && !asking.isLoading && !asking.error) return null
  return (
    <QueryStateContent asking={asking}>
      {(usage) =>
        isDepartmentWithoutReferences(usage) ? (
          <p className="muted standing-none">{t('org.content_none')}</p>
        ) : (
          <div className="standing">
            <Group
              title={t('org.position_people', { count: usage.people.length })}
              names={usage.people.map(({ id, name, code, from }) => [
                id,
                `${t.data(name)} · ${code} · ${t('org.opens_on', { day: t.day(from) })}`,
              ])}
              more={usage.out_of_scope > 0 ? t('org.position_out_of_scope', { count: usage.out_of_scope }) : undefined}
            />
            <Group
              title={t('org.content_departments', { count: usage.departments.length })}
              names={usage.departments.map(({ id, name }) => [id, t.data(name)])}
            />
            <Group
              title={t('org.content_positions', { count: usage.positions.length })}
              names={usage.positions.map(({ id, name }) => [id, t.data(name)])}
            />
          </div>
        )
      }
    </QueryStateContent>
  )
}

export const isDepartmentWithoutReferences = ({ people, out_of_scope, departments, positions }: RowsReferringToDepartment) =>
  people.length + out_of_scope + departments.length + positions.length === 0

function Group({ title, names, more }: { title: string; names: [id: number, name: string][]; more?: string | undefined }) {
  if (names.length === 0 && !more) return null
  return (
    <section>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard */}
      <ul tabIndex={0} aria-label={title}>
        {names.map(([id, name]) => (
          <li key={id}>{name}</li>
        ))}
        {more && <li>{more}</li>}
      </ul>
    </section>
  )
}
