import type { Day } from '#lib/days.ts'
import { explain } from '#lib/explanation.ts'
import { say } from '#lib/messages.ts'
import { formatDay } from '#lib/text/dates.ts'
import { formatShortNumber } from '#lib/text/numbers.ts'
import type { LeaveGroup } from '#modules/law/leave_types.ts'
import { decisionSr } from '../messages/decision.sr.ts'
import { type LeaveReason, whySr } from '../messages/why.sr.ts'

export type DecisionKind = 'decision' | 'change' | 'revocation'

/** Everything a decision on leave says, as it was when it was issued. */
export type DecisionFacts = {
  kind: DecisionKind
  company: string
  person: { name: string; gender: 'male' | 'female' | null; position: string | null; department: string | null }
  type: {
    code: string
    name: string
    group: LeaveGroup
    article: string | null
    calendar: boolean
    inHours: boolean
    limit: number | null
    paidBy: string
  }
  span: { from: Day; to: Day; start: string | null; end: string | null; dailyMinutes: number | null }
  /** Days, or hours of a type in hours. */
  amount: number
  filedOn: Day
  returnDay: Day | null
  /** Of annual leave: the right of the year and its grounds, how the days fall on years, and what is left of which. */
  annual: {
    year: number
    right: number
    grounds: readonly LeaveReason[]
    parts: { year: number; days: number }[]
    left: number
    until: Day | null
  } | null
  /** Left of the year's paid leave, where the type counts into it. */
  paidLeft: number | null
  /** The decision that is changed or taken back. */
  earlier: { number: string; day: Day } | null
  reason: string | null
  backOn: Day | null
}

export type DecisionText = {
  title: string
  preamble: string
  points: { text: string; list: string[] }[]
  reasons: string[]
  remedy: string
  deliver: string[]
  received: string
}

/** `čl. 77 st. 3 t. 1` as papers say it in the genitive: `člana 77. stav 3. tačka 1)`; of several articles `čl. 68–76.` */
export function articleInWords(article: string): string {
  const ordinal = (number: string) => (/\d$/.test(number) ? `${number}.` : number)
  return article
    .replace(/ \+ opšti akt$/, '')
    .replace(/čl\. (\d+[a-z]?)(?: st\. (\d+))?(?: t\. (\d+))?(?:(–|, )(\d+[a-z]?))?/g, (_, first, paragraph, item, between, last) => {
      if (between) return between === '–' ? `čl. ${first}–${ordinal(last)}` : `čl. ${ordinal(first)} i ${ordinal(last)}`
      return [`člana ${ordinal(first)}`, paragraph && `stav ${paragraph}.`, item && `tačka ${item})`].filter(Boolean).join(' ')
    })
}

const words = (key: keyof typeof decisionSr, values: Record<string, unknown> = {}) => say(decisionSr, 'sr', key, values)
const day = formatDay
const counted = (key: 'whole_days' | 'whole_days_nominative' | 'calendar_days', amount: number) =>
  words(key, { count: amount }).replace(String(amount), formatShortNumber(amount))

/** Words about the person by gender; where it is not known the masculine stands for both, as in the law. */
function genderOf(gender: 'male' | 'female' | null) {
  const she = gender === 'female'
  const zaposleni = she ? 'zaposlena' : 'zaposleni'
  return {
    zaposleni,
    Zaposleni: she ? 'Zaposlena' : 'Zaposleni',
    zaposlenom: she ? 'zaposlenoj' : 'zaposlenom',
    duzan: she ? 'dužna' : 'dužan',
    podneo: she ? 'podnela' : 'podneo',
    primio: she ? 'primila' : 'primio',
    vratio: she ? 'vratila' : 'vratio',
    rasporedjen: she ? 'raspoređena' : 'raspoređen',
  }
}

/** The text of a decision, in Latin, paragraph by paragraph (ZoR čl. 185 and 193). */
export function decisionText(facts: DecisionFacts): DecisionText {
  const { person, type, kind } = facts
  const gender = genderOf(person.gender)
  const style = styleOf(facts)
  const title = words(`title.${style}`)
  const article = articleInWords(type.article ?? 'čl. 192')
  const values = {
    ...gender,
    name: person.name,
    person: person.position
      ? words('person', { ...gender, name: person.name, position: person.position, department: person.department ?? '' }).replace(/, $/, '')
      : words('person_without_terms', { name: person.name }),
    person_of: words('of_person', { ...gender, name: person.name }),
    span: spanText(facts),
    days: amountText(facts),
    ground: groundOf(type.name),
    article,
    title,
    number: facts.earlier?.number ?? '',
    day: facts.earlier ? day(facts.earlier.day) : '',
    reason: sentence(facts.reason),
    back: facts.backOn ? day(facts.backOn) : '',
  }
  const tell = (key: keyof typeof decisionSr, more: Record<string, unknown> = {}) => words(key, { ...values, ...more })
  const asked = style === 'suspension' ? '' : `${tell('acting', { day: day(facts.filedOn) })}, `
  return {
    title: kind === 'decision' ? title : words(`title.${kind}`, { title }),
    preamble: words('preamble', { article, company: asked + facts.company }),
    points: kind === 'decision' ? pointsOf(facts, style, tell) : amendments(kind, tell),
    reasons: [
      kind === 'decision' ? tell(`${style === 'maternity' ? 'parental' : style}.reasons`) : tell(`${kind}.reasons`),
      words('decided'),
    ],
    remedy: tell('remedy'),
    deliver: [tell('deliver.employee'), words('deliver.records'), words('deliver.archive')],
    received: tell('received'),
  }
}

