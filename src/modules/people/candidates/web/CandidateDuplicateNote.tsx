import { SEARCH_DEBOUNCE_MS } from '#ui/constants.ts'
import type { FormState } from '#ui/form/use-form.ts'
import { HighlightedNote } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useDebouncedValue } from '#ui/state/use-debounced-value.ts'
import { useTranslate } from '#ui/translate.ts'
import type { CandidateDuplicate } from '../candidate-schemas.ts'
import { candidatesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

export type CandidateFormState = Pick<FormState<typeof candidatesContract.createCandidate.input>, 'field' | 'values'>

/** Warns that people with the typed data already exist. */
export function DuplicateCandidatesWarning({ form: { values }, exceptId }: { form: CandidateFormState; exceptId: number | null }) {
  const api = useApi(candidatesContract)
  const { first_name, last_name, email, phone } = values
  const query = useDebouncedValue(JSON.stringify({ first_name, last_name, email, phone, except_id: exceptId }), SEARCH_DEBOUNCE_MS)
  const { data } = useApiQuery(
    ['candidates', 'known', query],
    async (signal) => (await api.findDuplicateCandidates(JSON.parse(query), { signal })).data,
    { keepPrevious: true, enabled: Boolean(email || phone || (first_name && last_name)) },
  )
  return <CandidateDuplicateNote known={data ?? []} />
}

/** The records that possibly belong to the same person. */
export function CandidateDuplicateNote({ known }: { known: readonly CandidateDuplicate[] }) {
  const t = useTranslate(messages)
  if (!known.length) return null
  return (
    <HighlightedNote tone="warn" title={t('candidates.known_title')}>
      <ul className="ruled">
        {known.map(({ id, fullName, opening, stage, applied_on, by }) => (
          <li key={id}>
            <div>
              <InternalLink to={`/candidates/${id}`} target="_blank">
                {t.data(fullName)}
              </InternalLink>{' '}
              ({by.map((what) => t(`candidates.known_by.${what}`)).join(', ')}) –{' '}
              {[opening && t.data(opening), t.data(stage), t('candidates.applied', { day: t.day(applied_on) })].filter(Boolean).join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </HighlightedNote>
  )
}
