import { employmentProtectionEntryDefinition } from '../entry-kinds/employment-protections.ts'
import { familyMemberEntryDefinition } from '../entry-kinds/family-members.ts'
import { PersonalFileEntrySection } from '../PersonalFileEntrySection.tsx'
import { PersonalFileSection, type PersonalFileSectionProps } from './PersonalFileSection.tsx'

export const FamilyMembersSection = ({ id }: PersonalFileSectionProps) => (
  <PersonalFileSection id={id} name="family" load={(api, input, more) => api.listFamilyMembers(input, more)}>
    {({ family_member }) => <PersonalFileEntrySection employeeId={id} spec={familyMemberEntryDefinition} rows={family_member} />}
  </PersonalFileSection>
)

export const EmploymentProtectionsSection = ({ id }: PersonalFileSectionProps) => (
  <PersonalFileSection id={id} name="protections" load={(api, input, more) => api.listEmploymentProtections(input, more)}>
    {({ protection }) => <PersonalFileEntrySection employeeId={id} spec={employmentProtectionEntryDefinition} rows={protection} />}
  </PersonalFileSection>
)
