import { sql } from 'kysely'
import { defineActionWithReadBeforeTransaction } from '#platform/action-with-read-before-transaction.ts'
import type { Ctx, InstallationCallContext } from '#platform/call-context.ts'
import { reencodePictureFile } from '#platform/files/server/picture-files.ts'
import { readStoredFile, storeUploadedFile } from '#platform/files/server/stored-files.ts'
import type { ParsedApiInput, UploadedFile } from '#shared/api-contract.ts'
import { createNotFoundError, createValidationError, type FieldError } from '#shared/app-error.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { companiesContract as companies } from '../contract.ts'
import { parseBankAccount } from '../rules/bank-account.ts'
import { validatePib } from '../rules/pib.ts'
import { validateRegistrationNumber } from '../rules/registration-number.ts'
import { insertCompany } from './insert-new-company.ts'
import { buildCompanyLogoUrl, loadCompaniesOfUser, loadCompany } from './load-companies.ts'

export async function listCompanies({ db, userId, today }: InstallationCallContext, input: ParsedApiInput<typeof companies.listCompanies>) {
  const { companies, count } = await loadCompaniesOfUser(db, userId, today, input)
  return { companies, data: input.size === 0 ? companies : undefined, pagination: computePagination(input, count) }
}

export async function listCountries({ db }: InstallationCallContext) {
  return { data: await db.selectFrom('country').select(['id', 'code', 'name']).orderBy(sql`code <> 'RS'`).orderBy('name').execute() }
}

export async function createCompany(
  ctx: InstallationCallContext,
  { departments = [], ...input }: ParsedApiInput<typeof companies.createCompany>,
) {
  const id = await insertCompany(ctx.db, { ...validateCompanyFields(input), created_at: ctx.now }, [...new Set(departments)])
  await ctx.db.insertInto('membership').values({ company_id: id, user_id: ctx.userId }).execute()
  return { data: await loadCompany(ctx, id) }
}

export const getCompany = async (ctx: Ctx) => ({ data: await loadCompany(ctx, ctx.companyId) })

export async function updateCompany(ctx: Ctx, input: ParsedApiInput<typeof companies.updateCompany>) {
  const { permissions, ...changes } = validateCompanyFields(input)
  if (Object.keys(changes).length) await ctx.db.updateTable('company').set(changes).where('id', '=', ctx.companyId).execute()
  if (permissions) await putPermissions(ctx, [...new Set(permissions.map(({ name }) => name))])
  return getCompany(ctx)
}

/** Only differences are written, so that the log shows exactly what changed. */
async function putPermissions({ db }: Ctx, names: string[]): Promise<void> {
  await db.deleteFrom('company_permission').where('name', '<>', sql<string>`all (${names}::text[])`).execute()
  for (const name of names)
    await db
      .insertInto('company_permission')
      .values({ name })
      .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
      .execute()
}

/** Hides the company from all lists. Its records are preserved for the legal retention period. */
export async function deleteCompany(ctx: Ctx) {
  const gone = await ctx.db
    .updateTable('company')
    .set({ deleted_at: ctx.now })
    .where('id', '=', ctx.companyId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw createNotFoundError()
  return { data: gone }
}

export async function getCompanyLogo(ctx: Ctx) {
  const { logo_file_id } = await ctx.db
    .selectFrom('company')
    .select('logo_file_id')
    .where('id', '=', ctx.companyId)
    .executeTakeFirstOrThrow()
  return { ...(await readStoredFile(ctx, logo_file_id)), inline: true, url: buildCompanyLogoUrl(ctx.companyId, logo_file_id!) }
}

const drawnLogo = {
  look: (_ctx: Ctx, { logo }: ParsedApiInput<typeof companies.uploadCompanyLogo>) => logo,
  read: (logo: UploadedFile) => reencodePictureFile(logo, 'logo', { width: 512, square: false }),
}

export const uploadCompanyLogo = defineActionWithReadBeforeTransaction(
  drawnLogo,
  async (ctx, _input: ParsedApiInput<typeof companies.uploadCompanyLogo>, bytes) => {
    const id = await storeUploadedFile(ctx, { name: 'logo.webp', type: 'image/webp', bytes })
    await ctx.db.updateTable('company').set({ logo_file_id: id }).where('id', '=', ctx.companyId).execute()
    return { data: { url: buildCompanyLogoUrl(ctx.companyId, id) } }
  },
)

export async function deleteCompanyLogo(ctx: Ctx) {
  const had = await ctx.db
    .updateTable('company')
    .set({ logo_file_id: null })
    .where('id', '=', ctx.companyId)
    .where('logo_file_id', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!had) throw createNotFoundError()
  return { data: { id: ctx.companyId } }
}

/** Validates the numbers of a company and throws all errors together. A bank account is stored with 18 digits. */
function validateCompanyFields<Fields extends ParsedApiInput<typeof companies.updateCompany>>(input: Fields): Fields {
  const fields: Record<string, FieldError> = {}
  const pib = input.pib && validatePib(input.pib)
  if (pib) fields.pib = pib === 'FORMAT' ? 'companies.pib_format' : 'companies.pib_check_digit'
  const registration = input.registration_number && validateRegistrationNumber(input.registration_number)
  if (registration)
    fields.registration_number =
      registration === 'FORMAT' ? 'companies.registration_number_format' : 'companies.registration_number_check_digit'
  const account = input.bank_account ? parseBankAccount(input.bank_account) : undefined
  if (account && !account.valid)
    fields.bank_account = account.error === 'FORMAT' ? 'companies.bank_account_format' : 'companies.bank_account_check_digit'
  if (input.activity_code && !/^\d{4}$/.test(input.activity_code)) fields.activity_code = 'companies.activity_code_format'
  if (Object.keys(fields).length) throw createValidationError(fields)
  return account?.valid ? { ...input, bank_account: account.displayFull } : input
}

export { getAccessAfterEmploymentEnd, updateAccessAfterEmploymentEnd } from './access-after-employment-end.ts'
export { getCompanyFeatures, updateCompanyFeatures } from './company-features.ts'
