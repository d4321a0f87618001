import {
  getLegalFiguresOn,
  type LegalFiguresOfDay,
  type LegalParameters,
  legalParameters,
  newestLegalFigureValues,
} from '#modules/foundation/law/legal-parameters.ts'
import { addDays, addMonths, type Day, getEarlierDay, getLaterDay, splitDayIntoParts } from '#shared/days.ts'
import type { EmployeeExplanationKey } from '../messages/explanations.sr.ts'
import type { Gender } from './jmbg.ts'
import { formatLengthOfService, type LengthOfService, toLengthOfServiceInDays } from './length-of-service.ts'

/** The pension age of a year in months. */
export const findPensionAge = (gender: Gender, year: number, of: LegalParameters = legalParameters): number =>
  (gender === 'male' ? of.pensionAgeMen : of.pensionAgeWomen).on(`${year}-01-01`)

/**
 * The first day on which age allows an old-age pension (ZPIO čl. 19). It is the birthday with the pension age of its own year, in the first
 * year in which such a birthday exists. 15 years of service are also required. A month without the date has its last day.
 */
export function findOldAgePensionDay(birthDate: Day, gender: Gender, of: LegalParameters = legalParameters): Day {
  const born = splitDayIntoParts(birthDate).year
  for (let year = born + 50; year < born + 75; year += 1) {
    const day = addMonths(birthDate, findPensionAge(gender, year, of))
    // If the table of ages jumps, the birthday of an earlier year can already be past. The claim then begins with the first day of the
    // year.
    if (splitDayIntoParts(day).year <= year) return getLaterDay(day, `${year}-01-01`)
  }
  throw new RangeError(`No year gives the age of a pension to ${birthDate}`)
}

/** The day on which employment ends by law with 15 years of insurance, unless agreed otherwise: at 65 years of age (ZoR čl. 175 t. 2). */
export const findRetirementTerminationDay = (birthDate: Day, { retirementAge } = newestLegalFigureValues) =>
  addMonths(birthDate, retirementAge)

/** The permanent reduction of an early pension, in percent per missing month up to a maximum (ZPIO čl. 70a). */
export function computeEarlyPensionReduction(
  monthsMissing: number,
  { maxEarlyPensionReduction, earlyPensionPerMonth }: LegalFiguresOfDay = newestLegalFigureValues,
): number {
  return Math.round(Math.min(maxEarlyPensionReduction, earlyPensionPerMonth * monthsMissing) * 100) / 100
}

/**
 * Started months between two days. The law does not state whether a started month reduces the pension; this is the cautious interpretation.
 */
function monthsUntil(from: Day, to: Day): number {
  let months = 0
  while (addMonths(from, months) < to) months += 1
  return months
}

/** The day on which a length of service is reached if insurance continues. The given day if it is already reached. */
export function findDayOfReachedLengthOfService(service: LengthOfService, on: Day, years: number): Day {
  const missing = years * 360 - toLengthOfServiceInDays(service)
  return missing <= 0 ? on : addDays(addMonths(on, Math.floor(missing / 30)), missing % 30)
}

export type RetirementOutlook = {
  /** Retirement by age with 15 years of service. */
  oldAge: Day
  /** Retirement with 45 years of service, at any age. */
  fullService: Day
  /** The earliest day of a pension without a reduction. */
  full: Day
  /** 60 years of age and 40 of service. Null if it is not before the full pension. */
  early: { day: Day; monthsMissing: number; reductionPercent: number } | null
  /** The day on which employment ends by law. */
  termination: Day
  /** The day of a claim that moves to a year with a higher pension age. */
  postponed: Day | null
  steps: EmployeeExplanationKey[]
}

/** Computes when an employee can and must retire, if `service` on a day continues. Past days stay in the result. */
export function computeRetirementOutlook(
  person: { birthDate: Day; gender: Gender; service: LengthOfService; on: Day },
  of: LegalParameters = legalParameters,
): RetirementOutlook {
  const { birthDate, gender, service, on } = person
  const figures = getLegalFiguresOn(on, of)
  const byAge = findOldAgePensionDay(birthDate, gender, of)
  const oldAge = findDayOfEnoughService(byAge, person, figures.pensionService)
  const fullService = findDayOfReachedLengthOfService(service, on, figures.pensionServiceAtAnyAge)
  const full = getEarlierDay(oldAge, fullService)
  const earlyDay = findDayOfEnoughService(addMonths(birthDate, figures.earlyPensionAge), person, figures.earlyPensionService)
  const monthsMissing = monthsUntil(earlyDay, byAge)
  const early =
    earlyDay < full ? { day: earlyDay, monthsMissing, reductionPercent: computeEarlyPensionReduction(monthsMissing, figures) } : null
  const termination = findDayOfEnoughService(findRetirementTerminationDay(birthDate, figures), person, figures.retirementService)
  const nextYear = splitDayIntoParts(byAge).year + 1
  const next = addMonths(birthDate, findPensionAge(gender, nextYear, of))
  const postponed = next >= `${nextYear}-01-01` && next > byAge ? next : null
  const age = findPensionAge(gender, splitDayIntoParts(byAge).year, of)
  const ages = { years: Math.floor(age / 12), months: age % 12 }
  const steps: EmployeeExplanationKey[] = [
    { key: 'employees.why.pension_service', values: { on, service: formatLengthOfService(service) } },
    {
      key: 'employees.why.pension_age',
      values: { birthDate, ...ages, year: String(splitDayIntoParts(byAge).year), day: byAge },
      article: 'ZPIO čl. 19',
    },
    { key: 'employees.why.pension_old_age', values: { service: figures.pensionService, day: oldAge }, article: 'ZPIO čl. 19' },
    {
      key: 'employees.why.pension_full_service',
      values: { service: figures.pensionServiceAtAnyAge, day: fullService },
      article: 'ZPIO čl. 19',
    },
    {
      key: 'employees.why.pension_termination',
      values: { years: figures.retirementAge / 12, service: figures.retirementService, day: termination },
      article: 'ZoR čl. 175 t. 2',
    },
  ]
  if (postponed) steps.push({ key: 'employees.why.pension_postponed', values: { day: postponed }, article: 'ZPIO čl. 19' })
  if (early) {
    const values = {
      years: figures.earlyPensionAge / 12,
      service: figures.earlyPensionService,
      day: early.day,
      months: early.monthsMissing,
      percent: early.reductionPercent,
    }
    steps.push({ key: 'employees.why.pension_early', values, article: 'ZPIO čl. 19a, 70a' })
  }
  return { oldAge, fullService, full, early, termination, postponed, steps }
}

/** The day of an age, or the later day on which the required service is reached. */
function findDayOfEnoughService(day: Day, { service, on }: { service: LengthOfService; on: Day }, years: number): Day {
  return toLengthOfServiceInDays(service) >= years * 360 ? day : getLaterDay(day, findDayOfReachedLengthOfService(service, on, years))
}
