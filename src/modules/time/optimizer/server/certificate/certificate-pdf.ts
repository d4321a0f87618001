import { translateLegalCitation } from '#modules/foundation/law/legal-citation.ts'
import { type PdfContent, type PdfTableCell, writePdf } from '#platform/pdf/write-pdf.ts'
import { type Day, toBelgradeDay } from '#shared/days.ts'
import { type Language, translateMessage } from '#shared/message-translation.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { formatDateAndTime, formatDay, formatDayRange } from '#shared/text/format-dates.ts'
import { messages } from '../../messages/index.ts'
import { OPTIMIZATION_OBJECTIVE_NAMES, type OptimizationObjectiveWeights } from '../../rules/optimization-model.ts'
import {
  PLAN_COMPLIANCE_CERTIFICATE_LAW_RULE_NAMES,
  PLAN_COMPLIANCE_CERTIFICATE_LAW_RULES,
  type PlanComplianceCertificateLawRule,
} from '../../rules/plan-compliance-certificate.ts'

export type PlanComplianceCertificateLocale = { language: Language; script: 'latin' | 'cyrillic' }
/** Plain data, so that another thread can render it. */
export type PlanComplianceCertificateData = {
  company: string
  first: Day
  last: Day
  /** Whether it is a proposal that is not in the plan. */
  isProposal: boolean
  run: {
    id: number
    seed: number
    steps: number | null
    objectives: OptimizationObjectiveWeights
    author: string | null
    created_at: string
    applied_at: string | null
    applied_by: string | null
    place: string
    without: string[]
    demand_percent: number
  } | null
  coverage: { needed: number; covered: number } | null
  days: number
  people: { fullName: string; code: string; counts: Record<PlanComplianceCertificateLawRule, number> }[]
  findings: { name: string; day: Day; message: string; article: string }[]
  digest: string
  printed_at: string
  printed_by: string | null
}

export const translatePlanComplianceCertificateText = (
  language: Language,
  key: keyof typeof messages.sr,
  values: Record<string, unknown> = {},
) => translateMessage(messages[language], language, key, values)
/** The maximum number of listed findings; the table counts all. */
const MAX_LISTED_FINDINGS = 500
const LINE_COLOR = '#8b94a3'

/** Codes, which are not transliterated. */
const createVerbatimText = (text: string) => ({ text, fontSize: 8, verbatim: true })

/** Renders the certificate: scope, rules, employees and result of the check. */
export function renderPlanComplianceCertificatePdf(
  certificate: PlanComplianceCertificateData,
  { language, script }: PlanComplianceCertificateLocale,
): Promise<Buffer> {
  const translate: Translate = (key, values) => translatePlanComplianceCertificateText(language, key, values)
  const translateCitation = (article: string) => (language === 'en' ? translateLegalCitation(article) : article)
  const { people, findings } = certificate
  const span = formatDayRange(certificate.first, certificate.last)
  const facts = [
    ...listScopeFacts(certificate, span, translate),
    ...listRunFacts(certificate.run, translate),
    ...listResultFacts(certificate, translate),
  ]
  const total = findings.length
  const content: PdfContent[] = [
    { text: certificate.company, bold: true, fontSize: 11 },
    { text: translate('optimizer.certificate.title'), heading: 1, bold: true, fontSize: 15, margin: [0, 8, 0, 8] },
    {
      lines: 'none',
      table: {
        widths: [130, '*'],
        body: facts.map(([label, value]): PdfTableCell[] => [
          { text: label, color: '#555555' },
          label === translate('optimizer.certificate.digest') ? createVerbatimText(value) : { text: value },
        ]),
      },
    },
    {
      text: total ? translate('optimizer.certificate.found', { count: total }) : translate('optimizer.certificate.clean'),
      heading: 2,
      bold: true,
      margin: [0, 12, 0, 8],
    },
    buildViolationTable(people, translate, translateCitation),
  ]
  if (total) {
    content.push({ text: translate('optimizer.certificate.findings'), heading: 2, bold: true, margin: [0, 14, 0, 4] })
    content.push({
      ul: findings
        .slice(0, MAX_LISTED_FINDINGS)
        .map(({ name, day, message, article }) => `${name}, ${formatDay(day)}: ${message} (${translateCitation(article)})`),
      fontSize: 8.5,
    })
  }
  content.push({ text: translate('optimizer.certificate.how'), fontSize: 8, color: '#555555', margin: [0, 14, 0, 0] })
  const footer = translate('optimizer.certificate.footer', { span, digest: certificate.digest.slice(0, 16) })
  return writePdf(
    {
      title: `${translate('optimizer.certificate.title')}, ${span}`,
      made: toBelgradeDay(new Date(certificate.printed_at)),
      author: certificate.company,
      language,
      content,
      footer,
      fontSize: 9,
      margins: [40, 40, 40, 48],
    },
    language === 'sr' ? script : 'latin',
  )
}

