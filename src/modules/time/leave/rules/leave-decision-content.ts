import type { DocumentMergeData } from '#modules/documents/templates/rules/document-fields.ts'
import type { LeaveTypeGroup } from '#modules/foundation/law/leave-types.ts'
import { formatCalculationStep } from '#shared/calculation-step.ts'
import type { Day } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { formatShortNumber } from '#shared/text/numbers.ts'
import { formatCountWithNoun as inWords, selectSerbianPluralForm } from '#shared/text/plurals.ts'
import { type LeaveExplanationKey, leaveExplanationsSr } from '../messages/explanations.sr.ts'
import { leaveDecisionSr } from '../messages/leave-decision.sr.ts'
import type { HalfOfWorkDay } from './half-day-leave.ts'

export type LeaveDecisionKind = 'decision' | 'change' | 'revocation'

/** The contents of a leave decision about the request, at the time of issue. */
export type LeaveDecisionContent = {
  kind: LeaveDecisionKind
  type: {
    code: string
    name: string
    group: LeaveTypeGroup
    article: string | null
    calendar: boolean
    inHours: boolean
    limit: number | null
    paidBy: string
  }
  span: { from: Day; to: Day; start: string | null; end: string | null; dailyMinutes: number | null; half?: HalfOfWorkDay | null }
  /** Days, or hours for a type in hours. */
  amount: number
  filedOn: Day
  /** Whether the employer entered the leave. The document then does not say that the employee requested it. */
  byEmployer: boolean
  /** Whether the request has a proof of its reason. */
  hasProof: boolean
  returnDay: Day | null
  /** For annual leave: the entitlement of the year with its grounds, the days by year, and the balance of each year. */
  annual: {
    year: number
    right: number
    grounds: readonly LeaveExplanationKey[]
    parts: { year: number; days: number }[]
    left: number
    until: Day | null
  } | null
  /** The remaining paid leave of the year, if the type counts toward it. */
  paidLeft: number | null
  /** The decision that this one changes or revokes. */
  earlier: { number: string; day: Day; title: string } | null
  reason: string | null
  backOn: Day | null
}

/**
 * Formats an article in the genitive of documents: `čl. 77 st. 3 t. 1` becomes `člana 77. stav 3. tačka 1)`, several articles `čl. 68–76.`
 */
export function formatLawArticleInGenitive(article: string): string {
  const formatOrdinal = (number: string) => (/\d$/.test(number) ? `${number}.` : number)
  return article
    .replace(/ \+ opšti akt$/, '')
    .replace(/čl\. (\d+[a-z]?)(?: st\. (\d+))?(?: t\. (\d+))?(?:(–|, )(\d+[a-z]?))?/g, (_, first, paragraph, item, between, last) => {
      if (between) return between === '–' ? `čl. ${first}–${formatOrdinal(last)}` : `čl. ${formatOrdinal(first)} i ${formatOrdinal(last)}`
      return [`člana ${formatOrdinal(first)}`, paragraph && `stav ${paragraph}.`, item && `tačka ${item})`].filter(Boolean).join(' ')
    })
}

const translateText = (key: keyof typeof leaveDecisionSr, values: Record<string, unknown> = {}) =>
  translateMessage(leaveDecisionSr, 'sr', key, values)
const day = formatDay
const createDayCountText = (key: 'whole_days' | 'whole_days_nominative' | 'calendar_days', amount: number) =>
  translateText(key, { count: amount }).replace(String(amount), formatShortNumber(amount))

const formatDaysOfYear = ({ year, days }: { year: number; days: number }): string =>
  `${year}. godinu ${selectSerbianPluralForm(days, ['otpada', 'otpadaju', 'otpada'])} ${createDayCountText('whole_days_nominative', days)}`

/** Formats the number of working days for a sentence after „u trajanju od”. */
export const formatWorkingDaysInGenitive = (amount: number): string => createDayCountText('whole_days', amount)

/** Returns the template of a decision. */
export function findLeaveDecisionTemplate({ kind, type }: Pick<LeaveDecisionContent, 'kind' | 'type'>): string {
  if (kind !== 'decision') return kind === 'change' ? 'resenje_izmena_odsustva' : 'resenje_opoziv_odsustva'
  if (isMaternity(type)) return 'resenje_porodiljsko'
  if (isSuspension(type)) return 'resenje_drugo_odsustvo'
  const byGroup: Partial<Record<LeaveTypeGroup, string>> = {
    annual: 'resenje_go',
    paid: 'resenje_placeno',
    unpaid: 'resenje_neplaceno',
    dormancy: 'resenje_mirovanje',
  }
  return byGroup[type.group] ?? 'resenje_drugo_odsustvo'
}

const isMaternity = ({ code }: LeaveDecisionContent['type']) => code === 'PORO' || code === 'OTAC'
const isSuspension = ({ code }: LeaveDecisionContent['type']) => code === 'UDALJ'