type Tell = (key: keyof typeof decisionSr, more?: Record<string, unknown>) => string
type Style = 'annual' | 'paid' | 'unpaid' | 'maternity' | 'parental' | 'dormancy' | 'suspension' | 'other'

function styleOf({ type }: DecisionFacts): Style {
  if (type.code === 'PORO' || type.code === 'OTAC') return 'maternity'
  if (type.code === 'UDALJ') return 'suspension'
  return type.group === 'sick' ? 'other' : type.group
}

const point = (text: string, list: string[] = []) => ({ text, list })

function pointsOf(facts: DecisionFacts, style: Style, tell: Tell): DecisionText['points'] {
  if (style === 'annual') return annualPoints(facts, tell)
  const points = [point(tell(`${style}.right`))]
  if (style === 'paid') {
    const { paidLeft, type, span } = facts
    if (paidLeft !== null)
      points.push(
        point(tell('paid.left', { year: span.from.slice(0, 4), limit: type.limit, left: counted('whole_days_nominative', paidLeft) })),
      )
    points.push(point(tell('paid.pay')))
  }
  if (style === 'unpaid') points.push(point(tell('unpaid.rest')))
  if (style === 'dormancy') points.push(point(tell('dormancy.return')))
  if (style === 'suspension') points.push(point(tell('suspension.pay')))
  if (style === 'parental' && facts.span.dailyMinutes) points.push(point(tell('parental.daily', { minutes: facts.span.dailyMinutes })))
  if ((style === 'parental' || style === 'maternity') && facts.type.paidBy === 'budget') points.push(point(tell('parental.pay')))
  if (style === 'other' && facts.type.paidBy !== 'nobody') points.push(point(tell('other.pay')))
  return points
}

function annualPoints({ annual, returnDay, type }: DecisionFacts, tell: Tell): DecisionText['points'] {
  const points = []
  if (annual && annual.right > 0) {
    const days = counted('whole_days', annual.right)
    const list = annual.grounds.map((ground) => `${explain(whySr, 'sr', ground).replace(/\.$/, '')};`)
    if (list.length) list.push(list.pop()!.replace(/;$/, '.'))
    points.push(point(tell(list.length ? 'annual.right' : 'annual.right_plain', { year: annual.year, days }), list))
  }
  const parts = annual?.parts ?? []
  const split = parts.map(({ year, days }) => tell('annual.of_year', { year, days: counted('whole_days_nominative', days) }))
  const otherYear = parts.some(({ year }) => year !== annual?.year)
  points.push(point(tell('annual.use') + (otherYear ? ` ${tell('annual.of_years', { parts: inSentence(split) })}` : '')))
  if (returnDay) points.push(point(tell('annual.return', { day: day(returnDay) })))
  if (annual && annual.left > 0 && annual.until)
    points.push(
      point(tell('annual.left', { days: counted('whole_days_nominative', annual.left), year: annual.year, until: day(annual.until) })),
    )
  else if (annual) points.push(point(tell('annual.none_left', { year: annual.year })))
  if (type.paidBy === 'employer') points.push(point(tell('annual.pay')))
  return points
}

const inSentence = (parts: string[]) => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')}, a na ${parts.at(-1)}`)

function amendments(kind: 'change' | 'revocation', tell: Tell): DecisionText['points'] {
  return kind === 'change' ? [point(tell('change.point')), point(tell('change.rest'))] : [point(tell('revocation.point'))]
}

function spanText({ span: { from, to, start, end } }: DecisionFacts): string {
  if (from !== to) return words('span_days', { from: day(from), to: day(to) })
  return start && end ? words('span_hours', { from: day(from), start, end }) : words('span_day', { from: day(from) })
}

function amountText({ type, amount }: DecisionFacts): string {
  if (type.inHours) return words('hours', { hours: formatShortNumber(amount) })
  return counted(type.calendar ? 'calendar_days' : 'whole_days', amount)
}

/** „Plaćeno: sklapanje braka" is granted on the ground of „sklapanje braka"; a name of its own goes in small letters. */
function groundOf(name: string): string {
  const ground = name.includes(': ') ? name.slice(name.indexOf(': ') + 2) : name
  return /^\p{Lu}\p{Ll}/u.test(ground) ? ground[0]!.toLowerCase() + ground.slice(1) : ground
}

function sentence(text: string | null): string {
  const told = text?.trim() ?? ''
  return !told || /[.!?]$/.test(told) ? told : `${told}.`
}
