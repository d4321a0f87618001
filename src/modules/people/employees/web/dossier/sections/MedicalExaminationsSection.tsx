import { useState } from 'react'
import { IconUsersPlus } from '#ui/icons.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../../messages/dossier/index.ts'
import { CopyTrainingDialog } from '../CopyTrainingDialog.tsx'
import { DossierEntrySection } from '../DossierEntrySection.tsx'
import { medicalExaminationEntryDefinition, trainingEntryDefinition } from '../entry-kinds/training-and-medical.ts'
import { DossierSection, type DossierSectionProps } from './DossierSection.tsx'

export function MedicalExaminationsSection({ id }: DossierSectionProps) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const [copying, setCopying] = useState<number>()
  return (
    <StackLayout gap={16}>
      <DossierSection id={id} name="trainings" load={(api, input, more) => api.listEmployeeTrainings(input, more)}>
        {({ training }) => (
          <>
            <DossierEntrySection
              employeeId={id}
              spec={trainingEntryDefinition}
              rows={training}
              acts={(row) => [{ label: t('dossier.copy'), icon: IconUsersPlus, act: () => setCopying(row.id) }]}
            />
            {training
              .filter((row) => row.id === copying)
              .map((row) => (
                <CopyTrainingDialog
                  key={row.id}
                  employeeId={id}
                  training={row}
                  name={trainingEntryDefinition.nameOf(row, t)}
                  close={() => setCopying(undefined)}
                />
              ))}
          </>
        )}
      </DossierSection>
      {may('employees.sensitive') && (
        <DossierSection id={id} name="medicals" load={(api, input, more) => api.listMedicalExaminations(input, more)}>
          {({ medical }) => <DossierEntrySection employeeId={id} spec={medicalExaminationEntryDefinition} rows={medical} />}
        </DossierSection>
      )}
    </StackLayout>
  )
}
