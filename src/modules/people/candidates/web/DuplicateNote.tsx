import { searchDebounce } from '#ui/constants.ts'
import type { Form } from '#ui/form/use-form.ts'
import { NoteBox } from '#ui/layout.tsx'
import { LinkTo } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useDebounced } from '#ui/state/use-debounced.ts'
import { useTranslate } from '#ui/translate.ts'
import { candidatesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { CandidateDuplicate } from '../shapes.ts'

export type CandidateForm = Pick<Form<typeof candidatesContract.createCandidate.input>, 'field' | 'values'>

/** Warns of existing people with the typed data. */
export function KnownCandidates({ form: { values }, exceptId }: { form: CandidateForm; exceptId: number | null }) {
  const api = useApi(candidatesContract)
  const { first_name, last_name, email, phone } = values
  const query = useDebounced(JSON.stringify({ first_name, last_name, email, phone, except_id: exceptId }), searchDebounce)
  const { data } = useApiQuery(
    ['candidates', 'known', query],
    async (signal) => (await api.findDuplicates(JSON.parse(query), { signal })).data,
    { keepPrevious: true, enabled: Boolean(email || phone || (first_name && last_name)) },
  )
  return <DuplicateNote known={data ?? []} />
}

/** The records that may be of the same person. */
export function DuplicateNote({ known }: { known: readonly CandidateDuplicate[] }) {
  const t = useTranslate(messages)
  if (!known.length) return null
  return (
    <NoteBox tone="warn" title={t('candidates.known_title')}>
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
    </NoteBox>
  )
}
