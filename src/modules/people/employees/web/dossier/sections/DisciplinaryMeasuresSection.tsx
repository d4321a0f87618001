import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../../messages/dossier/index.ts'
import { DossierEntrySection } from '../DossierEntrySection.tsx'
import { disciplinaryMeasureEntryDefinition } from '../entry-kinds/disciplinary-measures.ts'
import { DossierSection, type DossierSectionProps } from './DossierSection.tsx'

export function DisciplinaryMeasuresSection({ id }: DossierSectionProps) {
  const t = useTranslate(messages)
  return (
    <DossierSection id={id} name="measures" load={(api, input, more) => api.listDisciplinaryMeasures(input, more)}>
      {({ measure }) => (
        <DossierEntrySection
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
    </DossierSection>
  )
}
