import type { ReactNode } from 'react'
import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { dayExplanationMessages as messages } from '#modules/time/planning/messages/day-explanations.ts'
import { createUntransliteratedText, type MessagePlaceholderValues, type TranslateFunction, useTranslate } from '#ui/translate.ts'
import type { TimesheetDayExplanation } from '../../timesheet-contract.ts'
import { HoursRecalculatingNote } from '../HoursRecalculatingNote.tsx'
import { ColleaguesTimes } from './ColleaguesTimes.tsx'

/** The explanation of a cell in sentences, with the action that resolves it. */
export function TimesheetCellExplanation({ why, act }: { why: TimesheetDayExplanation; act?: ReactNode }) {
  const t = useTranslate(messages)
  return (
    <div className="why">
      <strong>
        {t.data(why.employee.fullName)}, {t.day(why.day)}
        {why.cell && `: ${why.cell}`}
      </strong>
      <HoursRecalculatingNote reply={why} />
      {why.shift && <div>{t('timesheet.why.shift', { code: createUntransliteratedText(why.shift.code), name: why.shift.name })}</div>}
      {why.source && <div className="muted">{t('timesheet.source', { source: t(`timesheet.source.${why.source}`) })}</div>}
      <DayExplanationReasonList of={why.reasons} />
      {why.overtime && <div>{formatOvertimeDecision(t, why.overtime)}</div>}
      {why.state !== 'typed' && why.comment && <div>{t('timesheet.why.commented', { comment: why.comment })}</div>}
      {why.changes.slice(0, 3).map(({ at, by, cell }) => (
        <small key={at} className="muted">
          {cell
            ? t('timesheet.why.typed_by', {
                by: by ?? t('timesheet.no_employee'),
                at: t.moment(at),
                cell: createUntransliteratedText(cell),
              })
            : t('timesheet.why.taken_back', { by: by ?? t('timesheet.no_employee'), at: t.moment(at) })}
        </small>
      ))}
      {why.proposal && <ColleaguesTimes {...why.proposal} />}
      {act && <div className="why-acts">{act}</div>}
    </div>
  )
}

/** A list of reasons, each with its article. */
export function DayExplanationReasonList({ of }: { of: TimesheetDayExplanation['reasons'] }) {
  const t = useTranslate(messages)
  return of.map(({ key, values, article }) => (
    <div key={`${key} ${JSON.stringify(values)}`}>
      {translateSentence(t, key, values)}
      {article && (
        <small className="muted">
          {' '}
          <LegalCitation of={article} />
        </small>
      )}
    </div>
  ))
}

/** Codes are shown as in the grid, in either script. */
const CODE_VALUE_NAMES = ['code', 'instead', 'typed', 'computed', 'hours']
function translateSentence(t: TranslateFunction<typeof messages.sr>, key: string, values: Record<string, string | number>): string {
  const display: MessagePlaceholderValues = { ...values }
  for (const name of CODE_VALUE_NAMES) if (display[name] !== undefined) display[name] = createUntransliteratedText(String(display[name]))
  return t.known(key, display) ?? key
}

function formatOvertimeDecision(t: TranslateFunction<typeof messages.sr>, word: NonNullable<TimesheetDayExplanation['overtime']>): string {
  const by = word.decided_by ?? t('timesheet.no_employee')
  const minutes = word.approved_minutes
    ? t('timesheet.why.approved', { minutes: t.hours(word.approved_minutes), by })
    : t('timesheet.why.refused', { by })
  return [minutes, word.reason && t.data(word.reason), !word.holds && t('timesheet.why.holds_not')].filter(Boolean).join('. ')
}
