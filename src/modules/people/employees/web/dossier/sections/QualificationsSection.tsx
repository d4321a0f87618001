import { useEducationLevels } from '#modules/people/employees/web/use-country-and-education-options.ts'
import { DossierEntrySection } from '../DossierEntrySection.tsx'
import { drivingLicenceEntryDefinition, educationEntryDefinition, languageSkillEntryDefinition } from '../entry-kinds/qualifications.ts'
import { DossierSection, type DossierSectionProps } from './DossierSection.tsx'

export function QualificationsSection({ id }: DossierSectionProps) {
  const levels = new Map(useEducationLevels().map((level) => [level.id, `${level.code} – ${level.name}`]))
  return (
    <DossierSection id={id} name="qualifications" load={(api, input, more) => api.listEmployeeQualifications(input, more)}>
      {({ education, language_skill, driving_licence }) => (
        <>
          <DossierEntrySection employeeId={id} spec={educationEntryDefinition(levels)} rows={education} />
          <DossierEntrySection employeeId={id} spec={languageSkillEntryDefinition} rows={language_skill} />
          <DossierEntrySection employeeId={id} spec={drivingLicenceEntryDefinition} rows={driving_licence} />
        </>
      )}
    </DossierSection>
  )
}
