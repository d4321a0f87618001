import { buildDocumentContent } from '#modules/documents/templates/rules/document-content.ts'
import { contentTypeByDocumentFormat } from '#modules/documents/templates/rules/document-format.ts'
import { listDepartments } from '#modules/foundation/organisation/server/departments.ts'
import { loadCurrentJobPositions } from '#modules/foundation/organisation/server/systematization-positions.ts'
import { getSystematization, listSystematizations } from '#modules/foundation/organisation/server/systematizations.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { FileDownloadReply, ParsedApiInput } from '#shared/api-contract.ts'
import type { rulebookContract as contract } from '../../rulebook-contract.ts'
import { buildRulebookBlocks, RULEBOOK_TITLE } from '../../rules/rulebook.ts'
import { loadCompanyMergeData } from '../merge-data/company-merge-data.ts'
import { formatDocumentFileName, renderDocumentContent } from '../rendered-document-file.ts'

/** The optional parts of a rulebook, as chosen by the user. */
type Choice = Pick<ParsedApiInput<typeof contract.printRulebook>, 'with_headcount' | 'with_coefficient'>

/**
 * The rulebook of a version or of the current positions. Departments are those of the day on which it came into force; for a draft those of
 * today.
 */
export async function loadRulebook(ctx: Ctx, id: number | null, { with_headcount, with_coefficient }: Choice) {
  const version = id === null ? null : (await getSystematization(ctx, { systematization_id: id })).data
  const from = version?.in_force_from ?? null
  const facts = await loadCompanyMergeData(ctx)
  const getCompanyFact = (name: string) => (facts[`company.${name}`] as string | null) ?? null
  const blocks = buildRulebookBlocks({
    company: {
      name: getCompanyFact('name')!,
      address: getCompanyFact('address'),
      pib: getCompanyFact('pib'),
      registration_number: getCompanyFact('registration_number'),
      representative: getCompanyFact('representative'),
    },
    version: version ?? { act_number: null, adopted_on: null, in_force_from: null },
    before: (await listSystematizations(ctx)).data.find((one) => from && one.in_force_from && one.in_force_from < from),
    departments: (await listDepartments(ctx, { on: from ?? ctx.today })).data,
    positions: version?.job_positions ?? (await loadCurrentJobPositions(ctx)),
    withHeadcount: with_headcount,
    withCoefficient: with_coefficient,
  })
  return { version, facts, blocks }
}

export async function printRulebook(ctx: Ctx, input: ParsedApiInput<typeof contract.printRulebook>): Promise<FileDownloadReply> {
  const { systematization_id, format, script } = input
  const { version, facts, blocks } = await loadRulebook(ctx, systematization_id, input)
  const number = version!.act_number ?? '______'
  const day = version!.adopted_on ?? ctx.today
  const written = buildDocumentContent(
    blocks,
    { ...facts, 'document.date': day, 'document.place': facts['company.city'] ?? null },
    { title: RULEBOOK_TITLE, number },
  )
  const { services, companyId } = ctx
  const renderRulebookFile = () => renderDocumentContent({ written }, format, script, { services, companyId, made: day })
  return {
    name: formatDocumentFileName(`${RULEBOOK_TITLE} ${version!.name}`, format, script),
    type: contentTypeByDocumentFormat[format],
    bytes: renderRulebookFile,
  }
}
