import { useEducationLevels } from '#modules/people/employees/web/use-country-and-education-options.ts'
import { drivingLicenceEntryDefinition, educationEntryDefinition, languageSkillEntryDefinition } from '../entry-kinds/qualifications.ts'
import { PersonalFileEntrySection } from '../PersonalFileEntrySection.tsx'
import { PersonalFileSection, type PersonalFileSectionProps } from './PersonalFileSection.tsx'

export function QualificationsSection({ id }: PersonalFileSectionProps) {
  const levels = new Map(useEducationLevels().map((level) => [level.id, `${level.code} – ${level.name}`]))
  return (
    <PersonalFileSection id={id} name="qualifications" load={(api, input, more) => api.listEmployeeQualifications(input, more)}>
      {({ education, language_skill, driving_licence }) => (
        <>
          <PersonalFileEntrySection employeeId={id} spec={educationEntryDefinition(levels)} rows={education} />
          <PersonalFileEntrySection employeeId={id} spec={languageSkillEntryDefinition} rows={language_skill} />
          <PersonalFileEntrySection employeeId={id} spec={drivingLicenceEntryDefinition} rows={driving_licence} />
        </>
      )}
    </PersonalFileSection>
  )
}
