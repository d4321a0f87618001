import { SEARCH_DEBOUNCE_MS } from '#ui/constants.ts'
import { Badge, LabelledValueList } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { ListRowPreviews } from '#ui/state/bulk-actions.tsx'
import { useDebouncedValue } from '#ui/state/use-debounced-value.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeesContract } from '../contract.ts'
import type { EmployeeRow } from '../employee-schemas.ts'
import { messages } from '../messages/index.ts'
import { EmailLink, PhoneLink } from './contact-links.tsx'
import { EmployeePhoto } from './EmployeePhoto.tsx'
import './employees.css'
import { employeeStatusColor } from './employee-status-color.ts'

/** An employee next to the list: identity, contact, and previews of later modules. */
export function EmployeePreview({ row }: { row: EmployeeRow }) {
  const t = useTranslate(messages)
  const work = [row.job_position?.name, row.department?.name].filter(Boolean).join(' · ')
  return (
    <>
      <div className="peek-head">
        <EmployeePhoto employee={row} size={64} />
        <div>
          <div>{t.data(work)}</div>
          <Badge tone={employeeStatusColor[row.status]}>{t(`employees.status.${row.status}`)}</Badge>
        </div>
      </div>
      <Contact id={row.id} />
      <LabelledValueList
        facts={[
          [t('employees.code'), row.code],
          [t('employees.employed_from'), t.day(row.employed_from)],
          row.employed_to !== null && [t('employees.employed_to'), t.day(row.employed_to)],
          [t('employees.employment_relationship_type'), t.data(row.employment_relationship_type?.name)],
          row.team !== null && [t('employees.team'), t.data(row.team.name)],
          row.location !== null && [t('employees.location'), t.data(row.location.name)],
        ]}
      />
      <div className="peek-more">
        <ListRowPreviews of="/employees" id={row.id} />
      </div>
    </>
  )
}

/** Telephone and email, loaded when the selection stays for a moment. */
function Contact({ id }: { id: number }) {
  const api = useApi(employeesContract)
  const debouncedId = useDebouncedValue(id, SEARCH_DEBOUNCE_MS)
  const asking = useApiQuery(['employees', 'one', id], async (signal) => (await api.getEmployee({ employee_id: id }, { signal })).data, {
    enabled: debouncedId === id,
    staleTime: 30_000,
  })
  const { phone, email } = asking.data ?? {}
  return (
    <div className="peek-contact">
      {phone && <PhoneLink phone={phone} />}
      {email && <EmailLink email={email} />}
    </div>
  )
}
