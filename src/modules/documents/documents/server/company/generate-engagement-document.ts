import { sql } from 'kysely'
import { registerCodeByTemplateKind } from '#modules/documents/templates/builtin/builtin-template-texts.ts'
import type { DocumentMergeData } from '#modules/documents/templates/rules/document-fields.ts'
import { contentTypeByDocumentFormat } from '#modules/documents/templates/rules/document-format.ts'
import type { TemplateAnswers } from '#modules/documents/templates/rules/fill-template.ts'
import { loadActiveDocumentTemplate } from '#modules/documents/templates/server/templates/active-document-template.ts'
import { assertCanRenderTemplate } from '#modules/documents/templates/server/templates/template-permissions.ts'
import { departmentInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { parseJmbg } from '#modules/people/employees/rules/jmbg.ts'
import type { EngagementKind, TemporaryWorkPersonGroup } from '#modules/people/engagements/rules/engagement-kinds.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import type { engagementDocumentsContract as contract } from '../../engagement-documents-contract.ts'
import { checkEngagementContractDocument } from '../../rules/checks/engagement-checks.ts'
import { isEngagementContractTemplate } from '../../rules/engagement-contracts.ts'
import { allocateNumberAndRenderDocument, formatDocumentNumber } from '../document-register.ts'
import { assertLawfulDocument, formatDocumentFinding, formatDocumentFindings } from '../merge-data/assert-lawful-document.ts'
import { loadCompanyMergeData } from '../merge-data/company-merge-data.ts'
import { loadEngagementMergeData } from '../merge-data/engagement-merge-data.ts'
import { joinNonEmptyTextsWithCommas } from '../merge-data/join-address-texts.ts'
import { buildLegalFiguresMergeData } from '../merge-data/law-merge-data.ts'
import { loadParsedDocumentTemplate } from '../parsed-template.ts'
import { formatDocumentFileName, renderDocumentContent } from '../rendered-document-file.ts'
import { previewDocumentPage } from '../template-preview/template-live-preview.ts'
import { assertTemplateAnswersComplete, formatDocumentQuestionLabel } from '../writing/assert-template-answers-complete.ts'
import { addCompanyDocument } from './edit-company-documents.ts'

type Engaged = {
  contingent_worker_id: number
  kind: EngagementKind
  basis: TemporaryWorkPersonGroup | null
  work: string
  first_day: Day
  last_day: Day | null
  agreed_days: number | null
  weekly_minutes: number | null
  contract_number: string | null
  place: string | null
  employee_id: number | null
  date_of_birth: Day | null
  full_name: string
  first_name: string
  last_name: string
  jmbg: string | null
  bank_account: string | null
  email: string | null
  phone: string | null
  address: string | null
  city: string | null
  gender: string | null
}

const statuses: Record<TemporaryWorkPersonGroup, (isWoman: boolean) => string> = {
  unemployed: () => 'nezaposleno lice',
  part_time: (isWoman) => `${isWoman ? 'zaposlena' : 'zaposlen'} sa nepunim radnim vremenom`,
  pensioner: () => 'korisnik starosne penzije',
}

/** Loads an engagement in scope with its person. For an employee the data comes from the record. */
async function loadEngagedPerson(ctx: Ctx, id: number): Promise<Engaged> {
  const { rows } = await sql<Engaged>`
    select g.contingent_worker_id, g.kind, g.basis, g.work, g.first_day::text, g.last_day::text, g.agreed_days, g.weekly_minutes, g.contract_number, d.name as place,
      p.employee_id, p.full_name, p.first_name, p.last_name, p.email, p.phone, coalesce(p.jmbg, e.jmbg) as jmbg, coalesce(p.bank_account, e.bank_account) as bank_account,
      coalesce(p.address, e.address) as address, coalesce(p.city, e.city) as city, e.gender, e.date_of_birth::text
    from engagement g join contingent_worker p on p.id = g.contingent_worker_id left join employee e on e.id = p.employee_id left join department d on d.id = g.department_id
    where g.id = ${id} and ${departmentInScopeSql(ctx, 'g.department_id')}`.execute(ctx.db)
  if (!rows[0]) throw createNotFoundError()
  return rows[0]
}

async function loadDocumentMergeData(ctx: Ctx, engaged: Engaged, day: Day): Promise<DocumentMergeData> {
  const company = await loadCompanyMergeData(ctx)
  return {
    ...company,
    ...buildLegalFiguresMergeData(day),
    'employee.full_name': engaged.full_name,
    'employee.first_name': engaged.first_name,
    'employee.last_name': engaged.last_name,
    'employee.jmbg': engaged.jmbg,
    'employee.address': joinNonEmptyTextsWithCommas(engaged.address, engaged.city),
    'employee.email': engaged.email,
    'employee.phone': engaged.phone,
    'employee.bank_account': engaged.bank_account,
    'engagement.work': engaged.work,
    'engagement.first_day': engaged.first_day,
    'engagement.last_day': engaged.last_day,
    'engagement.days': engaged.agreed_days,
    'engagement.status':
      engaged.kind === 'youth_cooperative'
        ? 'član omladinske ili studentske zadruge'
        : engaged.basis && statuses[engaged.basis](readOf(engaged, ctx.today).isWoman),
    'engagement.place': company['company.address'],
    'engagement.weekly_hours': engaged.weekly_minutes === null ? null : engaged.weekly_minutes / 60,
    'document.date': day,
    'document.place': company['company.city'],
  }
}

/** Sex and date of birth from the employee record, otherwise from the JMBG. */
function readOf({ gender, date_of_birth, jmbg }: Engaged, today: Day): { isWoman: boolean; born: Day | null } {
  const read = jmbg ? parseJmbg(jmbg, today) : undefined
  const message = read?.valid ? read : undefined
  return { isWoman: (gender ?? message?.gender) === 'female', born: date_of_birth ?? message?.birthDate ?? null }
}

async function loadReadyEngagementTemplate(ctx: Ctx, code: string, { kind }: Engaged) {
  const text = await loadActiveDocumentTemplate(ctx, code)
  if (text.about !== 'employee' || text.kind !== 'contract') throw createNotFoundError()
  if (!isEngagementContractTemplate(text.code, kind)) throw new AppError('documents.engagement_of_other_kind')
  const ready = await loadParsedDocumentTemplate(ctx, text)
  assertCanRenderTemplate(ctx, ready)
  return { text, ready }
}

export async function getEngagementDocumentQuestions(
  ctx: Ctx,
  { engagement_id, template }: ParsedApiInput<typeof contract.getEngagementDocumentQuestions>,
) {
  const engaged = await loadEngagedPerson(ctx, engagement_id)
  const { text, ready } = await loadReadyEngagementTemplate(ctx, template, engaged)
  const facts = { ...(await loadDocumentMergeData(ctx, engaged, ctx.today)), 'document.number': '-' }
  const { questions } = ready.fill({ facts, answers: {}, isWoman: readOf(engaged, ctx.today).isWoman, gap: () => '' })
  return {
    data: {
      title: text.title,
      questions: questions.map((question) => ({ ...question, label: formatDocumentQuestionLabel(ctx, question) })),
    },
  }
}

const findEngagementDefects = async (ctx: Ctx, id: number, engaged: Engaged, answers: TemplateAnswers, day: Day) =>
  checkEngagementContractDocument(
    await loadEngagementMergeData(ctx, id, { ...engaged, born: readOf(engaged, ctx.today).born }),
    answers,
    day,
  )

/** The findings of an engagement contract before it is generated. */
export async function checkEngagementDocument(
  ctx: Ctx,
  { engagement_id, template, date, fields }: ParsedApiInput<typeof contract.checkEngagementDocument>,
) {
  const engaged = await loadEngagedPerson(ctx, engagement_id)
  await loadReadyEngagementTemplate(ctx, template, engaged)
  const findings = await findEngagementDefects(ctx, engagement_id, engaged, fields, date ?? ctx.today)
  return { data: { findings: findings.map((finding) => formatDocumentFinding(ctx, finding)) } }
}

/** The preview of an engagement contract with these answers. */
export async function previewEngagementDocument(
  ctx: Ctx,
  { engagement_id, template, script, date, fields }: ParsedApiInput<typeof contract.previewEngagementDocument>,
) {
  const engaged = await loadEngagedPerson(ctx, engagement_id)
  const { text } = await loadReadyEngagementTemplate(ctx, template, engaged)
  const facts = await loadDocumentMergeData(ctx, engaged, date ?? ctx.today)
  const { isWoman } = readOf(engaged, ctx.today)
  return previewDocumentPage(ctx, text, { facts, answers: fields, isWoman }, { script, employeeId: engaged.employee_id })
}

/** Generates the contract of an engagement as a document of the company, and stores its number in the engagement. */
export async function generateEngagementDocument(ctx: Ctx, input: ParsedApiInput<typeof contract.generateEngagementDocument>) {
  const { engagement_id, template, script, format, date, fields, reason } = input
  const engaged = await loadEngagedPerson(ctx, engagement_id)
  const { text, ready } = await loadReadyEngagementTemplate(ctx, template, engaged)
  const day = date ?? ctx.today
  const facts = await loadDocumentMergeData(ctx, engaged, day)
  const write = (number: string) =>
    ready.fill({
      facts: { ...facts, 'document.number': number },
      answers: fields,
      isWoman: readOf(engaged, ctx.today).isWoman,
      gap: () => '',
    })
  assertTemplateAnswersComplete(ctx, write('-'), fields)
  // The lock makes the second of two simultaneous contracts with one person count the days of the first.
  await ctx.db.selectFrom('contingent_worker').select('id').where('id', '=', engaged.contingent_worker_id).forUpdate().execute()
  const findings = await findEngagementDefects(ctx, engagement_id, engaged, fields, day)
  const check = assertLawfulDocument(ctx, findings, reason)
  const { entry, bytes } = await allocateNumberAndRenderDocument(ctx, registerCodeByTemplateKind[text.kind], text.title, (number) =>
    renderDocumentContent(write(number).content({ title: text.title, number }), format, script, {
      ...ctx,
      employeeId: engaged.employee_id,
      made: day,
    }),
  )
  await sql`select log_reveal_of_row('generateEngagementDocument', 'contingent_worker', ${engaged.contingent_worker_id})`.execute(ctx.db)
  const number = formatDocumentNumber(entry)
  if (engaged.contract_number === null)
    await ctx.db.updateTable('engagement').set({ contract_number: number }).where('id', '=', engagement_id).execute()
  const document = {
    title: text.title,
    category: 'contract',
    direction: 'internal',
    partner: engaged.full_name,
    retention: 'permanent',
    day,
    expires_on: engaged.last_day,
    document_registration_id: entry.id,
    about_engaged: true,
  }
  const file = {
    name: formatDocumentFileName(`${number.replace('/', '-')}-${text.code}`, format, script),
    type: contentTypeByDocumentFormat[format],
    bytes: new Uint8Array(bytes),
  }
  return addCompanyDocument(ctx, document, file, check && formatDocumentFindings(ctx, findings, check.reason))
}
