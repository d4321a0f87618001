import { EntrySection } from '../EntrySection.tsx'
import { familySpec } from '../specs/family.ts'
import { protectionSpec } from '../specs/protections.ts'
import { Section, type SectionProps } from './Section.tsx'

export const FamilySection = ({ id }: SectionProps) => (
  <Section id={id} name="family" load={(api, input, more) => api.listFamily(input, more)}>
    {({ family_member }) => <EntrySection employeeId={id} spec={familySpec} rows={family_member} />}
  </Section>
)

export const ProtectionsSection = ({ id }: SectionProps) => (
  <Section id={id} name="protections" load={(api, input, more) => api.listProtections(input, more)}>
    {({ protection }) => <EntrySection employeeId={id} spec={protectionSpec} rows={protection} />}
  </Section>
)
