import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../../messages/personal-file/index.ts'
import { disciplinaryMeasureEntryDefinition } from '../entry-kinds/disciplinary-measures.ts'
import { PersonalFileEntrySection } from '../PersonalFileEntrySection.tsx'
import { PersonalFileSection, type PersonalFileSectionProps } from './PersonalFileSection.tsx'

export function DisciplinaryMeasuresSection({ id }: PersonalFileSectionProps) {
  const t = useTranslate(messages)
  return (
    <PersonalFileSection id={id} name="measures" load={(api, input, more) => api.listDisciplinaryMeasures(input, more)}>
      {({ measure }) => (
        <PersonalFileEntrySection
          employeeId={id}
          spec={disciplinaryMeasureEntryDefinition}
          rows={measure}
          choices={() => ({
            warning_id: measure
              .filter(({ kind }) => kind === 'warning')
              .map((one) => ({ value: one.id, label: [t.day(one.day), one.number].filter(Boolean).join(' · ') })),
          })}
        />
      )}
    </PersonalFileSection>
  )
}
