import { DossierEntrySection } from '../DossierEntrySection.tsx'
import { familyMemberEntryDefinition } from '../entry-kinds/family-members.ts'
import { protectionEntryDefinition } from '../entry-kinds/protections.ts'
import { DossierSection, type DossierSectionProps } from './DossierSection.tsx'

export const FamilySection = ({ id }: DossierSectionProps) => (
  <DossierSection id={id} name="family" load={(api, input, more) => api.listFamily(input, more)}>
    {({ family_member }) => <DossierEntrySection employeeId={id} spec={familyMemberEntryDefinition} rows={family_member} />}
  </DossierSection>
)

export const ProtectionsSection = ({ id }: DossierSectionProps) => (
  <DossierSection id={id} name="protections" load={(api, input, more) => api.listProtections(input, more)}>
    {({ protection }) => <DossierEntrySection employeeId={id} spec={protectionEntryDefinition} rows={protection} />}
  </DossierSection>
)
