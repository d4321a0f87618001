import { DossierEntrySection } from '../DossierEntrySection.tsx'
import { familyDefinition } from '../entry-kinds/family.ts'
import { protectionDefinition } from '../entry-kinds/protections.ts'
import { DossierSection, type SectionProps } from './DossierSection.tsx'

export const FamilySection = ({ id }: SectionProps) => (
  <DossierSection id={id} name="family" load={(api, input, more) => api.listFamily(input, more)}>
    {({ family_member }) => <DossierEntrySection employeeId={id} spec={familyDefinition} rows={family_member} />}
  </DossierSection>
)

export const ProtectionsSection = ({ id }: SectionProps) => (
  <DossierSection id={id} name="protections" load={(api, input, more) => api.listProtections(input, more)}>
    {({ protection }) => <DossierEntrySection employeeId={id} spec={protectionDefinition} rows={protection} />}
  </DossierSection>
)
