import { DossierEntrySection } from '../DossierEntrySection.tsx'
import { familyMemberEntryDefinition } from '../entry-kinds/family-members.ts'
import { employmentProtectionEntryDefinition } from '../entry-kinds/protections.ts'
import { DossierSection, type DossierSectionProps } from './DossierSection.tsx'

export const FamilyMembersSection = ({ id }: DossierSectionProps) => (
  <DossierSection id={id} name="family" load={(api, input, more) => api.listFamilyMembers(input, more)}>
    {({ family_member }) => <DossierEntrySection employeeId={id} spec={familyMemberEntryDefinition} rows={family_member} />}
  </DossierSection>
)

export const EmploymentProtectionsSection = ({ id }: DossierSectionProps) => (
  <DossierSection id={id} name="protections" load={(api, input, more) => api.listEmploymentProtections(input, more)}>
    {({ protection }) => <DossierEntrySection employeeId={id} spec={employmentProtectionEntryDefinition} rows={protection} />}
  </DossierSection>
)
