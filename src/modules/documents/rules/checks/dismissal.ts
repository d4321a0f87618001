import { addDays, addMonths, laterDay } from '#lib/days.ts'
import { parseMoney } from '#lib/text/numbers.ts'
import { deadline } from '#modules/employees/rules/deadlines.ts'
import { lawOn } from '#modules/law/law.ts'
import { answerTo, dayIn, groundIn, numberIn } from './answers.ts'
import { doubtful, forbidden, holding, type PaperFinding, paperBefore } from './finding.ts'
import { lastProtectedDay, OPEN_END } from './protected.ts'
import type { Checked } from './record.ts'

const END = /dan prestanka/i
const GROUND = /osnov/i

/** The employer ends the employment (čl. 179): who is protected is not touched, and what comes first has come. */
export function checkDismissal(paper: Checked): PaperFinding[] {
  return [...protection(paper), ...order(paper), ...ground(paper)]
}

/** Because nobody is needed (čl. 179 st. 5 t. 1): severance is paid before it. */
export function checkRedundancy(paper: Checked): PaperFinding[] {
  const paid = dayIn(paper.answers, /dan isplate otpremnine/i)
  const late = paid && paid > paper.day ? [forbidden('severance_after', 'ZoR čl. 158', { day: paid })] : []
  return [...protection(paper), ...order(paper), ...late, ...severance(paper)]
}

/**
 * The law counts from the average that was paid in the last three months, which the record does not know, so less than follows from the
 * base salary is doubtful and no more. The sentence says no sum: the reason is read by who may not know pay.
 */
function severance({ answers, record }: Checked): PaperFinding[] {
  const paid = parseMoney(answerTo(answers, /iznos otpremnine/i) ?? '')
  if (paid === null || !record.severance || paid >= record.severance.least) return []
  return [doubtful('severance_low', 'ZoR čl. 158', { years: record.severance.years })]
}

/** What ends by itself (čl. 175–176), or with the end of probation (čl. 36). */
export function checkEnd(paper: Checked): PaperFinding[] {
  const { record, day } = paper
  const basis = groundIn(withRecord(paper), GROUND)
  const last = record.employment?.last_day ?? null
  if (basis?.article === 36) return protection(paper)
  if (basis?.article !== 175) return []
  if (basis.item === 1) {
    if (!record.employment?.is_fixed_term) return [forbidden('not_fixed_term', 'ZoR čl. 31 i 175 t. 1')]
    const until = lastProtectedDay(record, last ?? day)
    return until && until !== OPEN_END ? [forbidden('term_extended', 'ZoR čl. 187 st. 2', { day: until })] : []
  }
  const sixtyFive = record.born && addMonths(record.born, lawOn(day).retirementAge)
  if (basis.item === 2 && sixtyFive && (last ?? day) < sixtyFive) return [forbidden('not_65', 'ZoR čl. 175 t. 2', { day: sixtyFive })]
  const isPaid = answerTo(paper.answers, /otpremnin/i) !== undefined
  return basis.item === 2 && !isPaid ? [doubtful('pension_severance', 'ZoR čl. 119 st. 1 t. 1')] : []
}

/** The employee ends it (čl. 178): a shorter notice is for the employer to take, a longer one the act cannot ask. */
export function checkResignation({ answers, day, record }: Checked): PaperFinding[] {
  const end = dayIn(answers, END)
  if (!end) return []
  const [least, most] = [deadline('resignation_notice', day), deadline('resignation_notice_longest', day)]
  const early = record.employment && end < record.employment.first_day
  if (early) return [forbidden('end_before_begin', 'ZoR čl. 178', { day: end })]
  if (end < least) return [doubtful('resignation_short', 'ZoR čl. 178', { day: least })]
  return end > most ? [doubtful('resignation_long', 'ZoR čl. 178', { day: most })] : []
}

