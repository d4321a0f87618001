import { type Speech, useWords } from '#ui/words.ts'
import { words } from '../../messages/words.ts'
import type { DayWhy } from '../../timesheet_contract.ts'

/** Why a cell is what it is, in sentences. */
export function WhyText({ why }: { why: DayWhy }) {
  const t = useWords(words)
  return (
    <div className="why">
      <strong>
        {t.data(why.employee.fullName)}, {t.day(why.day)}
        {why.cell && `: ${why.cell}`}
      </strong>
      {why.shift && <div>{t('timesheet.why.shift', { code: why.shift.code, name: why.shift.name })}</div>}
      {why.state === 'typed' && why.computed_cell && <div>{t('timesheet.why.computed', { cell: why.computed_cell })}</div>}
      {why.reasons.map(({ key, values, article }) => (
        <div key={`${key} ${JSON.stringify(values)}`}>
          {sentence(t, key, values)}
          {article && <small className="muted"> {article}</small>}
        </div>
      ))}
      {why.overtime && <div>{overtime(t, why.overtime)}</div>}
      {why.state !== 'typed' && why.comment && <div>{t('timesheet.why.commented', { comment: why.comment })}</div>}
      {why.changes.slice(0, 3).map(({ at, by, cell }) => (
        <small key={at} className="muted">
          {cell
            ? t('timesheet.why.typed_by', { by: by ?? t('timesheet.nobody'), at: t.moment(at), cell })
            : t('timesheet.why.taken_back', { by: by ?? t('timesheet.nobody'), at: t.moment(at) })}
        </small>
      ))}
    </div>
  )
}

const sentence = (t: Speech<typeof words.sr>, key: string, values: Record<string, string | number>) => t.known(key, values) ?? key

function overtime(t: Speech<typeof words.sr>, word: NonNullable<DayWhy['overtime']>): string {
  const by = word.decided_by ?? t('timesheet.nobody')
  const said = word.approved_minutes
    ? t('timesheet.why.approved', { minutes: t.hours(word.approved_minutes), by })
    : t('timesheet.why.refused', { by })
  return [said, word.reason && t.data(word.reason), !word.holds && t('timesheet.why.holds_not')].filter(Boolean).join('. ')
}
