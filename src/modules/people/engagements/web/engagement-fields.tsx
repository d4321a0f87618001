import { useState } from 'react'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { SegmentedViewSwitch } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { HoursField, NumberField } from '#ui/form/NumberFields.tsx'
import { SearchSelectField, SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { engagementsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { type EngagementKind, engagementKindDefinitions, engagementKinds, temporaryWorkPersonGroups } from '../rules/engagement-kinds.ts'
import { countsTowardsTemporaryWorkLimit } from '../rules/temporary-work.ts'
import { ContingentWorkerFields } from './ContingentWorkerDialog.tsx'

type CreateForm = FormState<typeof engagementsContract.createEngagement.input>

const ways = ['new', 'known', 'employee'] as const
type Way = (typeof ways)[number]

/** Selects a new person, a person of an earlier engagement, or an employee. */
export function EngagedWorkerFields({ form }: { form: CreateForm }) {
  const t = useTranslate(messages)
  const api = useApi(engagementsContract)
  const employees = useApi(employeesContract)
  const [way, setWay] = useState<Way>('new')
  const known = form.field('contingent_worker_id')
  const employee = form.field('employee_id')
  return (
    <StackLayout>
      <SegmentedViewSwitch
        label={t('engagements.who')}
        value={way}
        onChange={(next: Way) => {
          form.set({ contingent_worker_id: null, employee_id: null })
          setWay(next)
        }}
        options={ways.map((value) => ({ value, label: t(`engagements.who.${value}`) }))}
      />
      {way === 'new' && <ContingentWorkerFields form={form} />}
      {way === 'known' && (
        <SearchSelectField
          {...known}
          label={t('engagements.person')}
          kind="contingent_worker"
          find={async (search) =>
            (await api.findContingentWorkers({ search })).data.map(({ id, fullName, jmbg }) => ({
              value: id,
              label: [t.data(fullName), jmbg].filter(Boolean).join(' · '),
            }))
          }
        />
      )}
      {way === 'employee' && (
        <SearchSelectField
          {...employee}
          label={t('engagements.person')}
          kind="employee"
          find={async (text) =>
            (await employees.listEmployees({ name_last_name_code: text, size: 20 })).employees.map(({ id, fullName, code }) => ({
              value: id,
              label: `${t.data(fullName)} (${code})`,
            }))
          }
        />
      )}
    </StackLayout>
  )
}

/** The fields that the kind needs by law. */
export function EngagementFields({ form }: { form: CreateForm }) {
  const t = useTranslate(messages)
  const { departments } = useOrganisationLookups()
  const kind = form.values.kind as EngagementKind
  const { needs } = engagementKindDefinitions[kind]
  const department = form.field('department_id')
  const agreed = form.field('agreed_days')
  const weekly = form.field('weekly_minutes')
  const required = true
  return (
    <StackLayout>
      <ResponsiveColumnsLayout>
        <SelectField
          {...form.field('kind')}
          label={t('engagements.kind')}
          hint={t(`engagements.hint.${kind}`)}
          clearable={false}
          options={engagementKinds.map((value) => ({ value, label: t(`engagements.kind.${value}`) }))}
        />
        {needs.includes('basis') && (
          <SelectField
            {...form.field('basis')}
            required={required}
            label={t('engagements.basis')}
            options={temporaryWorkPersonGroups.map((value) => ({ value, label: t(`engagements.basis.${value}`) }))}
          />
        )}
        {needs.includes('intermediary') && (
          <TextField {...form.field('intermediary')} required={required} label={t('engagements.intermediary')} maxLength={120} />
        )}
        <TextField {...form.field('work')} label={t('engagements.work')} maxLength={300} />
        <SelectField
          {...department}
          label={t('engagements.department')}
          options={departments.map((option) => ({ ...option, label: t.data(option.label) }))}
        />
        <DateField {...form.field('first_day')} label={t('engagements.first_day')} />
        <DateField {...form.field('last_day')} label={t('engagements.last_day')} />
        <TextField {...form.field('contract_number')} label={t('engagements.contract_number')} maxLength={60} />
        {countsTowardsTemporaryWorkLimit(kind) && <NumberField {...agreed} label={t('engagements.agreed_days')} />}
        {needs.includes('weekly_minutes') && <HoursField {...weekly} required={required} label={t('engagements.weekly_minutes')} />}
      </ResponsiveColumnsLayout>
      <TextArea {...form.field('note')} label={t('engagements.note')} maxLength={1000} />
    </StackLayout>
  )
}
