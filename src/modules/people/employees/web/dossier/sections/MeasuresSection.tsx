import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../../messages/dossier/index.ts'
import { EntrySection } from '../EntrySection.tsx'
import { measureSpec } from '../specs/measures.ts'
import { Section, type SectionProps } from './Section.tsx'

export function MeasuresSection({ id }: SectionProps) {
  const t = useTranslate(messages)
  return (
    <Section id={id} name="measures" load={(api, input, more) => api.listMeasures(input, more)}>
      {({ measure }) => (
        <EntrySection
          employeeId={id}
          spec={measureSpec}
          rows={measure}
          choices={() => ({
            warning_id: measure
              .filter(({ kind }) => kind === 'warning')
              .map((one) => ({ value: one.id, label: [t.day(one.day), one.number].filter(Boolean).join(' · ') })),
          })}
        />
      )}
    </Section>
  )
}
