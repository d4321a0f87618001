import assert from 'node:assert/strict'
import { test } from 'vitest'
import { z } from 'zod'
import { apiContractsByTag, registerModuleManifests, serverModules } from '#app/modules.ts'
import { findScopeCheckedRecordIds } from '#app/record-scope-check.ts'
import { httpStatusByErrorCode } from '#platform/errors/error-codes-of-modules.ts'
import {
  type ApiEndpoint,
  BYTES_PER_MB,
  getHttpRequestBodyLimit,
  MAX_ANONYMOUS_HTTP_REQUEST_BODY_BYTES,
  MAX_HTTP_REQUEST_BODY_BYTES,
  MAX_UPLOADED_FILE_BYTES,
} from '#shared/api-contract.ts'

registerModuleManifests()

const endpoints = Object.values(apiContractsByTag).flatMap((contract) => Object.entries(contract) as [string, ApiEndpoint][])

test('parts of a path are named by a colon alone', () => {
  const wrong = endpoints.filter(([, { path }]) => !/^(\/(:?[\w.-]+))*$/.test(path)).map(([name, { path }]) => `${name} ${path}`)
  assert.deepEqual(wrong, [])
})

test('each operation has a unique id', () => {
  const names = endpoints.map(([name]) => name)
  const doubled = names.filter((name, at) => names.indexOf(name) !== at)
  assert.deepEqual(doubled, [])
})

test('each declared error has a status', () => {
  const wrong = endpoints.flatMap(([name, { errors = [] }]) =>
    errors.filter((code) => !httpStatusByErrorCode[code]).map((code) => `${name} ${code}`),
  )
  assert.deepEqual(wrong, [])
})

/** A request that was decided since has an error of its own. */
const isConcurrencyError = (code: string) => code === 'common.concurrent_update' || code === 'requests.already_decided'

test('an operation with a revision declares the concurrency error', () => {
  const wrong = endpoints.filter(
    ([, { method, input, errors = [] }]) =>
      method !== 'GET' && 'revision' in input.shape && !errors.some((code) => isConcurrencyError(code)),
  )
  assert.deepEqual(
    wrong.map(([name]) => name),
    [],
  )
})

/** The field of the input that the code of a constraint names. */
const constraintFields: Record<string, string> = Object.assign({}, ...serverModules.map(({ constraintFields = {} }) => constraintFields))

test('an update declares the constraints of its fields that the create declares', () => {
  const byName = new Map(endpoints)
  const wrong = endpoints.flatMap(([name, { errors = [] }]) => {
    const update = name.startsWith('create') ? byName.get(name.replace('create', 'update')) : undefined
    return errors
      .filter((code) => update && constraintFields[code]! in update.input.shape && !update.errors?.includes(code))
      .map((code) => `${name.replace('create', 'update')} ${code}`)
  })
  assert.deepEqual(wrong, [])
})

test('an operation declares each constraint of its module', () => {
  const declared = new Set(endpoints.flatMap(([, { errors = [] }]) => errors))
  // A trigger raises this error for every table that references a leave type.
  const raisedByTriggers = ['org.relationship_type_ended']
  const missing = Object.keys(constraintFields).filter((code) => !declared.has(code) && !raisedByTriggers.includes(code))
  assert.deepEqual(missing, [])
})

test('each part of a path is a field of the input', () => {
  for (const [, endpoint] of endpoints) assert.doesNotThrow(() => findScopeCheckedRecordIds(endpoint))
})

type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  type?: string
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  items?: Schema
  properties?: Record<string, Schema>
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
}

/** Formats with a limited length. */
const short = new Set(['date', 'ipv4', 'ipv6', 'cidrv4', 'cidrv6', 'uuid'])
const endsSomewhere = (pattern = '') => /^\^.*\$$/.test(pattern) && !/[*+]|,\}/.test(pattern.replace(/\\./g, ''))

/** Fields of a schema without a length limit. A file has the limit of files. */
function endless(schema: Schema, path: string, root: Schema): string[] {
  const within = (each: Schema, name = '') => endless(each, path + name, root)
  if (schema.$ref) return within(root.$defs![schema.$ref.split('/').at(-1)!]!)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap((each) => within(each))
  if (schema.const !== undefined || schema.enum) return []
  const { type, properties = {}, additionalProperties: rest, propertyNames: names, items } = schema
  if (type === 'string')
    return schema.maxLength !== undefined || short.has(schema.format ?? '') || endsSomewhere(schema.pattern) ? [] : [`${path} text`]
  if (type === 'array') {
    const ofItems = items ? within(items, '[]') : []
    return schema.maxItems === undefined ? [`${path} list`, ...ofItems] : ofItems
  }
  if (type !== 'object') return []
  const found = Object.entries(properties).flatMap(([name, each]) => within(each, `.${name}`))
  if (typeof rest !== 'object') return found
  if (!names?.enum && schema.maxProperties === undefined) found.push(`${path} names`)
  const ofNames = names ? within(names, ' name') : [`${path} name`]
  return [...found, ...ofNames, ...within(rest, '.*')]
}

test('each accepted text, list and dictionary has a limit', () => {
  const found = endpoints.flatMap(([name, { input }]) => {
    const root = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
    return endless(root, '', root).map((what) => `${name} ${what}`)
  })
  assert.deepEqual(found, [])
})

test('body limits are 16 KB anonymous, 1 MB signed-in, or declared', () => {
  for (const [name, endpoint] of endpoints) {
    const limit = getHttpRequestBodyLimit(endpoint)
    const hasFile = ['file', 'image', 'logo'].some((field) => field in endpoint.input.shape)
    if (endpoint.allow === 'public') assert.equal(limit, MAX_ANONYMOUS_HTTP_REQUEST_BODY_BYTES, name)
    else if (hasFile) assert.equal(limit, MAX_UPLOADED_FILE_BYTES + MAX_HTTP_REQUEST_BODY_BYTES, name)
    else if (endpoint.body === undefined) assert.equal(limit, MAX_HTTP_REQUEST_BODY_BYTES, name)
    else assert.ok(limit > MAX_HTTP_REQUEST_BODY_BYTES && limit <= 5 * BYTES_PER_MB, name)
  }
})

/** PUT operations without a revision: own settings, a state with two values, an operation with its own check. */
const withoutRevision = new Set([
  'updateMe',
  'startTwofaEnrolment',
  'confirmTwofaEnrolment',
  'resetPassword',
  'changePassword',
  'startTwofaSetup',
  'confirmTwofaSetup',
  'renewRecoveryCodes',
  'disableTwofa',
  'registerPushDevice',
  'setMyKioskPin',
  'setMyShiftPreference',
  'renewCalendarFeed',
  'saveUserCompanyMembership',
  'disableUser',
  'setTaskAssignment',
  'archiveDocuments',
  'markChecklistItem',
  'rateCandidate',
  // Cells contain their earlier value; an import belongs to its user.
  'updatePlanCells',
  'updateTimesheetCells',
  'updateTimesheetComment',
  'updateEmployeeImportSettings',
  'reparseEmployeeImportFile',
  'correctEmployeeImportCells',
  'updateEngagementDays',
  'setStaffingDemandOverrides',
])

test('a concurrent change needs the revision that it read', () => {
  const has = (schema: z.ZodType) => JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('"revision"')
  const lacking = endpoints.filter(([name, { method, input }]) => method === 'PUT' && !has(input) && !withoutRevision.has(name))
  assert.deepEqual(
    lacking.map(([name]) => name),
    [],
  )
})
