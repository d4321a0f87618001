import { Avatar } from '#ui/Avatar.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { CandidateBoardColumn, CandidateRow } from '../candidate-schemas.ts'
import { messages } from '../messages/index.ts'
import { isCandidateRetentionEnding } from './candidate-stage-badge-colors.ts'

/** The maximum number of rows in a section. */
const MAX_ROWS = 8

/** The next interviews, and the candidates whose data will be erased within a month. */
export function CandidateBoardSidebar({ columns }: { columns: readonly CandidateBoardColumn[] }) {
  const t = useTranslate(messages)
  const candidates = columns.flatMap((column) => column.candidates)
  const interviews = candidates
    .filter(({ stage }) => stage.kind === 'open')
    .flatMap((candidate) => (candidate.next_interview ? [{ candidate, at: candidate.next_interview }] : []))
    .sort((a, b) => a.at.day.localeCompare(b.at.day) || a.at.minute - b.at.minute)
  const ending = candidates
    .filter(({ retain_until, employee_id }) => employee_id === null && isCandidateRetentionEnding(retain_until))
    .sort((a, b) => a.retain_until.localeCompare(b.retain_until))
  if (interviews.length + ending.length === 0) return null
  return (
    <aside className="candidate-side" aria-label={t('candidates.side')}>
      {interviews.length > 0 && (
        <section>
          <h2>
            {t('candidates.next_interviews')} <span className="muted">{t.number(interviews.length)}</span>
          </h2>
          <ul>
            {interviews.slice(0, MAX_ROWS).map(({ candidate, at }) => (
              <li key={candidate.id} data-today={at.day === getCurrentDay() || undefined}>
                <time dateTime={at.day}>
                  {at.day === getCurrentDay() ? t('candidates.today') : t.day(at.day)}
                  <b>{t.time(at.minute)}</b>
                </time>
                <Who candidate={candidate} second={[at.interviewers, at.place].filter(Boolean).join(' · ')} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {ending.length > 0 && (
        <section>
          <h2>
            {t('candidates.retention_ends')} <span className="muted">{t.number(ending.length)}</span>
          </h2>
          <ul>
            {ending.slice(0, MAX_ROWS).map((candidate) => (
              <li key={candidate.id}>
                <Avatar id={candidate.id} first_name={candidate.first_name} last_name={candidate.last_name} size={28} />
                <Who candidate={candidate} second={`${t.day(candidate.retain_until)} · ${candidate.stage.name}`} isLate />
              </li>
            ))}
          </ul>
          <p className="muted">{t('candidates.retention_note')}</p>
        </section>
      )}
    </aside>
  )
}

function Who({ candidate: { id, fullName }, second, isLate }: { candidate: CandidateRow; second: string; isLate?: boolean }) {
  const t = useTranslate(messages)
  return (
    <span>
      <InternalLink to={`/candidates/${id}`}>{t.data(fullName)}</InternalLink>
      <span className={isLate ? 'candidate-late' : 'muted'}>{t.data(second)}</span>
    </span>
  )
}
