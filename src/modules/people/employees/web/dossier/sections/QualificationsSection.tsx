import { useEducationLevels } from '#modules/people/employees/web/use-lookups.ts'
import { DossierEntrySection } from '../DossierEntrySection.tsx'
import { educationDefinition, languageDefinition, licenceDefinition } from '../entry-kinds/qualifications.ts'
import { DossierSection, type SectionProps } from './DossierSection.tsx'

export function QualificationsSection({ id }: SectionProps) {
  const levels = new Map(useEducationLevels().map((level) => [level.id, `${level.code} – ${level.name}`]))
  return (
    <DossierSection id={id} name="qualifications" load={(api, input, more) => api.listQualifications(input, more)}>
      {({ education, language_skill, driving_licence }) => (
        <>
          <DossierEntrySection employeeId={id} spec={educationDefinition(levels)} rows={education} />
          <DossierEntrySection employeeId={id} spec={languageDefinition} rows={language_skill} />
          <DossierEntrySection employeeId={id} spec={licenceDefinition} rows={driving_licence} />
        </>
      )}
    </DossierSection>
  )
}
