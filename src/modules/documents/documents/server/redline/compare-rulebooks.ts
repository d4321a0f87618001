import { splitTemplateBlocksIntoRedlineLines } from '#modules/documents/templates/rules/redline/redline-lines.ts'
import { listSystematizations } from '#modules/foundation/organisation/server/systematizations.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { FileDownloadReply, ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import type { documentRedlineContract as contract } from '../../redline-contract.ts'
import { RULEBOOK_TITLE } from '../../rules/rulebook.ts'
import { loadRulebook } from '../company/rulebook.ts'
import { compareTextsForRedlineInThread } from './compare-texts-for-redline-in-thread.ts'
import { writeRedlineFile } from './write-redline-file.ts'

type CompareInput = ParsedApiInput<typeof contract.compareRulebookVersions>

/** Compares two versions (`with_id` is the earlier one), or one version with a rulebook of today. */
async function redlineOf(ctx: Ctx, { systematization_id: id, with_id, ...choice }: CompareInput) {
  if (with_id && !(await listSystematizations(ctx)).data.some((one) => one.id === with_id))
    throw createValidationError({ with_id: 'invalid.unknown_id' })
  const [before, after] = with_id
    ? [await loadRulebook(ctx, with_id, choice), await loadRulebook(ctx, id, choice)]
    : [await loadRulebook(ctx, id, choice), await loadRulebook(ctx, null, choice)]
  return {
    redline: await compareTextsForRedlineInThread(
      splitTemplateBlocksIntoRedlineLines(before.blocks),
      splitTemplateBlocksIntoRedlineLines(after.blocks),
    ),
    before,
    after,
  }
}

export const compareRulebookVersions = async (ctx: Ctx, input: CompareInput) => ({ data: (await redlineOf(ctx, input)).redline })

export async function printRulebookRedline(
  ctx: Ctx,
  { script, ...input }: ParsedApiInput<typeof contract.printRulebookRedline>,
): Promise<FileDownloadReply> {
  const { redline, before, after } = await redlineOf(ctx, input)
  const nameOf = ({ version }: typeof before) => version?.name ?? 'kako bi se danas napravio'
  return writeRedlineFile(ctx, redline, { title: RULEBOOK_TITLE, of: `${nameOf(before)} – ${nameOf(after)}`, script })
}
