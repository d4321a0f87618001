import { useState } from 'react'
import { IconArrowBackUp } from '#ui/icons.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../../messages/personal-file/index.ts'
import { benefitEntryDefinition, equipmentEntryDefinition } from '../entry-kinds/equipment.ts'
import { PersonalFileEntrySection } from '../PersonalFileEntrySection.tsx'
import { ReturnEquipmentDialog } from '../ReturnEquipmentDialog.tsx'
import { PersonalFileSection, type PersonalFileSectionProps } from './PersonalFileSection.tsx'

export function EquipmentSection({ id }: PersonalFileSectionProps) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const [returning, setReturning] = useState<number>()
  return (
    <StackLayout gap={16}>
      <PersonalFileSection id={id} name="equipment" load={(api, input, more) => api.listIssuedEquipment(input, more)}>
        {({ equipment }) => (
          <>
            <PersonalFileEntrySection
              employeeId={id}
              spec={equipmentEntryDefinition}
              rows={equipment}
              acts={(row) => [!row.returned_on && { label: t('dossier.return'), icon: IconArrowBackUp, act: () => setReturning(row.id) }]}
            />
            {equipment
              .filter((row) => row.id === returning)
              .map((row) => (
                <ReturnEquipmentDialog key={row.id} employeeId={id} row={row} close={() => setReturning(undefined)} />
              ))}
          </>
        )}
      </PersonalFileSection>
      {may('employees.sensitive') && (
        <PersonalFileSection id={id} name="benefits" load={(api, input, more) => api.listEmployeeBenefits(input, more)}>
          {({ benefit }) => <PersonalFileEntrySection employeeId={id} spec={benefitEntryDefinition} rows={benefit} />}
        </PersonalFileSection>
      )}
    </StackLayout>
  )
}