/** Values of a request for its decision, by template field (ZoR čl. 185 and 193). */
export function buildLeaveDecisionMergeData(facts: LeaveDecisionContent): DocumentMergeData {
  const { type, annual, earlier, span } = facts
  const year = annual?.year ?? Number(span.from.slice(0, 4))
  const left = annual && annual.left > 0 && annual.until ? annual : null
  const parts = annual?.parts.some((part) => part.year !== year) ? annual.parts : []
  return {
    'leave.is_known': true,
    'leave.article': formatLawArticleInGenitive(type.article ?? 'čl. 192'),
    'leave.filed_on': facts.filedOn,
    'leave.by_employer': facts.byEmployer,
    'leave.has_proof': facts.hasProof,
    'leave.ground': groundOf(type.name),
    'leave.days': amountText(facts),
    'leave.span': spanText(facts),
    'leave.first_day': span.from,
    'leave.last_day': span.to,
    'leave.return_day': facts.returnDay,
    'leave.no_return': facts.returnDay === null,
    'leave.year': String(year),
    'leave.right': annual && annual.right > 0 ? createDayCountText('whole_days', annual.right) : null,
    'leave.grounds': (annual?.grounds ?? []).map((reason) => ({ ground: groundText(reason) })),
    'leave.of_years': joinIntoSentence(parts.map(formatDaysOfYear)) || null,
    'leave.left': left && createDayCountText('whole_days_nominative', left.left),
    'leave.left_until': left?.until ?? null,
    'leave.none_left': left === null,
    'leave.paid_limit': type.limit,
    'leave.paid_left': facts.paidLeft === null ? null : createDayCountText('whole_days_nominative', facts.paidLeft),
    'leave.daily_minutes': span.dailyMinutes,
    'leave.is_suspension': isSuspension(type),
    'leave.paid_by_employer': type.group !== 'parental' && type.paidBy === 'employer',
    'leave.paid_by_budget': type.group === 'parental' && type.paidBy === 'budget',
    'leave.back_on': facts.backOn,
    'leave.reason': formatSentence(facts.reason) || null,
    'leave.earlier_title': earlier?.title ?? null,
    'leave.earlier_number': earlier?.number ?? null,
    'leave.earlier_day': earlier?.day ?? null,
  }
}

/** Formats a ground of annual leave in the wording of a decision. */
function groundText(reason: LeaveExplanationKey): string {
  const { days, years, everyYears, perStep } = (reason.values ?? {}) as Record<string, number>
  if (reason.key === 'leave.why.minimum')
    return translateText('ground.minimum', { days: createDayCountText('whole_days_nominative', days!) })
  if (reason.key === 'leave.why.experience')
    return translateText('ground.experience', {
      years: inWords(years!, ['godine', 'godine', 'godina']),
      each: inWords(perStep!, ['radni dan', 'radna dana', 'radnih dana']),
      every: formatEveryYears(everyYears!),
      days: createDayCountText('whole_days_nominative', days!),
    })
  const text = formatCalculationStep(leaveExplanationsSr, 'sr', reason).replace(/\.$/, '')
  return text.replace(
    /: \+(\d+(?:,\d+)?)$/,
    (_, plus: string) => ` – ${createDayCountText('whole_days_nominative', Number(plus.replace(',', '.')))}`,
  )
}

const formatEveryYears = (years: number) =>
  years === 1
    ? 'svaku navršenu godinu'
    : `${selectSerbianPluralForm(years, ['svaku', 'svake', 'svakih'])} ${inWords(years, ['navršenu godinu', 'navršene godine', 'navršenih godina'])}`

const joinIntoSentence = (parts: string[]) => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')}, a na ${parts.at(-1)}`)

function spanText({ span: { from, to, start, end, half } }: LeaveDecisionContent): string {
  if (half) return translateText(half === 'morning' ? 'span_morning' : 'span_afternoon', { from: day(from) })
  if (from !== to) return translateText('span_days', { from: day(from), to: day(to) })
  return start && end ? translateText('span_hours', { from: day(from), start, end }) : translateText('span_day', { from: day(from) })
}

function amountText({ type, amount }: LeaveDecisionContent): string {
  if (type.inHours) return translateText('hours', { hours: formatShortNumber(amount) })
  return createDayCountText(type.calendar ? 'calendar_days' : 'whole_days', amount)
}

/**
 * Extracts the ground: „Plaćeno: sklapanje braka" has the ground „sklapanje braka". A name chosen by the company is written in lower case.
 */
function groundOf(name: string): string {
  const ground = name.includes(': ') ? name.slice(name.indexOf(': ') + 2) : name
  return /^\p{Lu}\p{Ll}/u.test(ground) ? ground[0]!.toLowerCase() + ground.slice(1) : ground
}

function formatSentence(text: string | null): string {
  const trimmed = text?.trim() ?? ''
  return !trimmed || /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`
}
