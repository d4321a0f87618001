import { countDays } from '#shared/days.ts'
import { ActionsDropdownMenu, type DropdownMenuAction } from '#ui/ActionsDropdownMenu.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { getBelgradeDayAndMinute, getCurrentDay } from '#ui/current-time.ts'
import { IconCalendarEvent, IconPaperclip, IconStar } from '#ui/icons.ts'
import { Badge } from '#ui/layout.tsx'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { CandidateRow } from '../candidate-schemas.ts'
import { messages } from '../messages/index.ts'
import { isCandidateRetentionEnding } from './candidate-stage-badge-colors.ts'

type Props = { candidate: CandidateRow; withOpening: boolean; acts: readonly DropdownMenuAction[]; drag: (isOver: boolean) => void }

/** A candidate with more days in a stage needs a step. */
const MAX_DAYS_PER_STAGE = 7

/** A candidate on the board. Users move it by dragging or with its menu. */
export function CandidateCard({ candidate, withOpening, acts, drag }: Props) {
  const t = useTranslate(messages)
  const { rating, files, next_interview, opening } = candidate
  const isOpen = candidate.stage.kind !== 'hired' && candidate.stage.kind !== 'rejected'
  const days = countDays(getBelgradeDayAndMinute(candidate.stage_since).day, getCurrentDay()) - 1
  return (
    <li
      className="candidate-card"
      draggable={acts.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '')
        drag(true)
      }}
      onDragEnd={() => drag(false)}
    >
      <div className="candidate-card-head">
        <InternalLink to={`/candidates/${candidate.id}`} draggable={false}>
          <Avatar id={candidate.id} first_name={candidate.first_name} last_name={candidate.last_name} size={36} />
          <span>{t.data(candidate.fullName)}</span>
        </InternalLink>
        <ActionsDropdownMenu label={t('candidates.acts_of', { name: candidate.fullName })} actions={acts} />
      </div>
      {withOpening && <div className="muted">{opening ? t.data(opening.name) : t('candidates.opening_none')}</div>}
      {next_interview && (
        <div className="candidate-fact">
          <IconCalendarEvent size={14} stroke={1.75} aria-hidden />
          <span aria-hidden>
            {t.day(next_interview.day)} {t.time(next_interview.minute)}
          </span>
          <span className="visually-hidden">
            {t('candidates.interview_at', { day: t.day(next_interview.day), time: t.time(next_interview.minute) })}
          </span>
        </div>
      )}
      <div className="candidate-card-foot muted">
        <span className={isOpen && days > MAX_DAYS_PER_STAGE ? 'candidate-late' : undefined}>
          {t('candidates.days_in_stage', { count: Math.max(0, days) })}
        </span>
        {files > 0 && (
          <span className="candidate-fact" title={t('candidates.files_count', { count: files })}>
            <IconPaperclip size={14} stroke={1.75} aria-hidden />
            <span aria-hidden>{t.number(files)}</span>
            <span className="visually-hidden">{t('candidates.files_count', { count: files })}</span>
          </span>
        )}
        {rating !== null && (
          <span className="candidate-fact candidate-score">
            <IconStar size={14} stroke={1.75} aria-hidden />
            <span aria-hidden>{t.number(rating)}</span>
            <span className="visually-hidden">{t('candidates.rating_of', { score: t.number(rating) })}</span>
          </span>
        )}
      </div>
      {isCandidateRetentionEnding(candidate.retain_until) && (
        <Badge tone="warn">{t('candidates.erased_on', { day: t.day(candidate.retain_until) })}</Badge>
      )}
    </li>
  )
}
