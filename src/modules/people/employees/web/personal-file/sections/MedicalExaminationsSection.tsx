import { useState } from 'react'
import { IconUsersPlus } from '#ui/icons.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../../messages/personal-file/index.ts'
import { CopyTrainingDialog } from '../CopyTrainingDialog.tsx'
import { medicalExaminationEntryDefinition, trainingEntryDefinition } from '../entry-kinds/training-and-medical.ts'
import { PersonalFileEntrySection } from '../PersonalFileEntrySection.tsx'
import { PersonalFileSection, type PersonalFileSectionProps } from './PersonalFileSection.tsx'

export function MedicalExaminationsSection({ id }: PersonalFileSectionProps) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const [copying, setCopying] = useState<number>()
  return (
    <StackLayout gap={16}>
      <PersonalFileSection id={id} name="trainings" load={(api, input, more) => api.listEmployeeTrainings(input, more)}>
        {({ training }) => (
          <>
            <PersonalFileEntrySection
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
      </PersonalFileSection>
      {may('employees.sensitive') && (
        <PersonalFileSection id={id} name="medicals" load={(api, input, more) => api.listMedicalExaminations(input, more)}>
          {({ medical }) => <PersonalFileEntrySection employeeId={id} spec={medicalExaminationEntryDefinition} rows={medical} />}
        </PersonalFileSection>
      )}
    </StackLayout>
  )
}
