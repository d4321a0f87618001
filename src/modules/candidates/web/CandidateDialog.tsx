import { searchDebounce } from '#ui/constants.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { phoneMask } from '#ui/form/masks.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { type Form, useForm } from '#ui/form/useForm.ts'
import { Columns, Note, Stack } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { LinkTo, useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { useDebounced } from '#ui/state/useDebounced.ts'
import { useWords } from '#ui/words.ts'
import { candidatesContract } from '../contract.ts'
import { words } from '../messages/words.ts'
import type { Candidate, Duplicate } from '../shapes.ts'
import { openingName, useOpenings } from './openings.ts'

const made = candidatesContract.createCandidate.input
const changed = candidatesContract.updateCandidate.input

export function NewCandidateDialog({ opening, close }: { opening?: number | undefined; close: () => void }) {
  const t = useWords(words)
  const api = useApi(candidatesContract)
  const { go } = useAddress()
  const form = useForm({
    schema: made,
    initial: { applied_on: today(), ...(opening && { opening_id: opening }) },
    send: api.createCandidate,
    refresh: [['candidates']],
    saved: t('candidates.added'),
    done: ({ data }) => {
      close()
      void go(`/candidates/${data.id}`)
    },
  })
  return (
    <Dialog open close={close} title={t('candidates.add')} size="large">
      <form {...form.form}>
        <Stack gap={16}>
          <Fields form={form} exceptId={null} />
          <FormActions form={form} cancel={close} save={t('candidates.add')} />
        </Stack>
      </form>
    </Dialog>
  )
}

export function EditCandidateDialog({ candidate, close }: { candidate: Candidate; close: () => void }) {
  const t = useWords(words)
  const api = useApi(candidatesContract)
  const { first_name, last_name, email, phone, address, city, source, note, opening_id, applied_on, consent_on, keep_until } = candidate
  const form = useForm({
    schema: changed,
    initial: {
      candidate_id: candidate.id,
      revision: candidate.revision,
      first_name,
      last_name,
      email,
      phone,
      address,
      city,
      source,
      note,
      opening_id,
      applied_on,
      consent_on,
      keep_until,
    },
    send: api.updateCandidate,
    refresh: [['candidates']],
    saved: t('candidates.saved'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('candidates.edit_title', { name: candidate.fullName })} size="large">
      <form {...form.form}>
        <Stack gap={16}>
          <Fields form={form} exceptId={candidate.id} />
          <FormActions form={form} cancel={close} />
        </Stack>
      </form>
    </Dialog>
  )
}

type CandidateForm = Pick<Form<typeof made>, 'field' | 'values'>

function Fields({ form, exceptId }: { form: CandidateForm; exceptId: number | null }) {
  const t = useWords(words)
  const api = useApi(candidatesContract)
  const openings = useOpenings()
  const rules = useAsk(['candidates', 'rules'], async (signal) => (await api.getCandidateRules({}, { signal })).data, { fresh: 60_000 })
  const opening = form.field('opening_id')
  const chosen = opening.value ? Number(opening.value) : null
  return (
    <Stack>
      <Columns>
        <TextField {...form.field('first_name')} label={t('candidates.first_name')} maxLength={100} autoFocus />
        <TextField {...form.field('last_name')} label={t('candidates.last_name')} maxLength={100} />
        <SelectField
          {...opening}
          value={chosen}
          label={t('candidates.opening')}
          options={openings
            .filter(({ id, state }) => state !== 'closed' || id === chosen)
            .map((one) => ({ value: one.id, label: t.data(openingName(one)) }))}
        />
        <TextField {...form.field('email')} label={t('candidates.email')} type="email" maxLength={254} />
        <TextField {...form.field('phone')} label={t('candidates.phone')} type="tel" mask={phoneMask} placeholder="+381 6…" />
        <TextField {...form.field('source')} label={t('candidates.source')} hint={t('candidates.source_hint')} maxLength={100} />
        <TextField {...form.field('address')} label={t('candidates.address')} maxLength={200} />
        <TextField {...form.field('city')} label={t('candidates.city')} maxLength={100} />
      </Columns>
      <Known form={form} exceptId={exceptId} />
      <Columns>
        <DateField {...form.field('applied_on')} label={t('candidates.applied_on')} max={today()} />
        <DateField {...form.field('consent_on')} label={t('candidates.consent_on')} hint={t('candidates.consent_hint')} max={today()} />
        <DateField
          {...form.field('keep_until')}
          label={t('candidates.keep_until')}
          hint={t('candidates.keep_hint', { count: rules.data?.keep_months ?? 12 })}
          min={today()}
        />
      </Columns>
      <TextArea {...form.field('note')} label={t('candidates.note')} hint={t('candidates.note_hint')} maxLength={4000} />
    </Stack>
  )
}

/** Who is known already by what was typed so far. It warns, and hinders nobody. */
function Known({ form: { values }, exceptId }: { form: CandidateForm; exceptId: number | null }) {
  const api = useApi(candidatesContract)
  const { first_name, last_name, email, phone } = values
  const asked = useDebounced(JSON.stringify({ first_name, last_name, email, phone, except_id: exceptId }), searchDebounce)
  const { data } = useAsk(
    ['candidates', 'known', asked],
    async (signal) => (await api.findDuplicates(JSON.parse(asked), { signal })).data,
    { keep: true, enabled: Boolean(email || phone || (first_name && last_name)) },
  )
  return <KnownNote known={data ?? []} />
}

/** Records that seem to be of the same person. */
export function KnownNote({ known }: { known: readonly Duplicate[] }) {
  const t = useWords(words)
  if (!known.length) return null
  return (
    <Note tone="warn" title={t('candidates.known_title')}>
      <ul className="ruled">
        {known.map(({ id, fullName, opening, stage, applied_on, by }) => (
          <li key={id}>
            <div>
              <LinkTo to={`/candidates/${id}`} target="_blank">
                {t.data(fullName)}
              </LinkTo>{' '}
              ({by.map((what) => t(`candidates.known_by.${what}`)).join(', ')}) –{' '}
              {[opening && t.data(opening), t.data(stage), t('candidates.applied', { day: t.day(applied_on) })].filter(Boolean).join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </Note>
  )
}
