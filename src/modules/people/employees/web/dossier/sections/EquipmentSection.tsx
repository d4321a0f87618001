import { useState } from 'react'
import { IconArrowBackUp } from '#ui/icons.ts'
import { Stack } from '#ui/layout.tsx'
import { useSession } from '#ui/state/session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../../messages/dossier/index.ts'
import { EntrySection } from '../EntrySection.tsx'
import { ReturnDialog } from '../ReturnDialog.tsx'
import { benefitSpec, equipmentSpec } from '../specs/equipment.ts'
import { Section, type SectionProps } from './Section.tsx'

export function EquipmentSection({ id }: SectionProps) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const [returning, setReturning] = useState<number>()
  return (
    <Stack gap={16}>
      <Section id={id} name="equipment" load={(api, input, more) => api.listEquipment(input, more)}>
        {({ equipment }) => (
          <>
            <EntrySection
              employeeId={id}
              spec={equipmentSpec}
              rows={equipment}
              acts={(row) => [!row.returned_on && { label: t('dossier.return'), icon: IconArrowBackUp, act: () => setReturning(row.id) }]}
            />
            {equipment
              .filter((row) => row.id === returning)
              .map((row) => (
                <ReturnDialog key={row.id} employeeId={id} row={row} close={() => setReturning(undefined)} />
              ))}
          </>
        )}
      </Section>
      {may('employees.sensitive') && (
        <Section id={id} name="benefits" load={(api, input, more) => api.listBenefits(input, more)}>
          {({ benefit }) => <EntrySection employeeId={id} spec={benefitSpec} rows={benefit} />}
        </Section>
      )}
    </Stack>
  )
}
