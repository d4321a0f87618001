import { legalParameters, newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'
import { computeLastDayOfDeadline, computeLegalDeadline, type NonWorkingDaySet } from '#modules/people/employees/rules/legal-deadlines.ts'
import type { FieldError } from '#shared/app-error.ts'
import { type Day, getEarlierDay } from '#shared/days.ts'

export const disciplinaryMeasureKinds = ['warning', 'reprimand', 'suspension', 'fine', 'removal'] as const
export type DisciplinaryMeasureKind = (typeof disciplinaryMeasureKinds)[number]

/**
 * The length of each measure and its unit. A removal from work without a length lasts as long as custody or criminal proceedings (čl.
 * 165–167).
 */
export const disciplinaryMeasureLimits = {
  /** The term of the employee's answer to a warning, in days (čl. 180). */
  warning: { unit: 'day', min: newestLegalFigureValues.warningAnswer, max: 365, article: legalParameters.warningAnswer.article },
  /** The period in which a further violation ends the employment (čl. 179a). */
  reprimand: {
    unit: 'month',
    min: newestLegalFigureValues.reprimand,
    max: newestLegalFigureValues.reprimand,
    article: legalParameters.reprimand.article,
  },
  /** A suspension without pay (čl. 179a). */
  suspension: { unit: 'work_day', min: 1, max: newestLegalFigureValues.suspension, article: legalParameters.suspension.article },
  /** A fine as a part of the basic pay (čl. 179a). */
  fine: { unit: 'month', min: 1, max: newestLegalFigureValues.fineMonths, article: legalParameters.fineMonths.article },
  removal: { unit: 'month', min: 1, max: newestLegalFigureValues.removal, article: legalParameters.removal.article },
} as const

export const MAX_DISCIPLINARY_FINE_PERCENT = newestLegalFigureValues.finePercent

export type DisciplinaryMeasureInput = {
  kind: DisciplinaryMeasureKind
  day: Day
  length?: number | null
  percent?: number | null
  happened_on?: Day | null
  known_on?: Day | null
  answered_on?: Day | null
}

/** The last day to answer, the last day of the measure, or the last day of its validity. Null without an end. */
export function computeDisciplinaryMeasureEnd({ kind, day, length }: DisciplinaryMeasureInput, holidays: NonWorkingDaySet): Day | null {
  const { unit, min: minValue } = disciplinaryMeasureLimits[kind]
  if (kind === 'warning') return computeLegalDeadline('warning_answer', day, holidays, length ?? minValue)
  if (kind === 'reprimand') return computeLastDayOfDeadline({ length: minValue, unit, counted: 'after' }, day)
  if (length === null || length === undefined) return null
  if (kind === 'suspension') return findLastWorkDay(day, length, holidays)
  return computeLastDayOfDeadline({ length, unit, counted: 'through' }, day)
}

/** The last of a number of working days from a day. The day itself counts if it is a working day. */
const findLastWorkDay = (from: Day, count: number, holidays: NonWorkingDaySet): Day => {
  const before = computeLastDayOfDeadline({ length: 1, unit: 'day', counted: 'before' }, from)
  return computeLastDayOfDeadline({ length: count, unit: 'work_day', counted: 'after' }, before, holidays)
}

/**
 * The last day for a dismissal or measure: six months after the employer learned of the violation, and a year after it happened (čl. 184).
 */
export function computeDisciplinaryDecisionDeadline({
  happened_on,
  known_on,
}: Pick<DisciplinaryMeasureInput, 'happened_on' | 'known_on'>): Day | null {
  const known = known_on ? computeLegalDeadline('dismissal_since_known', known_on) : null
  const happened = happened_on ? computeLegalDeadline('dismissal_since_event', happened_on) : null
  return known && happened ? getEarlierDay(known, happened) : (known ?? happened)
}

/** Errors of fields that the law does not allow. */
export function validateDisciplinaryMeasure(input: DisciplinaryMeasureInput): Record<string, FieldError> {
  const { min: minValue, max: maxValue } = disciplinaryMeasureLimits[input.kind]
  const wrong: Record<string, FieldError> = {}
  const needsLength = input.kind === 'suspension' || input.kind === 'fine'
  if (needsLength && !input.length) wrong.length = 'invalid.required'
  else if (input.length && (input.length < minValue || input.length > maxValue))
    wrong.length = { code: `dossier.length_${input.kind}`, details: { min: minValue, max: maxValue } }
  if (input.kind === 'fine' && !input.percent) wrong.percent = 'invalid.required'
  if (input.kind !== 'fine' && input.percent) wrong.percent = 'dossier.only_fine'
  if (input.happened_on && input.known_on && input.known_on < input.happened_on) wrong.known_on = 'dossier.known_before_event'
  const last = computeDisciplinaryDecisionDeadline(input)
  if (last && input.kind !== 'removal' && input.day > last) wrong.day = { code: 'dossier.decided_too_late', details: { day: last } }
  if (input.happened_on && input.day < input.happened_on) wrong.day = 'dossier.decided_before_event'
  if (input.answered_on && input.answered_on < input.day) wrong.answered_on = 'dossier.answered_before'
  return wrong
}