type Translate = (key: keyof typeof messages.sr, values?: Record<string, unknown>) => string
type Fact = [label: string, value: string]

function listScopeFacts({ isProposal, days, people }: PlanComplianceCertificateData, span: string, translate: Translate): Fact[] {
  return [
    [translate('optimizer.certificate.what'), translate(isProposal ? 'optimizer.certificate.proposal' : 'optimizer.certificate.plan')],
    [translate('optimizer.certificate.span'), translate('optimizer.certificate.span_of', { span, days, people: people.length })],
  ]
}

function listRunFacts(run: PlanComplianceCertificateData['run'], translate: Translate): Fact[] {
  if (!run) return []
  const { seed, steps, author, created_at, applied_at, applied_by, objectives, without, demand_percent } = run
  const assumed = omitAbsentItems([
    without.length ? translate('optimizer.assumed_without', { names: without.join(', ') }) : undefined,
    demand_percent !== 100 && translate('optimizer.assumed_percent', { percent: demand_percent }),
  ])
  const facts: Fact[] = [
    [
      translate('optimizer.certificate.run'),
      translate('optimizer.certificate.run_of', { id: run.id, place: run.place || translate('optimizer.everything') }),
    ],
    [translate('optimizer.certificate.seed'), translate('optimizer.certificate.seed_of', { seed, steps: steps ?? '–' })],
  ]
  if (assumed.length) facts.push([translate('optimizer.what_if'), assumed.join('; ')])
  facts.push([
    translate('optimizer.objectives'),
    OPTIMIZATION_OBJECTIVE_NAMES.map(
      (goal) => `${translate(`optimizer.objective.${goal}`)}: ${translate(`optimizer.level.${objectives[goal] as 0 | 1 | 2 | 3}`)}`,
    ).join('; '),
  ])
  facts.push([translate('optimizer.certificate.requested_by'), [author, formatDateAndTime(created_at)].filter(Boolean).join(', ')])
  if (applied_at)
    facts.push([translate('optimizer.certificate.applied'), [applied_by, formatDateAndTime(applied_at)].filter(Boolean).join(', ')])
  return facts
}

function listResultFacts({ coverage, digest, printed_at, printed_by }: PlanComplianceCertificateData, translate: Translate): Fact[] {
  const facts: Fact[] = []
  if (coverage)
    facts.push([
      translate('optimizer.coverage'),
      translate('optimizer.coverage_of', { covered: coverage.covered, needed: coverage.needed }),
    ])
  facts.push([translate('optimizer.certificate.digest'), digest])
  facts.push([translate('optimizer.certificate.printed'), [printed_by, formatDateAndTime(printed_at)].filter(Boolean).join(', ')])
  return facts
}

function buildViolationTable(
  people: PlanComplianceCertificateData['people'],
  translate: Translate,
  cited: (article: string) => string,
): PdfContent {
  const head = [
    translate('optimizer.person'),
    ...PLAN_COMPLIANCE_CERTIFICATE_LAW_RULE_NAMES.map(
      (rule) => `${translate(`optimizer.certificate.rule.${rule}`)}\n${cited(PLAN_COMPLIANCE_CERTIFICATE_LAW_RULES[rule].article)}`,
    ),
  ]
  return {
    lines: { width: 0.4, color: LINE_COLOR, inset: [4, 2] },
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', ...PLAN_COMPLIANCE_CERTIFICATE_LAW_RULE_NAMES.map(() => 62)],
      body: [
        head.map(
          (text, at): PdfTableCell => ({ text, bold: true, fontSize: 7.5, fillColor: '#e8ebf0', alignment: at ? 'center' : 'left' }),
        ),
        ...people.map(({ fullName, code, counts }): PdfTableCell[] => [
          { text: `${fullName} (${code})` },
          ...PLAN_COMPLIANCE_CERTIFICATE_LAW_RULE_NAMES.map((rule): PdfTableCell => {
            const count = counts[rule]
            const text = count ? String(count) : translate('optimizer.certificate.holds')
            return { text, alignment: 'center', bold: count > 0, fillColor: count > 0 ? '#f6d5d5' : undefined }
          }),
        ]),
      ],
    },
  }
}
