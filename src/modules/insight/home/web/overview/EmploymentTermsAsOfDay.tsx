import type { ReactNode } from 'react'
import { messages as employeeMessages } from '#modules/people/employees/messages/index.ts'
import { LabelledValueList, MutedText, PageSectionLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { EmployeeRecordAsOfDay } from '../../employee-history-contract.ts'
import { messages } from '../../messages/overview/index.ts'
import { EmployeeFieldValueAsOfDay } from './EmployeeFieldValueAsOfDay.tsx'

type Value = string | number | boolean | null

export function EmploymentTermsAsOfDay({ past: { terms, regime } }: { past: EmployeeRecordAsOfDay }) {
  const t = useTranslate(messages)
  const of = useTranslate(employeeMessages)
  const formatTermValue = (field: string, value: Value): string | null => {
    if (value === null) return null
    if (field === 'weekly_minutes') return t.hours(Number(value))
    if (field === 'working_hours') return of.known(`employees.working_hours.${value}`) ?? null
    return field.startsWith('employed_') ? t.day(String(value)) : t.data(String(value))
  }
  const regimeLabel = (kind: string | null) => (kind ? (t.known(`past.regime.${kind}`) ?? kind) : null)
  return (
    <PageSectionLayout title={t('past.terms')}>
      {terms === null ? (
        <MutedText>{t('past.not_employed')}</MutedText>
      ) : (
        <LabelledValueList
          facts={[
            ...terms.map(({ field, value, known, entered }): [string, ReactNode] => [
              of.known(`employees.${field === 'weekly_minutes' ? 'weekly_hours' : field.replace(/_id$/, '')}`) ?? field,
              <EmployeeFieldValueAsOfDay
                key={field}
                value={formatTermValue(field, value)}
                known={formatTermValue(field, known)}
                entered={entered}
              />,
            ]),
            regime?.value !== undefined &&
              regime.value !== null && [
                t('past.regime'),
                <EmployeeFieldValueAsOfDay
                  key="regime"
                  value={regimeLabel(regime.value)}
                  known={regimeLabel(regime.known)}
                  entered={regime.entered}
                />,
              ],
          ]}
        />
      )}
    </PageSectionLayout>
  )
}
