import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  FileField as FormFile,
  idField,
  integerField,
  NamedReference,
  nullableField,
  optionalTextField,
  Pagination,
  queryFieldsOfListEndpoint,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { companyFeatures } from './rules/company-features.ts'

/** Optional settings of a company. This one enables the tabs of employees' accounts and requests. */
export const employeeAccountSettingNames = ['employees_as_users.checkbox'] as const

export const Company = z.object({
  id: z.int(),
  name: z.string(),
  short_name: z.string(),
  pib: z.string().nullable(),
  registration_number: z.string().nullable(),
  activity_code: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  municipality: z.string().nullable(),
  postal_code: z.string().nullable(),
  country_id: z.int().nullable(),
  bank_account: z.string().nullable(),
  legal_representative: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  works_on_saturday: z.boolean(),
  /** Features that are switched off. The screens hide them; data and operations stay available. */
  disabled_features: z.array(z.enum(companyFeatures)),
  logo: z.string().nullable(),
  employees: z.int(),
  revision: z.int(),
  permissions: z.array(z.object({ name: z.string() })),
  /** The permissions of the caller in this company; filled in a list of the caller's companies. */
  my_permissions: z.array(z.string()).optional(),
  /** Whether the caller sees only a part of the company; filled in the same list. */
  has_partial_scope: z.boolean().optional(),
})
export type Company = z.infer<typeof Company>

const companyFields = {
  name: requiredTextField(200),
  short_name: requiredTextField(60),
  pib: nullableField(z.string().trim().max(20)),
  registration_number: nullableField(z.string().trim().max(20)),
  activity_code: nullableField(z.string().trim().max(10)),
  address: optionalTextField(200),
  city: optionalTextField(100),
  municipality: optionalTextField(100),
  postal_code: optionalTextField(10),
  country_id: nullableField(idField('country')),
  bank_account: nullableField(z.string().trim().max(40)),
  legal_representative: optionalTextField(200),
  email: nullableField(z.email().max(254)),
  phone: optionalTextField(40),
  works_on_saturday: BooleanInputField.optional(),
}

export const CompanyFeatureState = z.object({
  disabled: z.array(z.enum(companyFeatures)),
  /** The first five users, by name, who may switch features. */
  managers: z.array(z.string()),
  /** Whether the company has chosen its features. Until then all are on. */
  has_choice: z.boolean(),
  in_use: z.partialRecord(z.enum(companyFeatures), z.int()),
  revision: z.int(),
})

export const FormerEmployeeAccess = z.object({ days: z.int().min(0).max(365).default(30) })

export const companiesContract = {
  /** Lists the companies of the signed-in user, by name. */
  listCompanies: {
    scope: 'installation',
    method: 'GET',
    path: '/companies',
    allow: 'authenticated',
    input: z.object(queryFieldsOfListEndpoint),
    reply: z.object({ companies: z.array(Company), data: z.array(Company).optional(), pagination: Pagination }),
  },
  /** Lists the countries for addresses and citizenship, Serbia first. */
  listCountries: {
    scope: 'installation',
    method: 'GET',
    path: '/company_countries',
    allow: 'authenticated',
    input: z.object({}),
    reply: createDataReplySchema(z.array(NamedReference.extend({ code: z.string() }))),
  },
  /** Creates a company with its first departments. The caller becomes its member. */
  createCompany: {
    scope: 'installation',
    method: 'POST',
    path: '/company',
    allow: 'companies.write',
    status: 201,
    input: z.object({ ...companyFields, departments: z.array(requiredTextField(200)).max(200).optional() }),
    reply: createDataReplySchema(Company),
    errors: ['companies.registration_number_taken', 'common.key_used', 'companies.pib_taken'],
  },
  /** Returns the data of the company and its settings. */
  getCompany: {
    scope: 'company',
    method: 'GET',
    path: '',
    allow: 'authenticated',
    input: z.object({}),
    reply: createDataReplySchema(Company),
  },
  /** Changes the data of the company. */
  updateCompany: {
    scope: 'company',
    method: 'PUT',
    path: '',
    allow: 'companies.write',
    input: z
      .object({
        ...companyFields,
        revision: RevisionField,
        permissions: z.array(z.object({ name: z.enum(employeeAccountSettingNames) })).max(employeeAccountSettingNames.length),
      })
      .partial(),
    reply: createDataReplySchema(Company),
    errors: ['companies.registration_number_taken', 'common.concurrent_update', 'companies.pib_taken'],
  },
  /** Deactivates a company. It can no longer be opened; its data stays. */
  deleteCompany: {
    scope: 'company',
    method: 'DELETE',
    path: '',
    allow: 'installation.manage',
    input: z.object({}),
    reply: CreatedReply,
  },
  /**
   * Returns the features of the company that are off, the users who may switch them on, and, for users who may change the company, the
   * usage of each.
   */
  getCompanyFeatures: {
    scope: 'company',
    method: 'GET',
    path: '/features',
    allow: 'authenticated',
    input: z.object({}),
    reply: createDataReplySchema(CompanyFeatureState),
  },
  /**
   * Switches features of the company on and off. Features that depend on a feature switched off are switched off too. Data, operations
   * and devices stay. A feature in use is rejected (409 `companies.features_in_use`, with counts in `additional_data.in_use`) unless
   * `accept` is true.
   */
  updateCompanyFeatures: {
    scope: 'company',
    method: 'PUT',
    path: '/features',
    allow: 'companies.write',
    input: z.object({
      disabled: z.array(z.enum(companyFeatures)).max(companyFeatures.length),
      accept: BooleanInputField.default(false),
      revision: RevisionField.optional(),
    }),
    reply: createDataReplySchema(CompanyFeatureState),
    errors: ['common.concurrent_update', 'companies.features_in_use'],
  },
  /** Returns the number of days for which former employees can read their own record before their account closes. */
  getAccessAfterEmploymentEnd: {
    scope: 'company',
    method: 'GET',
    path: '/access-after-end',
    allow: 'companies.read',
    input: z.object({}),
    reply: createDataReplySchema(z.object({ settings: FormerEmployeeAccess, revision: z.int() })),
  },
  /** Sets the number of days for which former employees can read their own record (0 to 365). */
  updateAccessAfterEmploymentEnd: {
    scope: 'company',
    method: 'PUT',
    path: '/access-after-end',
    allow: 'companies.write',
    input: z.object({ days: integerField(0, 365), revision: integerField(0, 1_000_000_000).optional() }),
    reply: createDataReplySchema(z.object({ settings: FormerEmployeeAccess, revision: z.int() })),
    errors: ['common.concurrent_update'],
  },
  /** Downloads the logo of the company. */
  getCompanyLogo: { scope: 'company', method: 'GET', path: '/logo', allow: 'authenticated', input: z.object({}), reply: 'file' },
  /** Uploads the logo of the company and replaces the previous one. */
  uploadCompanyLogo: {
    scope: 'company',
    method: 'POST',
    path: '/logo',
    allow: 'companies.write',
    input: z.object({ logo: FormFile }),
    reply: createDataReplySchema(z.object({ url: z.string() })),
  },
  /** Deletes the logo of the company. */
  deleteCompanyLogo: {
    scope: 'company',
    method: 'DELETE',
    path: '/logo/delete',
    allow: 'companies.write',
    input: z.object({}),
    reply: CreatedReply,
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