/** By agreement (čl. 177): it is written before the end. */
export function checkAgreement({ answers, day, record }: Checked): PaperFinding[] {
  const end = dayIn(answers, END)
  if (!end) return []
  if (record.employment && end < record.employment.first_day) return [forbidden('end_before_begin', 'ZoR čl. 177', { day: end })]
  return end < day ? [doubtful('agreement_after', 'ZoR čl. 177', { day: end })] : []
}

/** A measure in place of a dismissal stands on the same warning, and within what čl. 179a lets it be. */
export function checkMeasure(paper: Checked): PaperFinding[] {
  const { answers, day } = paper
  const law = lawOn(day)
  const over = (question: RegExp, most: number, key: 'measure_fine' | 'measure_months' | 'measure_days') =>
    (numberIn(answers, question) ?? 0) > most ? [forbidden(key, 'ZoR čl. 179a', { most })] : []
  return [
    ...afterWarning(paper),
    ...over(/procentima osnovne zarade/i, law.finePercent, 'measure_fine'),
    ...over(/broj meseci novčane kazne/i, law.fineMonths, 'measure_months'),
    ...over(/radnih dana udaljenja/i, law.suspension, 'measure_days'),
    ...whole(answers),
  ]
}

/** What each measure is called, and what of it is answered beside. */
const MEASURES = [
  [/udaljenj/i, /^udaljenje od|radnih dana udaljenja/i],
  [/kazn/i, /procentima osnovne zarade/i],
  [/opomen/i, /^opomena sa najavom/i],
] as const

/** A measure says how much or how long, and nothing of another one: the law gives one of three. */
function whole(answers: Checked['answers']): PaperFinding[] {
  const chosen = answerTo(answers, /^mera$/i)
  if (chosen === undefined) return []
  return MEASURES.flatMap(([name, part]) => {
    const [is, said] = [name.test(chosen), answerTo(answers, part) !== undefined]
    return is === said ? [] : [doubtful(is ? 'measure_incomplete' : 'measure_mixed', 'ZoR čl. 179a')]
  })
}

/** The ground of the record, where nobody was asked for one. */
const withRecord = ({ answers, record }: Checked): Checked['answers'] =>
  record.endBasis && !answerTo(answers, GROUND) ? { ...answers, 'Osnov prestanka': record.endBasis } : answers

/** Less than follows from base salaries alone is doubtful: what was paid beside them only makes it more (čl. 76). */
export function checkLeaveMoney({ answers, record }: Checked): PaperFinding[] {
  const said = parseMoney(answerTo(answers, /annual_leave\.compensation/) ?? '')
  return said !== null && record.leaveMoney !== null && said < record.leaveMoney ? [doubtful('leave_money_low', 'ZoR čl. 76')] : []
}

function protection(paper: Checked): PaperFinding[] {
  const { record, day, answers } = paper
  const end = dayIn(answers, END) ?? day
  const found: PaperFinding[] = []
  const until = lastProtectedDay(record, day) ?? lastProtectedDay(record, end)
  if (until)
    found.push(until === OPEN_END ? forbidden('protected', 'ZoR čl. 187') : forbidden('protected_until', 'ZoR čl. 187', { day: until }))
  else if (record.hasInfant && holding(record.findings, day)) found.push(doubtful('may_be_pregnant', 'ZoR čl. 90 i 187'))
  if (holding(record.representative, day)) found.push(doubtful('representative', 'ZoR čl. 188'))
  if (holding(record.sick, day)) found.push(doubtful('sick', 'ZoR čl. 183 t. 1'))
  return found
}

/** Employment ends with the day on which the decision is served at the earliest (čl. 185). */
function order({ answers, day }: Checked): PaperFinding[] {
  const end = dayIn(answers, END)
  return end && end < day ? [forbidden('end_before_paper', 'ZoR čl. 185', { day: end })] : []
}

