import { readCompanySetting, writeCompanySetting } from '#modules/foundation/company/server/company-settings.ts'
import type { Ctx } from '#platform/call-context.ts'
import { decryptText, encryptText } from '#platform/encryption.ts'
import { isUrlOfAllowedService } from '#platform/url-allowlist.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import { DocumentSigningSettings } from '../../dispatch-and-signing-settings.ts'
import type { documentSigningContract as signing } from '../../document-signing-contract.ts'

const SIGNING_SETTING_NAME = 'document_signing_job'
const SIGNING_SECRET_ENCRYPTION_PURPOSE = 'signing-service'

export async function loadDocumentSigningSettings(ctx: Pick<Ctx, 'db'>) {
  const { value, revision } = await readCompanySetting(ctx, SIGNING_SETTING_NAME)
  return { ...DocumentSigningSettings.parse(value), revision }
}

/** The signing service, if the company uses one and the installation permits it. */
export async function findUsableDocumentSigningService(ctx: Pick<Ctx, 'db' | 'services'>) {
  const settings = await loadDocumentSigningSettings(ctx)
  return settings.in_use && isUrlOfAllowedService(ctx.services.signingServices, settings.url) ? settings : undefined
}

export async function getDocumentSigningSettings(ctx: Ctx) {
  const stored = await ctx.db.selectFrom('signing_secret').select('name').executeTakeFirst()
  return {
    data: { ...(await loadDocumentSigningSettings(ctx)), has_secret: stored !== undefined, services: [...ctx.services.signingServices] },
  }
}

/** The secret is stored encrypted. Without a new value it does not change. */
export async function updateDocumentSigningSettings(
  ctx: Ctx,
  { revision, secret, ...values }: ParsedApiInput<typeof signing.updateDocumentSigningSettings>,
) {
  if (values.url && !isUrlOfAllowedService(ctx.services.signingServices, values.url))
    throw createValidationError({ url: 'documents.signing.service_not_allowed' })
  const stored = await ctx.db.selectFrom('signing_secret').select('name').executeTakeFirst()
  if (values.in_use) {
    if (!values.url) throw createValidationError({ url: 'invalid.required' })
    if (!values.client_id) throw createValidationError({ client_id: 'invalid.required' })
    if (!secret && !stored) throw createValidationError({ secret: 'invalid.required' })
    if (!values.signers.length) throw createValidationError({ signers: 'invalid.required' })
  }
  await writeCompanySetting(ctx, SIGNING_SETTING_NAME, values, revision)
  if (secret) {
    const sealed = encryptText(ctx.services.secret, SIGNING_SECRET_ENCRYPTION_PURPOSE, String(ctx.companyId), secret)
    await ctx.db
      .insertInto('signing_secret')
      .values({ sealed })
      .onConflict((on) => on.columns(['company_id', 'name']).doUpdateSet({ sealed }))
      .execute()
  }
  return getDocumentSigningSettings(ctx)
}

/** The secret of the company. Undefined if there is none, or if another installation encrypted it. */
export async function loadDocumentSigningServiceSecret(ctx: Pick<Ctx, 'db' | 'services' | 'companyId'>): Promise<string | undefined> {
  const stored = await ctx.db.selectFrom('signing_secret').select('sealed').executeTakeFirst()
  try {
    return stored && decryptText(ctx.services.secret, SIGNING_SECRET_ENCRYPTION_PURPOSE, String(ctx.companyId), stored.sealed)
  } catch {
    // The installation secret has changed, so the credentials must be entered again.
    return undefined
  }
}
