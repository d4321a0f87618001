import type { sr } from '#modules/foundation/law/messages/sr.ts'
import type { TranslateFunction } from '#ui/translate.ts'
import type { LegalLeaveTypeReply, LegalParameter } from '../company-law-contract.ts'

export type LegalParameterTranslateFunction = TranslateFunction<typeof sr>

/** Formats a legal parameter in the unit of the law. */
export function formatLegalParameter(
  t: LegalParameterTranslateFunction,
  { unit }: Pick<LegalParameter, 'unit'>,
  value: LegalParameter['value'],
): string {
  if (typeof value === 'string') return `${value.slice(3)}.${value.slice(0, 2)}.`
  switch (unit) {
    case 'minutes':
      return t('law.unit.hours', { time: t.hours(value) })
    case 'clock':
      return t.time(value)
    case 'percent':
      return t('law.unit.percent', { number: t.number(value) })
    case 'part':
      return t('law.unit.part', { count: value })
    case 'para':
      return t.money(value)
    case 'age_months': {
      const months = value % 12
      const years = t('law.unit.years', { count: Math.floor(value / 12) })
      return months ? `${years} ${t('law.unit.months', { count: months })}` : years
    }
    default:
      return t.known(`law.unit.${unit}`, { count: value }) ?? String(value)
  }
}

/** The earlier and later values of a parameter. */
export function formatLegalParameterChanges(t: LegalParameterTranslateFunction, { unit, earlier, later }: LegalParameter): string[] {
  const formatPeriod = (key: 'law.earlier' | 'law.later') => (one: LegalParameter['earlier'][number]) =>
    t(key, { from: t.day(one.from), value: formatLegalParameter(t, { unit }, one.value) })
  return [...later.slice(0, 1).map(formatPeriod('law.later')), ...earlier.slice(0, 1).map(formatPeriod('law.earlier'))]
}

export const formatLegalLeaveLimit = (t: LegalParameterTranslateFunction, limit: LegalLeaveTypeReply['limit']): string =>
  limit ? t(`law.limit.per.${limit.per}`, { limit: t(`law.limit.${limit.unit}`, { count: limit.amount }) }) : t('law.limit.none')

export const formatLegalPercentage = (t: LegalParameterTranslateFunction, percent: number | null): string =>
  percent === null ? t('law.pay.own') : t('law.unit.percent', { number: t.number(percent) })
