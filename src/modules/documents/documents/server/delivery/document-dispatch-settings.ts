import { readCompanySetting, writeCompanySetting } from '#modules/foundation/company/server/company-settings.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { DocumentDispatchSettings } from '../../dispatch-and-signing-settings.ts'
import type { documentDeliveryContract as delivery } from '../../document-delivery-contract.ts'

const DISPATCH_SETTING_NAME = 'document_dispatch'

export async function loadDocumentDispatchSettings(ctx: Pick<Ctx, 'db'>) {
  const { value, revision } = await readCompanySetting(ctx, DISPATCH_SETTING_NAME)
  return { ...DocumentDispatchSettings.parse(value), revision }
}

export const getDocumentDispatchSettings = async (ctx: Ctx) => ({ data: await loadDocumentDispatchSettings(ctx) })

export async function updateDocumentDispatchSettings(
  ctx: Ctx,
  { revision, ...values }: ParsedApiInput<typeof delivery.updateDocumentDispatchSettings>,
) {
  await writeCompanySetting(ctx, DISPATCH_SETTING_NAME, values, revision)
  return getDocumentDispatchSettings(ctx)
}