function ground(paper: Checked): PaperFinding[] {
  const law = lawOn(paper.day)
  const answers = withRecord(paper)
  const basis = groundIn(answers, GROUND)
  const days = numberIn(paper.answers, /otkazni rok/i)
  const notice =
    days !== null && (days < law.resultsNotice || days > law.resultsNoticeLongest) ? [forbidden('results_notice', 'ZoR čl. 189')] : []
  if (!answerTo(answers, GROUND)) return notice
  if (basis?.article !== 179 || basis.paragraph === null) return [...notice, doubtful('basis_unclear', 'ZoR čl. 179 i 185')]
  switch (basis.paragraph) {
    case 1:
      return [...notice, ...(basis.item === 3 ? afterDormancy(paper) : basis.item === 2 ? [] : afterNotice(paper, days))]
    case 2:
    case 3:
      return [...notice, ...afterWarning(paper)]
    case 5:
      return [...notice, ...(basis.item === 2 ? afterOffer(paper) : [])]
    default:
      return [...notice, doubtful('basis_unclear', 'ZoR čl. 179 i 185')]
  }
}

/** A breach is decided on after a warning with at least eight days to answer (čl. 180), and within its time (čl. 184). */
function afterWarning({ record, day, answers }: Checked): PaperFinding[] {
  const measure = record.warnings.filter((one) => one.day <= day).sort((a, b) => (a.day < b.day ? 1 : -1))[0]
  const issued = paperBefore(record, 'upozorenje', day)
  if (!measure && !issued) return [forbidden('no_warning', 'ZoR čl. 180')]
  if (issued && !issued.served_on && !measure) return [forbidden('warning_not_served', 'ZoR čl. 180 i 185', { number: issued.number })]
  const served = [issued?.served_on, measure?.day]
    .filter((one) => one != null)
    .sort()
    .at(-1)!
  const until = laterDay(deadline('warning_answer', served), measure?.until ?? served)
  const found: PaperFinding[] = []
  if (day <= until && !measure?.answered_on) found.push(forbidden('warning_days', 'ZoR čl. 180', { day: addDays(until, 1) }))
  else if (day <= until) found.push(doubtful('answered_early', 'ZoR čl. 180', { day: addDays(until, 1) }))
  const said = dayIn(answers, /dan dostavljanja upozorenja/i)
  if (said && said !== served) found.push(doubtful('warning_differs', 'ZoR čl. 180', { said, day: served }))
  if (measure?.decide_by && day > measure.decide_by) found.push(forbidden('decided_late', 'ZoR čl. 184', { day: measure.decide_by }))
  return found
}

/** For results there is first a notice of shortcomings with time to mend them (čl. 180a), and a notice period (čl. 189). */
function afterNotice({ record, day }: Checked, days: number | null): PaperFinding[] {
  const told = paperBefore(record, 'obavestenje_rezultati', day)
  const found = days === null ? [doubtful('no_results_notice_period', 'ZoR čl. 189')] : []
  if (!told) return [...found, forbidden('no_results_notice', 'ZoR čl. 180a')]
  return told.served_on ? found : [...found, forbidden('results_notice_not_served', 'ZoR čl. 180a i 185', { number: told.number })]
}

/** Who refuses an annex was offered it in writing and had eight working days (čl. 172). */
function afterOffer({ record, day }: Checked): PaperFinding[] {
  const offer = paperBefore(record, 'ponuda_aneksa', day)
  if (!offer?.served_on) return [forbidden('no_offer', 'ZoR čl. 172')]
  const until = deadline('annex_answer', offer.served_on, record.holidays)
  return day <= until ? [forbidden('offer_days', 'ZoR čl. 172', { day: addDays(until, 1) })] : []
}

/** Who does not come back has fifteen days from the end of dormancy (čl. 79, 179 st. 1 t. 3). */
function afterDormancy({ record, day }: Checked): PaperFinding[] {
  const ended = record.dormant.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? 1 : -1))[0]
  if (!ended) return [doubtful('no_dormancy', 'ZoR čl. 79 i 179 st. 1 t. 3')]
  const until = ended.to && deadline('return_from_dormancy', ended.to)
  if (!until) return [forbidden('still_dormant', 'ZoR čl. 79')]
  return day <= until ? [forbidden('return_days', 'ZoR čl. 79 i 179 st. 1 t. 3', { day: addDays(until, 1) })] : []
}
