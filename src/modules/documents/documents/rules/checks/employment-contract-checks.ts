import type { TemplateAnswers } from '#modules/documents/templates/rules/fill-template.ts'
import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import { findMaxTemporaryTransferDays } from '#modules/people/employees/rules/employment-term-changes.ts'
import { computeFixedTermLimitUse, findLatestFixedTermEnd } from '#modules/people/employees/rules/fixed-term-employment.ts'
import { computeLegalDeadline } from '#modules/people/employees/rules/legal-deadlines.ts'
import type { InclusiveDayPeriod } from '#modules/people/employees/rules/length-of-service.ts'
import { MAX_TEMPORARY_WORK_DAYS } from '#modules/people/engagements/rules/temporary-work.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { DocumentToCheck } from './document-check-input.ts'
import {
  createDocumentErrorFinding,
  createDocumentWarningFinding,
  type DocumentFinding,
  findNewestDocumentOfTemplate,
} from './document-finding.ts'
import { findDayInTemplateAnswer, findMonthCountInTemplateAnswer, findNumberInTemplateAnswer } from './find-template-answer.ts'

/** A year in days is slightly more than twelve months of thirty days. */
const MONTHS_TOLERANCE = 0.2
const CONTRACT_TEMPLATE_CODES = ['ugovor_neodredjeno', 'ugovor_odredjeno', 'ugovor_pripravnik', 'ugovor_rad_od_kuce']

/** Checks an employment contract: probation (čl. 36), notice period (čl. 178), and a date before the start of work (čl. 30, 32). */
export function checkEmploymentContractDocument(document: DocumentToCheck): DocumentFinding[] {
  const { answers, record, day, code, about_id } = document
  const law = getLegalFiguresOn(day)
  const found: DocumentFinding[] = []
  const probation = findMonthCountInTemplateAnswer(answers, /trajanje probnog rada/i)
  if (probation === null) found.push(createDocumentWarningFinding('probation_unclear', 'ZoR čl. 36'))
  else if (probation !== undefined && probation > law.probation) found.push(createDocumentErrorFinding('probation_long', 'ZoR čl. 36'))
  const trainee = findMonthCountInTemplateAnswer(answers, /trajanje pripravničkog staža/i)
  if (trainee && trainee > law.traineeship + MONTHS_TOLERANCE) found.push(createDocumentErrorFinding('trainee_long', 'ZoR čl. 47'))
  const notice = findNumberInTemplateAnswer(answers, /otkazni rok/i)
  if (notice !== null && (notice < law.resignationNotice || notice > law.maxResignationNotice))
    found.push(createDocumentErrorFinding('notice_days', 'ZoR čl. 178'))
  const { employment } = record
  if (employment && code === 'ugovor_neodredjeno' && employment.is_fixed_term)
    found.push(createDocumentWarningFinding('record_is_fixed', 'ZoR čl. 31 i 37'))
  if (employment && code === 'ugovor_odredjeno' && !employment.is_fixed_term)
    found.push(createDocumentWarningFinding('record_is_indefinite', 'ZoR čl. 31 i 37'))
  // A contract that was generated in time can be generated again.
  const rendered = CONTRACT_TEMPLATE_CODES.some((one) => findNewestDocumentOfTemplate(record, one, employment?.first_day ?? day, about_id))
  if (employment && day > employment.first_day && !rendered)
    found.push(createDocumentWarningFinding('contract_late', 'ZoR čl. 30 i 32', { day: employment.first_day }))
  if (record.numbered) found.push(createDocumentWarningFinding('contract_numbered', 'ZoR čl. 30 i 33', { number: record.numbered }))
  if (employment?.is_fixed_term || code === 'ugovor_odredjeno') found.push(...checkTerm(document))
  return found
}

/** The total of all fixed terms of an employee must be within the limit of their reason (čl. 37). */
function checkTerm({ answers, record }: DocumentToCheck): DocumentFinding[] {
  const from = record.employment?.first_day
  const to = record.employment?.last_day ?? findDayInTemplateAnswer(answers, /^employment\.last_day$/)
  if (!from || !to) return []
  if (to < from) return [createDocumentErrorFinding('period_order', 'ZoR čl. 37', { from, to })]
  const ground = record.employment?.ground ?? 'objective'
  if (computeFixedTermLimitUse([...record.earlierTerms, { from, to }], ground).within) return []
  const latest = findLatestFixedTermEnd(record.earlierTerms, from, ground)!
  return [
    latest < from
      ? createDocumentErrorFinding('fixed_term_used_up', 'ZoR čl. 37')
      : createDocumentErrorFinding('fixed_term_over', 'ZoR čl. 37', { day: latest }),
  ]
}

