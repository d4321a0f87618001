import { useState } from 'react'
import { IconArrowBackUp } from '#ui/icons.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../../messages/dossier/index.ts'
import { DossierEntrySection } from '../DossierEntrySection.tsx'
import { benefitEntryDefinition, equipmentEntryDefinition } from '../entry-kinds/equipment.ts'
import { ReturnEquipmentDialog } from '../ReturnEquipmentDialog.tsx'
import { DossierSection, type DossierSectionProps } from './DossierSection.tsx'

export function EquipmentSection({ id }: DossierSectionProps) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const [returning, setReturning] = useState<number>()
  return (
    <StackLayout gap={16}>
      <DossierSection id={id} name="equipment" load={(api, input, more) => api.listIssuedEquipment(input, more)}>
        {({ equipment }) => (
          <>
            <DossierEntrySection
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
      </DossierSection>
      {may('employees.sensitive') && (
        <DossierSection id={id} name="benefits" load={(api, input, more) => api.listEmployeeBenefits(input, more)}>
          {({ benefit }) => <DossierEntrySection employeeId={id} spec={benefitEntryDefinition} rows={benefit} />}
        </DossierSection>
      )}
    </StackLayout>
  )
}
