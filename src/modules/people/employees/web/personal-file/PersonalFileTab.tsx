import type { Permission } from '#modules/foundation/access/permissions.ts'
import { useSession } from '#ui/state/user-session.ts'
import { TabsInUrlQuery } from '#ui/Tabs.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/personal-file/index.ts'
import { LengthOfServiceSection } from './LengthOfServiceSection.tsx'
import { DisciplinaryMeasuresSection } from './sections/DisciplinaryMeasuresSection.tsx'
import { EquipmentSection } from './sections/EquipmentSection.tsx'
import { EmploymentProtectionsSection, FamilyMembersSection } from './sections/FamilyAndProtections.tsx'
import { IdentityDocumentsSection } from './sections/IdentityDocumentsSection.tsx'
import { MedicalExaminationsSection } from './sections/MedicalExaminationsSection.tsx'
import { QualificationsSection } from './sections/QualificationsSection.tsx'
import './personal-file.css'

const sections: { key: string; allow: Permission; Part: (props: { id: number }) => React.ReactNode }[] = [
  { key: 'qualifications', allow: 'employees.read', Part: QualificationsSection },
  { key: 'documents', allow: 'employees.read', Part: IdentityDocumentsSection },
  { key: 'family', allow: 'employees.sensitive', Part: FamilyMembersSection },
  { key: 'health', allow: 'employees.read', Part: MedicalExaminationsSection },
  { key: 'equipment', allow: 'employees.read', Part: EquipmentSection },
  { key: 'protections', allow: 'employees.sensitive', Part: EmploymentProtectionsSection },
  { key: 'measures', allow: 'employees.sensitive', Part: DisciplinaryMeasuresSection },
  { key: 'service', allow: 'employees.read', Part: LengthOfServiceSection },
]

/** The personal file in one tab with a section for each kind of entry. */
export function PersonalFileTab({ id }: { id: number }) {
  const t = useTranslate(messages)
  const { may } = useSession()
  return (
    <div className="dossier">
      <TabsInUrlQuery
        label={t('dossier.title')}
        name="section"
        tabs={sections
          .filter(({ allow }) => may(allow))
          .map(({ key, Part }) => ({
            key,
            label: t.known(`dossier.section.${key}`) ?? key,
            content: () => <Part id={id} />,
          }))}
      />
    </div>
  )
}