/** Checks temporary work: at most 120 days per year and person (čl. 197), and no full-time work of the person. */
export function checkTemporaryWorkContractDocument({ answers, record, day }: DocumentToCheck): DocumentFinding[] {
  const from = findDayInTemplateAnswer(answers, /poslovi od/i)
  const to = findDayInTemplateAnswer(answers, /poslovi do/i)
  const days = findNumberInTemplateAnswer(answers, /broj radnih dana/i) ?? 0
  const used = record.temporaryDays.get(Number((from ?? day).slice(0, 4))) ?? 0
  const found: DocumentFinding[] = []
  if (from && to && to < from) found.push(createDocumentErrorFinding('period_order', 'ZoR čl. 197', { from, to }))
  if (days + used > MAX_TEMPORARY_WORK_DAYS)
    found.push(
      createDocumentErrorFinding(used ? 'temporary_used' : 'temporary_days', 'ZoR čl. 197', {
        used,
        left: Math.max(0, MAX_TEMPORARY_WORK_DAYS - used),
      }),
    )
  if (record.employment && record.isFullTime && isDuring(record.employment, from ?? day))
    found.push(createDocumentWarningFinding('temporary_of_full_time', 'ZoR čl. 197'))
  return found
}
const isDuring = ({ first_day, last_day }: { first_day: Day; last_day: Day | null }, day: Day) =>
  first_day <= day && (last_day === null || day <= last_day)

/** Checks an annex: the offer must precede it (čl. 172), and it applies from its date. */
export function checkContractAnnexDocument({ record, day, about_id }: DocumentToCheck): DocumentFinding[] {
  const found: DocumentFinding[] = []
  const offer = findNewestDocumentOfTemplate(record, 'ponuda_aneksa', day, about_id, record.changedBefore)
  if (!offer?.served_on) found.push(createDocumentWarningFinding(offer ? 'offer_not_served' : 'annex_without_offer', 'ZoR čl. 172'))
  if (record.termsFrom && record.termsFrom < day)
    found.push(createDocumentWarningFinding('annex_late', 'ZoR čl. 171', { day: record.termsFrom }))
  if (record.numbered) found.push(createDocumentWarningFinding('annex_numbered', 'ZoR čl. 171', { number: record.numbered }))
  return found
}

/** The answer to an offer takes at least eight working days (čl. 172). */
export function checkAnnexOfferDocument({ answers, record, day }: DocumentToCheck): DocumentFinding[] {
  const days = findNumberInTemplateAnswer(answers, /rok za izjašnjenje/i)
  if (days !== null && days < getLegalFiguresOn(day).annexAnswer) return [createDocumentErrorFinding('offer_short', 'ZoR čl. 172')]
  const until = computeLegalDeadline('annex_answer', day, record.holidays, days ?? undefined)
  if (record.termsFrom && record.termsFrom <= until)
    return [createDocumentWarningFinding('offer_late', 'ZoR čl. 172', { day: addDays(until, 1) })]
  return []
}

/** The answer to a warning takes at least eight days (čl. 180). */
export function checkDisciplinaryWarningDocument({ answers, day }: DocumentToCheck): DocumentFinding[] {
  const days = findNumberInTemplateAnswer(answers, /rok za odgovor/i)
  return days !== null && days < getLegalFiguresOn(day).warningAnswer ? [createDocumentErrorFinding('warning_short', 'ZoR čl. 180')] : []
}

/** Checks a transfer without an annex: at most 45 working days in any twelve months, including earlier transfers (čl. 172a). */
export function checkTransferDecisionDocument({ answers, record }: DocumentToCheck): DocumentFinding[] {
  const span = findTransferPeriod(answers)
  if (!span) return []
  if (span.to < span.from) return [createDocumentErrorFinding('period_order', 'ZoR čl. 172a', span)]
  const limit = getLegalFiguresOn(span.from).temporaryTransfer
  if (findMaxTemporaryTransferDays([], span, record.holidays) > limit) return [createDocumentErrorFinding('transfer_long', 'ZoR čl. 172a')]
  const used = findMaxTemporaryTransferDays(record.transfers, span, record.holidays)
  return used > limit ? [createDocumentErrorFinding('transfer_used', 'ZoR čl. 172a', { used })] : []
}

/** The days of a transfer in the answers. Null if the record contains them or one is missing. */
export function findTransferPeriod(answers: TemplateAnswers): InclusiveDayPeriod | null {
  const from = findDayInTemplateAnswer(answers, /premeštaj od/i)
  const to = findDayInTemplateAnswer(answers, /premeštaj do/i)
  return from && to ? { from, to } : null
}

/** Checks a return after the last day of leave (čl. 94). The record contains that day unless it was answered. */
export function checkReturnFromTransferDocument({ answers }: DocumentToCheck): DocumentFinding[] {
  const last = findDayInTemplateAnswer(answers, /^parental\.last_day$/)
  const day = findDayInTemplateAnswer(answers, /^parental\.return_day$/)
  if (!last) return []
  const unknown = createDocumentWarningFinding('return_without_leave', 'ZoR čl. 94')
  return day && day <= last ? [createDocumentErrorFinding('return_too_early', 'ZoR čl. 94', { day: last }), unknown] : [unknown]
}

/** A removal from work lasts at most three months, unless detention or criminal proceedings last longer (čl. 165–167). */
export function checkSuspensionFromWorkDocument({ answers, day }: DocumentToCheck): DocumentFinding[] {
  const months = findMonthCountInTemplateAnswer(answers, /trajanje udaljenja/i)
  return months && months > getLegalFiguresOn(day).removal ? [createDocumentWarningFinding('removal_long', 'ZoR čl. 165–167')] : []
}
