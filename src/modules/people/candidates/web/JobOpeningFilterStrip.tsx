import { getCurrentDay } from '#ui/current-time.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { JobOpening } from '../candidate-schemas.ts'
import { messages } from '../messages/index.ts'
import { useAllJobOpenings } from './job-openings.ts'

/** The openings with their counts, as a filter of the board. Closed ones are shown only while selected. */
export function JobOpeningFilterStrip() {
  const t = useTranslate(messages)
  const { search, setSearch } = useCurrentUrl()
  const selected = Number(search.job_opening_id) || undefined
  const asking = useAllJobOpenings()
  if (asking.isLoading) return <div className="opening-strip" data-loading aria-busy />
  const openings = (asking.data ?? []).filter(({ id, state }) => state !== 'closed' || id === selected)
  if (openings.length === 0) return null
  const sumOverOpenings = (of: (one: JobOpening) => number) => openings.reduce((all, one) => all + of(one), 0)
  return (
    <fieldset className="opening-strip">
      <legend className="visually-hidden">{t('candidates.opening')}</legend>
      <button type="button" aria-pressed={selected === undefined} onClick={() => setSearch({ job_opening_id: null })}>
        <strong>{t('candidates.all_openings')}</strong>
        <span>
          {t('candidates.strip_seats', { count: sumOverOpenings(({ wanted }) => wanted) })} ·{' '}
          {t('candidates.strip_in_process', { count: sumOverOpenings(({ in_process }) => in_process) })}
        </span>
      </button>
      {openings.map((one) => (
        <button key={one.id} type="button" aria-pressed={selected === one.id} onClick={() => setSearch({ job_opening_id: one.id })}>
          <strong>{t.data(one.job_position.name)}</strong>
          <OpeningEnd opening={one} />
          <span>
            {t.data(one.department.name)} · {t('candidates.strip_hired', { hired: one.hired, wanted: one.wanted })} ·{' '}
            {t('candidates.strip_in_process', { count: one.in_process })}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

/** The last day for applications, or the state of an opening that accepts none. */
function OpeningEnd({ opening: { state, open_until } }: { opening: JobOpening }) {
  const t = useTranslate(messages)
  if (state !== 'open') return <em>{t(`candidates.state.${state}`)}</em>
  if (!open_until) return null
  const isOver = open_until < getCurrentDay()
  return (
    <em data-late={isOver || undefined}>{t(isOver ? 'candidates.strip_ended' : 'candidates.strip_until', { day: t.day(open_until) })}</em>
  )
}
