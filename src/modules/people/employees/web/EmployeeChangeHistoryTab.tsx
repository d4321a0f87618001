import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useFieldLabels } from '#ui/form/field-labels.ts'
import { PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeesContract } from '../contract.ts'
import type { Employee, EmployeeChangeHistoryEntry } from '../employee-schemas.ts'
import { messages } from '../messages/index.ts'

const ROWS_PER_STEP = 25

/** The changes of a record, with masked sensitive values. */
export function EmployeeChangeHistoryTab({ employee }: { employee: Employee }) {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const [size, setSize] = useState(ROWS_PER_STEP)
  const asking = useApiQuery(
    ['employees', 'changes', employee.id, size],
    (signal) => api.listEmployeeAuditEntries({ employee_id: employee.id, size }, { signal }),
    { keepPrevious: true },
  )
  return (
    <PageSectionLayout title={t('employees.section.changes')}>
      <QueryStateContent asking={asking}>
        {({ changes, pagination }) => (
          <StackLayout>
            {changes.length === 0 && <EmptyState />}
            <ol className="timeline">
              {changes.map((change) => (
                <li key={change.id}>
                  <p className="change-head">
                    <strong>{t.known(`employees.table.${change.table_name}`) ?? change.table_name}</strong>
                    {change.fields.length === 0 && t('employees.looked')}
                    <span className="muted">
                      {t.moment(change.at)} · {t.data(change.actor) || t('employees.system')}
                    </span>
                  </p>
                  {change.fields.length > 0 && <Fields change={change} />}
                </li>
              ))}
            </ol>
            {pagination.rowsNumber > size && <Button onClick={() => setSize(size + ROWS_PER_STEP)}>{t('employees.older')}</Button>}
          </StackLayout>
        )}
      </QueryStateContent>
    </PageSectionLayout>
  )
}

function Fields({ change }: { change: EmployeeChangeHistoryEntry }) {
  const t = useTranslate(messages)
  const nameOf = useFieldLabels()
  const formatChangedValue = (field: string, value: string | null) => {
    if (value === null) return '–'
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return t.day(value)
    if (field.endsWith('_minutes')) return t.hours(Number(value))
    return (
      t.known(`employees.${field}.${value}`) ??
      t.known(`employees.${field.replace(/_ground$/, '')}.${value}`) ??
      t.known(`employees.flag.${value}`) ??
      t.data(value)
    )
  }
  return (
    <dl className="change-fields">
      {change.fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt>
            {nameOf(change.table_name, field) ??
              t.known(`employees.${field}`) ??
              t.known(`employees.${field.replace(/_id$/, '')}`) ??
              field}
          </dt>
          <dd>
            {before !== null && <span className="muted">{formatChangedValue(field, before)} → </span>}
            {formatChangedValue(field, after)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
