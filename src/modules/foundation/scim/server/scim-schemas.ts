/** Documents that describe the features of this server (RFC 7643 sections 5 to 7). */
export const SCIM_USER_SCHEMA_URN = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const SCIM_ENTERPRISE_USER_SCHEMA_URN = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const SCIM_LIST_RESPONSE_SCHEMA_URN = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
export const SCIM_ERROR_SCHEMA_URN = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** Maximum users in one page of a list. */
export const MAX_SCIM_USERS_PER_PAGE = 200

export const describeScimServiceProvider = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  documentationUri: `${base.replace(/\/scim\/v2$/, '')}/help/22`,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_SCIM_USERS_PER_PAGE },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [{ type: 'oauthbearertoken', name: 'Bearer token', description: 'A SCIM token of the company.', primary: true }],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

export const describeScimResourceTypes = (base: string) => [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    schema: SCIM_USER_SCHEMA_URN,
    schemaExtensions: [{ schema: SCIM_ENTERPRISE_USER_SCHEMA_URN, required: false }],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
  },
]

const createAttribute = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})

export const describeScimSchemas = (base: string) => [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: SCIM_USER_SCHEMA_URN,
    name: 'User',
    description: 'An account of a member of the company.',
    attributes: [
      createAttribute('userName', { required: true, uniqueness: 'server' }),
      createAttribute('externalId', { caseExact: true, uniqueness: 'server' }),
      createAttribute('name', { type: 'complex', subAttributes: [createAttribute('givenName'), createAttribute('familyName')] }),
      createAttribute('displayName', { mutability: 'readOnly' }),
      createAttribute('emails', {
        type: 'complex',
        multiValued: true,
        subAttributes: [createAttribute('value'), createAttribute('type'), createAttribute('primary', { type: 'boolean' })],
      }),
      createAttribute('active', { type: 'boolean' }),
    ],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${SCIM_USER_SCHEMA_URN}` },
  },
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: SCIM_ENTERPRISE_USER_SCHEMA_URN,
    name: 'EnterpriseUser',
    description: 'The employee number, by which an account is proposed for an employee record.',
    attributes: [createAttribute('employeeNumber')],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${SCIM_ENTERPRISE_USER_SCHEMA_URN}` },
  },
]
