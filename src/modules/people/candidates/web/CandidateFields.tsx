import { getCurrentDay } from '#ui/current-time.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { maskPhoneInput } from '#ui/form/input-masks.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { candidatesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { type CandidateFormState, DuplicateCandidatesWarning } from './CandidateDuplicateNote.tsx'
import { formatJobOpeningName, useJobOpenings } from './job-openings.ts'

export function CandidateFields({ form, exceptId }: { form: CandidateFormState; exceptId: number | null }) {
  const t = useTranslate(messages)
  const api = useApi(candidatesContract)
  const openings = useJobOpenings()
  const rules = useApiQuery(['candidates', 'rules'], async (signal) => (await api.getCandidateSettings({}, { signal })).data, {
    staleTime: 60_000,
  })
  const opening = form.field('job_opening_id')
  const openingId = opening.value ? Number(opening.value) : null
  return (
    <StackLayout>
      <ResponsiveColumnsLayout>
        <TextField {...form.field('first_name')} label={t('candidates.first_name')} maxLength={100} autoFocus />
        <TextField {...form.field('last_name')} label={t('candidates.last_name')} maxLength={100} />
        <SelectField
          {...opening}
          value={openingId}
          label={t('candidates.opening')}
          options={openings
            .filter(({ id, state }) => state !== 'closed' || id === openingId)
            .map((one) => ({ value: one.id, label: t.data(formatJobOpeningName(one)) }))}
        />
        <TextField {...form.field('email')} label={t('candidates.email')} type="email" maxLength={254} />
        <TextField {...form.field('phone')} label={t('candidates.phone')} type="tel" mask={maskPhoneInput} placeholder="+381 6…" />
        <TextField {...form.field('source')} label={t('candidates.source')} hint={t('candidates.source_hint')} maxLength={100} />
        <TextField {...form.field('address')} label={t('candidates.address')} maxLength={200} />
        <TextField {...form.field('city')} label={t('candidates.city')} maxLength={100} />
      </ResponsiveColumnsLayout>
      <DuplicateCandidatesWarning form={form} exceptId={exceptId} />
      <ResponsiveColumnsLayout>
        <DateField {...form.field('applied_on')} label={t('candidates.applied_on')} max={getCurrentDay()} />
        <DateField
          {...form.field('consent_on')}
          label={t('candidates.consent_on')}
          hint={t('candidates.consent_hint')}
          max={getCurrentDay()}
        />
        <DateField
          {...form.field('retain_until')}
          label={t('candidates.retain_until')}
          hint={t('candidates.keep_hint', { count: rules.data?.keep_months ?? 12 })}
          min={getCurrentDay()}
        />
      </ResponsiveColumnsLayout>
      <TextArea {...form.field('note')} label={t('candidates.note')} hint={t('candidates.note_hint')} maxLength={4000} />
    </StackLayout>
  )
}
