import type { Download, Given } from '#lib/contract.ts'
import { listDepartments } from '#modules/org/server/departments.ts'
import { getSystematization, listSystematizations } from '#modules/org/server/systematizations.ts'
import type { Ctx } from '#server/context.ts'
import type { rulebookContract as contract } from '../../rulebook_contract.ts'
import { typeOfFormat } from '../../rules/format.ts'
import { RULEBOOK, rulebookBlocks } from '../../rules/rulebook.ts'
import { writtenOf } from '../../rules/written.ts'
import { drawn, fileName } from '../drawn.ts'
import { companyFacts } from '../facts/facts.ts'

/** The departments are those of the day from which the version is in force; of a draft those of today. */
export async function printRulebook(
  ctx: Ctx,
  { systematization_id, format, script, with_headcount, with_coefficient }: Given<typeof contract.printRulebook>,
): Promise<Download> {
  const { data: version } = await getSystematization(ctx, { systematization_id })
  const from = version.in_force_from
  const facts = await companyFacts(ctx)
  const said = (name: string) => (facts[`company.${name}`] as string | null) ?? null
  const blocks = rulebookBlocks({
    company: {
      name: said('name')!,
      address: said('address'),
      pib: said('pib'),
      registration_number: said('registration_number'),
      representative: said('representative'),
    },
    version,
    before: (await listSystematizations(ctx)).data.find((one) => from && one.in_force_from && one.in_force_from < from),
    departments: (await listDepartments(ctx, { on: from ?? ctx.today })).data,
    positions: version.job_positions,
    withHeadcount: with_headcount,
    withCoefficient: with_coefficient,
  })
  const number = version.act_number ?? '______'
  const day = version.adopted_on ?? ctx.today
  const written = writtenOf(
    blocks,
    { ...facts, 'paper.date': day, 'paper.place': facts['company.city'] ?? null },
    { title: RULEBOOK, number },
  )
  const { house, companyId } = ctx
  const bytes = () => drawn({ written }, format, script, { house, companyId })
  return { name: fileName(`${RULEBOOK} ${version.name}`, format, script), type: typeOfFormat[format], bytes }
}
