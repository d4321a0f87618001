import type { ReactNode } from 'react'
import { messages as employeeMessages } from '#modules/people/employees/messages/index.ts'
import { type PersonField, personFieldDefinitions } from '#modules/people/employees/person-fields.ts'
import { usePersonFieldFormatter } from '#modules/people/employees/web/use-field-formatters.ts'
import { LabelledValueList, MutedText, PageSectionLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { EmployeeRecordAsOfDay } from '../../employee-history-contract.ts'
import { messages } from '../../messages/overview/index.ts'
import { EmployeeFieldValueThenAndNow } from './EmployeeFieldValueThenAndNow.tsx'

export function EmployeePersonalDataAsOfDay({ past: { person } }: { past: EmployeeRecordAsOfDay }) {
  const t = useTranslate(messages)
  const of = useTranslate(employeeMessages)
  const output = usePersonFieldFormatter()
  const fields = new Map<string, PersonField>(personFieldDefinitions.map((field) => [field.name, field]))
  return (
    <PageSectionLayout title={t('past.person')}>
      {person.length === 0 ? (
        <MutedText>{t('past.no_person')}</MutedText>
      ) : (
        <LabelledValueList
          facts={person.flatMap((line): [string, ReactNode][] => {
            const field = fields.get(line.field)
            if (!field) return []
            const known = output(field, line.known)
            const value = output(field, line.value)
            return [
              [
                of.known(`employees.${field.name}`) ?? field.name,
                <EmployeeFieldValueThenAndNow key={field.name} known={known} value={value} changed={line.changed} />,
              ],
            ]
          })}
        />
      )}
    </PageSectionLayout>
  )
}
