import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { useLevels } from '#modules/employees/web/lookups.ts'
import { Button } from '#ui/Button.tsx'
import { IconArrowBackUp, IconEye, IconUsersPlus } from '#ui/icons.ts'
import { Stack } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAct, useAsk } from '#ui/state/ask.ts'
import { useSession } from '#ui/state/session.ts'
import { Asked } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { dossierContract } from '../contract.ts'
import { words } from '../messages/words.ts'
import type { IdentityPaper } from '../shapes.ts'
import { CopyTrainingDialog } from './CopyTrainingDialog.tsx'
import { EntrySection } from './EntrySection.tsx'
import type { Api } from './entry.ts'
import { ReturnDialog } from './ReturnDialog.tsx'
import { benefitSpec, equipmentSpec } from './specs/equipment.ts'
import { familySpec } from './specs/family.ts'
import { medicalSpec, trainingSpec } from './specs/health.ts'
import { measureSpec } from './specs/measures.ts'
import { paperSpec } from './specs/papers.ts'
import { protectionSpec } from './specs/protections.ts'
import { educationSpec, languageSpec, licenceSpec } from './specs/qualifications.ts'

type Props = { id: number }

/** Asks for a section and shows it. */
function Section<T>({ id, name, load, children }: Props & { name: string; load: LoadOf<T>; children: (data: T) => ReactNode }) {
  const api = useApi(dossierContract)
  const asking = useAsk(['dossier', name, id], async (signal) => (await load(api, { employee_id: id }, { signal })).data)
  return (
    <Asked asking={asking} rows={4}>
      {(data) => <Stack gap={16}>{children(data)}</Stack>}
    </Asked>
  )
}
type LoadOf<T> = (api: Api, input: { employee_id: number }, more: { signal: AbortSignal }) => Promise<{ data: T }>

export function QualificationsSection({ id }: Props) {
  const levels = new Map(useLevels().map((level) => [level.id, `${level.code} – ${level.name}`]))
  return (
    <Section id={id} name="qualifications" load={(api, input, more) => api.listQualifications(input, more)}>
      {({ education, language_skill, driving_licence }) => (
        <>
          <EntrySection employeeId={id} spec={educationSpec(levels)} rows={education} />
          <EntrySection employeeId={id} spec={languageSpec} rows={language_skill} />
          <EntrySection employeeId={id} spec={licenceSpec} rows={driving_licence} />
        </>
      )}
    </Section>
  )
}

/** Numbers are hidden until somebody who may asks for them. */
export function PapersSection({ id }: Props) {
  const t = useWords(words)
  const api = useApi(dossierContract)
  const { may } = useSession()
  const [shown, setShown] = useState<z.infer<typeof IdentityPaper>[]>()
  const reveal = useAct(async () => setShown((await api.revealIdentityPapers({ employee_id: id })).data.identity_paper))
  return (
    <Section id={id} name="papers" load={(api, input, more) => api.listIdentityPapers(input, more)}>
      {({ identity_paper: rows }) => (
        <EntrySection
          employeeId={id}
          spec={paperSpec}
          rows={rows.map((row) => shown?.find((one) => one.id === row.id && one.revision === row.revision) ?? row)}
          beside={
            may('employees.sensitive') &&
            rows.length > 0 &&
            !shown && (
              <Button small icon={IconEye} busy={reveal.isPending} onClick={() => reveal.mutate(undefined)}>
                {t('dossier.reveal')}
              </Button>
            )
          }
        />
      )}
    </Section>
  )
}

export const FamilySection = ({ id }: Props) => (
  <Section id={id} name="family" load={(api, input, more) => api.listFamily(input, more)}>
    {({ family_member }) => <EntrySection employeeId={id} spec={familySpec} rows={family_member} />}
  </Section>
)

export const ProtectionsSection = ({ id }: Props) => (
  <Section id={id} name="protections" load={(api, input, more) => api.listProtections(input, more)}>
    {({ protection }) => <EntrySection employeeId={id} spec={protectionSpec} rows={protection} />}
  </Section>
)

export function HealthSection({ id }: Props) {
  const t = useWords(words)
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

export function EquipmentSection({ id }: Props) {
  const t = useWords(words)
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

export function MeasuresSection({ id }: Props) {
  const t = useWords(words)
  return (
    <Section id={id} name="measures" load={(api, input, more) => api.listMeasures(input, more)}>
      {({ measure }) => (
        <EntrySection
          employeeId={id}
          spec={measureSpec}
          rows={measure}
          choices={() => ({
            warning_id: measure
              .filter(({ kind }) => kind === 'warning')
              .map((one) => ({ value: one.id, label: [t.day(one.day), one.number].filter(Boolean).join(' · ') })),
          })}
        />
      )}
    </Section>
  )
}
