import type { WorkingTimeLimitCode } from '#modules/time/planning/rules/law/working-time-limits.ts'

/** The rules of the law in a certificate, each with its articles and the checked limits that belong to it. */
export const PLAN_COMPLIANCE_CERTIFICATE_LAW_RULES = {
  day: { article: 'čl. 53 i 87', of: ['daily_over_12h', 'minor_day_over_8h'] },
  rest: { article: 'čl. 66', of: ['daily_rest_under_12h', 'daily_rest_under_11h'] },
  weekly_rest: { article: 'čl. 67', of: ['weekly_rest_under_36h', 'weekly_rest_under_24h'] },
  week: {
    article: 'čl. 39, 51, 53, 56, 57 i 87',
    of: [
      'standard_week_over_48h',
      'averaging_week_over_48h',
      'redistribution_week_over_60h',
      'minor_week_over_35h',
      'overtime_week_over_8h',
      'week_over_contract',
      'redistribution_over_average',
    ],
  },
  nights: { article: 'čl. 63', of: ['night_over_one_week_without_consent'] },
  protection: {
    article: 'čl. 53, 60, 88 i 90–92',
    of: [
      'minor_overtime',
      'minor_night',
      'minor_redistribution',
      'overtime_when_pregnant',
      'night_when_pregnant',
      'overtime_on_reduced_hours_job',
      'redistribution_on_reduced_hours_job',
      'consent_required_child_under_3',
      'consent_required_single_parent',
      'consent_required_redistribution',
    ],
  },
} as const satisfies Record<string, { article: string; of: readonly WorkingTimeLimitCode[] }>
export type PlanComplianceCertificateLawRule = keyof typeof PLAN_COMPLIANCE_CERTIFICATE_LAW_RULES
export const PLAN_COMPLIANCE_CERTIFICATE_LAW_RULE_NAMES = Object.keys(
  PLAN_COMPLIANCE_CERTIFICATE_LAW_RULES,
) as PlanComplianceCertificateLawRule[]

/** Findings that do not concern working time: the notice of publication, and a night shift before leave. */
export const LAW_RULES_OUTSIDE_PLAN_COMPLIANCE_CERTIFICATE: readonly WorkingTimeLimitCode[] = ['schedule_notice', 'work_into_leave']

/** The number of violations of each rule by each employee. */
export function countCertificateRuleResults(
  people: readonly number[],
  findings: readonly { employee_id: number; code: WorkingTimeLimitCode }[],
): Record<PlanComplianceCertificateLawRule, number>[] {
  return people.map((id) => {
    const own = findings.filter(({ employee_id }) => employee_id === id)
    const count = (rule: PlanComplianceCertificateLawRule) =>
      own.filter(({ code }) => (PLAN_COMPLIANCE_CERTIFICATE_LAW_RULES[rule].of as readonly WorkingTimeLimitCode[]).includes(code)).length
    return Object.fromEntries(PLAN_COMPLIANCE_CERTIFICATE_LAW_RULE_NAMES.map((rule) => [rule, count(rule)])) as Record<
      PlanComplianceCertificateLawRule,
      number
    >
  })
}
