import { useState } from 'react'
import { IconUsersPlus } from '#ui/icons.ts'
import { Stack } from '#ui/layout.tsx'
import { useSession } from '#ui/state/session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../../messages/dossier/index.ts'
import { CopyTrainingDialog } from '../CopyTrainingDialog.tsx'
import { EntrySection } from '../EntrySection.tsx'
import { medicalSpec, trainingSpec } from '../specs/health.ts'
import { Section, type SectionProps } from './Section.tsx'

export function HealthSection({ id }: SectionProps) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const [copying, setCopying] = useState<number>()
  return (
    <Stack gap={16}>
      <Section id={id} name="trainings" load={(api, input, more) => api.listTrainings(input, more)}>
        {({ training }) => (
          <>
            <EntrySection
              employeeId={id}
              spec={trainingSpec}
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
                  name={trainingSpec.nameOf(row, t)}
                  close={() => setCopying(undefined)}
                />
              ))}
          </>
        )}
      </Section>
      {may('employees.sensitive') && (
        <Section id={id} name="medicals" load={(api, input, more) => api.listMedicals(input, more)}>
          {({ medical }) => <EntrySection employeeId={id} spec={medicalSpec} rows={medical} />}
        </Section>
      )}
    </Stack>
  )
}
