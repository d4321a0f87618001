import { type LegalFiguresOfDay, newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'
import type { EmploymentProtectionKind } from '#modules/people/employees/rules/personal-file/employment-protections.ts'

/** The working time regimes: the standard week, averaging over the month (ZoR čl. 56), and redistribution (čl. 57). */
export type WorkingTimeRegime = 'standard' | 'averaging' | 'redistribution'

export type WorkingTimeLimitCode =
  | 'daily_over_12h'
  | 'overtime_week_over_8h'
  | 'standard_week_over_48h'
  | 'averaging_week_over_48h'
  | 'redistribution_week_over_60h'
  | 'daily_rest_under_12h'
  | 'daily_rest_under_11h'
  | 'weekly_rest_under_36h'
  | 'weekly_rest_under_24h'
  | 'minor_week_over_35h'
  | 'minor_day_over_8h'
  | 'minor_overtime'
  | 'minor_night'
  | 'minor_redistribution'
  | 'overtime_on_reduced_hours_job'
  | 'redistribution_on_reduced_hours_job'
  | 'overtime_when_pregnant'
  | 'night_when_pregnant'
  | 'consent_required_child_under_3'
  | 'consent_required_single_parent'
  | 'consent_required_redistribution'
  | 'redistribution_over_average'
  | 'night_over_one_week_without_consent'
  | 'week_over_contract'
  | 'schedule_notice'
  | 'work_into_leave'

/** A prohibition cannot be planned. A warning can be overridden with a reason. */
export type WorkingTimeLimitSeverity = 'prohibition' | 'warning'
export type WorkingTimeLimit = { severity: WorkingTimeLimitSeverity; article: string }

/** The limits of the law with their articles (Zakon o radu). */
export const WORKING_TIME_LIMITS: { readonly [Code in WorkingTimeLimitCode]: WorkingTimeLimit } = {
  daily_over_12h: { severity: 'prohibition', article: 'čl. 53 st. 3' },
  overtime_week_over_8h: { severity: 'prohibition', article: 'čl. 53 st. 2' },
  standard_week_over_48h: { severity: 'prohibition', article: 'čl. 51 i 53' },
  averaging_week_over_48h: { severity: 'prohibition', article: 'čl. 56 st. 4' },
  redistribution_week_over_60h: { severity: 'prohibition', article: 'čl. 57 st. 5' },
  daily_rest_under_12h: { severity: 'prohibition', article: 'čl. 66' },
  daily_rest_under_11h: { severity: 'prohibition', article: 'čl. 66' },
  // Work on the day of rest is compensated in the next week, so it is possible with a reason.
  weekly_rest_under_36h: { severity: 'warning', article: 'čl. 67' },
  weekly_rest_under_24h: { severity: 'warning', article: 'čl. 67' },
  minor_week_over_35h: { severity: 'prohibition', article: 'čl. 87' },
  minor_day_over_8h: { severity: 'prohibition', article: 'čl. 87' },
  minor_overtime: { severity: 'prohibition', article: 'čl. 88 st. 1' },
  // Exceptions exist for culture, sport, advertising and force majeure.
  minor_night: { severity: 'prohibition', article: 'čl. 88' },
  minor_redistribution: { severity: 'prohibition', article: 'čl. 88 st. 1' },
  overtime_on_reduced_hours_job: { severity: 'prohibition', article: 'čl. 53 st. 4' },
  redistribution_on_reduced_hours_job: { severity: 'prohibition', article: 'čl. 60' },
  overtime_when_pregnant: { severity: 'prohibition', article: 'čl. 90 st. 1' },
  night_when_pregnant: { severity: 'prohibition', article: 'čl. 90 st. 1' },
  consent_required_child_under_3: { severity: 'prohibition', article: 'čl. 91 st. 1' },
  consent_required_single_parent: { severity: 'prohibition', article: 'čl. 91 st. 2' },
  consent_required_redistribution: { severity: 'prohibition', article: 'čl. 92' },
  redistribution_over_average: { severity: 'prohibition', article: 'čl. 57 st. 2 i 4' },
  night_over_one_week_without_consent: { severity: 'prohibition', article: 'čl. 63 st. 4' },
  // Extra hours of part-time employees are lawful and can be overtime, so a reason is required.
  week_over_contract: { severity: 'warning', article: 'čl. 39 i 53' },
  schedule_notice: { severity: 'warning', article: 'čl. 56 st. 1–2' },
  // A shift over midnight into a whole day of leave. A shift counts for the day on which it starts.
  work_into_leave: { severity: 'warning', article: 'čl. 68 i 77' },
}

/**
 * Kinds of written consent: to more than a week of nights (čl. 63), to overtime and nights of parents (čl. 91), and to redistribution (čl.
 * 57, 92).
 */
export type WorkingTimeConsentKind = Exclude<EmploymentProtectionKind, 'pregnancy' | 'reduced_hours' | 'representative'>

/** The facts of an employee on the checked days. */
export type WorkingTimeLimitEmployee = {
  regime?: WorkingTimeRegime
  /** Whether the employee works in shifts, which requires a weekly rest of 24 hours (čl. 67). */
  shifts?: boolean
  minor?: boolean
  /** A job with shortened hours because it is dangerous (čl. 52). */
  reducedHoursJob?: boolean
  childUnder3?: boolean
  singleParentChildUnder7?: boolean
  disabledChild?: boolean
  /** Whether a medical finding states that overtime and night work harm the pregnancy or a breast-fed child (čl. 90). */
  pregnancyFinding?: boolean
  /** Written consents that are valid on the day. */
  consents?: readonly WorkingTimeConsentKind[]
  /** The contracted week. */
  weeklyMinutes?: number
  /** The legal parameters of the day; by default the newest ones. */
  law?: LegalFiguresOfDay
}

/** Figures of a week or day in minutes. Missing figures are not checked. */
export type WorkingTimeFigures = WorkingTimeLimitEmployee & {
  daily?: readonly number[]
  overtimeWeek?: number
  weekTotal?: number
  nightWeek?: number
  dailyRest?: number
  weeklyRest?: number
  consecutiveNightWeeks?: number
  /** Minutes above the contract over the reference period. */
  overAverage?: number
  noticeDays?: number
  noticeMinutes?: number
  /** Unforeseen circumstances with a notice of at least 48 hours. */
  unforeseen?: boolean
}

/** The rest between two working days, in minutes (ZoR čl. 66). */
export const getMinDailyRestMinutes = ({ regime, law = newestLegalFigureValues }: WorkingTimeLimitEmployee) =>
  regime === 'redistribution' ? law.dailyRestRedistribution : law.dailyRest
/** The uninterrupted rest of a week, in minutes (ZoR čl. 67). */
export const getMinWeeklyRestMinutes = ({ regime, shifts, law = newestLegalFigureValues }: WorkingTimeLimitEmployee) =>
  shifts || regime === 'redistribution' ? law.weeklyRestShifts : law.weeklyRest
export const getMaxDailyMinutes = ({ minor, law = newestLegalFigureValues }: WorkingTimeLimitEmployee) =>
  minor ? law.minorDay : law.maxDay
export function getMaxWeeklyMinutes({ minor, regime = 'standard', law = newestLegalFigureValues }: WorkingTimeLimitEmployee): number {
  if (minor) return law.minorWeek
  return { standard: law.maxWeek, averaging: law.maxWeekAveraging, redistribution: law.maxWeekRedistribution }[regime]
}

/** The limits that the figures exceed. The exact limit is allowed. */
export function findViolatedWorkingTimeLimits(figures: WorkingTimeFigures): WorkingTimeLimitCode[] {
  const {
    regime = 'standard',
    minor = false,
    consents = [],
    daily = [],
    overtimeWeek = 0,
    weekTotal = 0,
    nightWeek = 0,
    law = newestLegalFigureValues,
  } = figures
  const broken: WorkingTimeLimitCode[] = []
  const check = (isBroken: boolean, code: WorkingTimeLimitCode) => void (isBroken && broken.push(code))
  check(
    daily.some((minutes) => minutes > law.maxDay),
    'daily_over_12h',
  )
  check(overtimeWeek > law.weekOvertime, 'overtime_week_over_8h')
  check(regime === 'standard' && weekTotal > law.maxWeek, 'standard_week_over_48h')
  check(regime === 'averaging' && weekTotal > law.maxWeekAveraging, 'averaging_week_over_48h')
  check(regime === 'redistribution' && weekTotal > law.maxWeekRedistribution, 'redistribution_week_over_60h')
  if (figures.dailyRest !== undefined && figures.dailyRest < getMinDailyRestMinutes(figures))
    broken.push(regime === 'redistribution' ? 'daily_rest_under_11h' : 'daily_rest_under_12h')
  if (figures.weeklyRest !== undefined && figures.weeklyRest < getMinWeeklyRestMinutes(figures))
    broken.push(getMinWeeklyRestMinutes(figures) === law.weeklyRestShifts ? 'weekly_rest_under_24h' : 'weekly_rest_under_36h')
  if (minor) {
    check(weekTotal > law.minorWeek, 'minor_week_over_35h')
    check(
      daily.some((minutes) => minutes > law.minorDay),
      'minor_day_over_8h',
    )
    check(overtimeWeek > 0, 'minor_overtime')
    check(nightWeek > 0, 'minor_night')
    check(regime === 'redistribution', 'minor_redistribution')
  }
  check(figures.reducedHoursJob === true && overtimeWeek > 0, 'overtime_on_reduced_hours_job')
  check(figures.reducedHoursJob === true && regime === 'redistribution', 'redistribution_on_reduced_hours_job')
  check(figures.pregnancyFinding === true && overtimeWeek > 0, 'overtime_when_pregnant')
  check(figures.pregnancyFinding === true && nightWeek > 0, 'night_when_pregnant')
  // Both consents of parents concern the same work, so one of them suffices.
  const hasConsent = consents.includes('child_under_3') || consents.includes('single_parent')
  const requiresConsent = !hasConsent && (overtimeWeek > 0 || nightWeek > 0)
  check(requiresConsent && figures.singleParentChildUnder7 === true, 'consent_required_single_parent')
  check(requiresConsent && figures.childUnder3 === true && !figures.singleParentChildUnder7, 'consent_required_child_under_3')
  const isGuarded = figures.pregnancyFinding || figures.childUnder3 || figures.disabledChild
  check(regime === 'redistribution' && isGuarded === true && !consents.includes('redistribution'), 'consent_required_redistribution')
  check(
    regime === 'redistribution' && (figures.overAverage ?? 0) > 0 && !consents.includes('over_redistribution'),
    'redistribution_over_average',
  )
  check(!consents.includes('night_weeks') && (figures.consecutiveNightWeeks ?? 0) > law.nightWeeks, 'night_over_one_week_without_consent')
  const { weeklyMinutes = law.fullTimeWeek } = figures
  check(!minor && weeklyMinutes < law.fullTimeWeek && weekTotal > weeklyMinutes + law.weekOvertime, 'week_over_contract')
  const { noticeDays = law.scheduleNotice, noticeMinutes = law.scheduleNoticeUnforeseen, unforeseen = false } = figures
  check(unforeseen ? noticeMinutes < law.scheduleNoticeUnforeseen : noticeDays < law.scheduleNotice, 'schedule_notice')
  return broken
}
