import type { ReactNode } from 'react'
import { type PersonField, personFieldList } from '#modules/people/employees/fields.ts'
import { messages as employeeMessages } from '#modules/people/employees/messages/index.ts'
import { useFieldLabel } from '#modules/people/employees/web/use-field-text.ts'
import { FactList, MutedText, Section } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/overview/index.ts'
import type { RecordHistory } from '../../overview-history-contract.ts'
import { ChangedValue } from './ChangedValue.tsx'

export function PersonHistory({ past: { person } }: { past: RecordHistory }) {
  const t = useTranslate(messages)
  const of = useTranslate(employeeMessages)
  const output = useFieldLabel()
  const fields = new Map<string, PersonField>(personFieldList.map((field) => [field.name, field]))
  return (
    <Section title={t('past.person')}>
      {person.length === 0 ? (
        <MutedText>{t('past.no_person')}</MutedText>
      ) : (
        <FactList
          facts={person.flatMap((line): [string, ReactNode][] => {
            const field = fields.get(line.field)
            if (!field) return []
            const [known, value] = [output(field, line.known), output(field, line.value)]
            return [
              [
                of.known(`employees.${field.name}`) ?? field.name,
                <ChangedValue key={field.name} known={known} value={value} changed={line.changed} />,
              ],
            ]
          })}
        />
      )}
    </Section>
  )
}
