import { type RawBuilder, sql } from 'kysely'
import { findTextTypographyIssues } from '#modules/documents/templates/rules/find-typography-issues.ts'
import { formatMissingDocumentFieldValue, loadMaskedMergeData } from '#modules/documents/templates/server/templates/template-preview.ts'
import { assertValidTemplate } from '#modules/documents/templates/server/templates/template-problems.ts'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { canViewEmployees } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { templatePreviewContract as contract, SampleEmployeeTrait, TemplateTestResult } from '../../template-preview-contract.ts'
import { loadParsedDocumentTemplate, type ParsedDocumentTemplate, parseTextTemplate } from '../parsed-template.ts'
import { formatDocumentQuestionLabel } from '../writing/assert-template-answers-complete.ts'

const MAX_TYPOGRAPHY_ISSUES = 3
/** Letters that Serbian does not have, and marks in names. */
const FOREIGN_LETTER_PATTERN = "[qwxyáàâäãåæçéèêëíìîïñóòôöõøúùûüýÿßłśźżńęąőű’'`´]"

/** Properties of employees that give different documents, in the order of the search. Each selects another employee. */
const traits: Record<SampleEmployeeTrait, RawBuilder<unknown>> = {
  foreign_name: sql`e.full_name ~* ${FOREIGN_LETTER_PATTERN} or e.cyrillic_name is not null`,
  fixed_term: sql`m.last_day <> 'infinity'`,
  woman: sql`e.gender = 'female'`,
  little_known: sql`true`,
  man: sql`e.gender = 'male'`,
}
const known = sql`num_nonnulls(e.address, e.city, e.jmbg, e.phone, e.email, e.bank_account, e.parent_name)`

/** Up to five employees in scope with different properties. */
async function chooseSamples(ctx: Ctx): Promise<{ id: number; name: string; trait: SampleEmployeeTrait }[]> {
  const people: { id: number; name: string; trait: SampleEmployeeTrait }[] = []
  for (const trait of Object.keys(traits) as SampleEmployeeTrait[]) {
    const order = trait === 'little_known' ? known : sql`e.id`
    const { rows } = await sql<{ id: number; name: string }>`
      select e.id, concat_ws(' ', e.last_name, e.first_name) as name from employee e join employment m on m.employee_id = e.id
      where m.first_day <= ${ctx.today}::date and m.last_day >= ${ctx.today}::date and (${traits[trait]})
        and not e.id = any (${people.map(({ id }) => id)}::bigint[]) and ${employeeInScopeSql(ctx, 'e.id')}
      order by ${order}, e.id limit 1`.execute(ctx.db)
    if (rows[0]) people.push({ ...rows[0], trait })
  }
  return people
}

/** Tests a template with five employees: missing data, invalid answers and typographic errors. */
export async function testTemplate(
  ctx: Ctx,
  { source, document_template_id }: ParsedApiInput<typeof contract.testTemplate>,
): Promise<{ data: TemplateTestResult[] }> {
  if (!canViewEmployees(ctx)) throw new AppError('access.denied')
  const ready = await loadTemplateToTest(ctx, source, document_template_id)
  const tried: TemplateTestResult[] = []
  for (const { id, name, trait } of await chooseSamples(ctx)) {
    const { facts, isWoman } = await loadMaskedMergeData(ctx, id, ready.names)
    const { questions, content } = ready.fill({ facts, answers: {}, isWoman, gap: formatMissingDocumentFieldValue })
    const page = content({ title: name, number: '______' })
    const lacking = questions.filter(({ from }) => from === 'fact')
    tried.push({
      employee_id: id,
      name,
      trait,
      missing: lacking.map((question) => formatDocumentQuestionLabel(ctx, question)),
      question_count: questions.length - lacking.length,
      odd: 'written' in page ? findTextTypographyIssues(page.written.blocks, MAX_TYPOGRAPHY_ISSUES) : [],
    })
  }
  return { data: tried }
}

async function loadTemplateToTest(ctx: Ctx, source: string | undefined, templateId: number | undefined): Promise<ParsedDocumentTemplate> {
  if (source !== undefined) {
    assertValidTemplate(ctx, source)
    return parseTextTemplate(source)
  }
  if (templateId === undefined) throw createValidationError({ source: 'invalid.required' })
  const stored = await ctx.db
    .selectFrom('document_template')
    .select(['source', 'docx_file_id'])
    .where('id', '=', templateId)
    .executeTakeFirst()
  if (!stored) throw createValidationError({ document_template_id: 'invalid.unknown_id' })
  return loadParsedDocumentTemplate(ctx, { source: stored.source, docxFileId: stored.docx_file_id })
}
