import { useLevels } from '#modules/people/employees/web/lookups.ts'
import { EntrySection } from '../EntrySection.tsx'
import { educationSpec, languageSpec, licenceSpec } from '../specs/qualifications.ts'
import { Section, type SectionProps } from './Section.tsx'

export function QualificationsSection({ id }: SectionProps) {
  const levels = new Map(useLevels().map((level) => [level.id, `${level.code} – ${level.name}`]))
  return (
    <Section id={id} name="qualifications" load={(api, input, more) => api.listQualifications(input, more)}>
      {({ education, language_skill, driving_licence }) => (
        <>
          <EntrySection employeeId={id} spec={educationSpec(levels)} rows={education} />
          <EntrySection employeeId={id} spec={languageSpec} rows={language_skill} />
          <EntrySection employeeId={id} spec={licenceSpec} rows={driving_licence} />
        </>
      )}
    </Section>
  )
}
