import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { useUnsavedChangesGuard } from '#ui/dialog/confirm-dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import { occupationCodeField, type SystematizedJobPosition } from '../../job-positions-contract.ts'
import { messages } from '../../messages/index.ts'
import { useOrganisationLookups } from '../use-organisation-lookups.ts'
import '../org.css'
import { OccupationSelectField } from './OccupationSelectField.tsx'

type Schema = typeof organisationContract.createJobPosition.input
type Values = z.input<Schema>

/** The form of a new or existing position. */
export function JobPositionForm({ position, close }: { position: SystematizedJobPosition | undefined; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  return (
    <SystematizedJobPositionFields
      schema={organisationContract.createJobPosition.input}
      initial={position ? toEditableJobPosition(position) : {}}
      send={(values) =>
        position
          ? api.updateJobPosition({ ...values, job_position_id: position.id, revision: position.revision })
          : api.createJobPosition(values)
      }
      saved={t('positions.saved')}
      close={close}
    />
  )
}

type EditorProps = {
  schema: Schema
  initial: Partial<Values>
  send: (values: Values) => Promise<unknown>
  saved: string
  close: () => void
}

/** The fields of a position in the systematization, in sections. */
export function SystematizedJobPositionFields({ schema, initial, send, saved, close }: EditorProps) {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const { departments } = useOrganisationLookups()
  const [isSaved, setSaved] = useState(false)
  const { data: levels = [] } = useApiQuery(
    ['employees', 'qualifications'],
    async (signal) => (await api.listProfessionQualifications({}, { signal })).data,
    { staleTime: 600_000 },
  )
  const form = useFormState({
    schema,
    initial,
    send,
    refresh: [['org'], ['org-positions'], ['org-planned']],
    saved,
    done: () => setSaved(true),
  })
  useUnsavedChangesGuard(form.dirty && !isSaved)
  // Runs after the guard for unsaved changes is removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once
  useEffect(() => {
    if (isSaved) close()
  }, [isSaved])
  return (
    <form {...form.form}>
      <StackLayout gap={16}>
        <PageSectionLayout title={t('positions.basics')}>
          <StackLayout>
            <ResponsiveColumnsLayout>
              <TextField {...form.field('name')} label={t('positions.name')} maxLength={200} autoFocus />
              <TextField {...form.field('code')} label={t('positions.code')} maxLength={40} />
            </ResponsiveColumnsLayout>
            <MultiSelectField
              {...form.field('department_ids')}
              label={t('positions.departments')}
              hint={t('positions.departments_hint')}
              options={departments.map((one) => ({ ...one, label: t.data(one.label) }))}
            />
          </StackLayout>
        </PageSectionLayout>
        <PageSectionLayout title={t('positions.work')}>
          <StackLayout>
            <p className="muted position-lead">{t('positions.work_lead')}</p>
            <TextArea {...form.field('description')} label={t('positions.description')} rows={6} maxLength={10_000} />
            <TextArea
              {...form.field('conditions')}
              label={t('positions.conditions')}
              hint={t('positions.conditions_hint')}
              rows={4}
              maxLength={4_000}
            />
            <ResponsiveColumnsLayout min={320}>
              <SelectField
                {...form.field('profession_qualification_id')}
                label={t('positions.qualification')}
                options={levels.map(({ id, code, name }) => ({ value: id, label: `${code} ${t.data(name)}` }))}
              />
              <TextField
                {...form.field('occupation_code', (text) =>
                  occupationCodeField.test(text.trim()) ? undefined : t('positions.occupation_code_wrong'),
                )}
                label={t('positions.occupation_code')}
                hint={t('positions.occupation_code_hint')}
                maxLength={7}
              />
              <TextField
                {...form.field('occupation_name')}
                label={t('positions.occupation_name')}
                hint={t('positions.occupation_name_hint')}
                maxLength={200}
              />
              <OccupationSelectField choose={(occupation_code, occupation_name) => form.set({ occupation_code, occupation_name })} />
            </ResponsiveColumnsLayout>
          </StackLayout>
        </PageSectionLayout>
        <PageSectionLayout title={t('positions.seats_and_pay')}>
          <ResponsiveColumnsLayout>
            <NumberField {...form.field('planned_headcount')} label={t('positions.planned_headcount')} hint={t('positions.planned_hint')} />
            <NumberField {...form.field('coefficient')} label={t('positions.coefficient')} />
          </ResponsiveColumnsLayout>
        </PageSectionLayout>
        <PageSectionLayout title={t('positions.safety')}>
          <StackLayout>
            <ResponsiveColumnsLayout min={320}>
              <TextField {...form.field('risk')} label={t('positions.risk_text')} hint={t('positions.risk_hint')} maxLength={40} />
            </ResponsiveColumnsLayout>
            <CheckboxField {...form.field('is_high_risk')} label={t('positions.high_risk')} />
            <CheckboxField {...form.field('is_fit_for_disability')} label={t('positions.fit_for_disability')} />
          </StackLayout>
        </PageSectionLayout>
        <FormActions form={form} cancel={close} />
      </StackLayout>
    </form>
  )
}

/** The fields of a position that the form changes. */
export const toEditableJobPosition = ({
  revision: _,
  departments,
  ...position
}: Omit<SystematizedJobPosition, 'free' | 'is_in_force'>) => ({
  department_ids: departments.map((one) => one.id),
  name: position.name,
  code: position.code,
  description: position.description,
  conditions: position.conditions,
  profession_qualification_id: position.profession_qualification_id,
  occupation_code: position.occupation_code,
  occupation_name: position.occupation_name,
  planned_headcount: position.planned_headcount,
  coefficient: position.coefficient,
  risk: position.risk,
  is_high_risk: position.is_high_risk,
  is_fit_for_disability: position.is_fit_for_disability,
})
