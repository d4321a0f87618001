import assert from 'node:assert/strict'
import { test } from 'vitest'
import { apiContractsByTag } from '#app/modules.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { type ApiEndpoint, buildApiEndpointPath, listPathParameters } from '#shared/api-contract.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { createTestApp, createTestCompany } from '#test/support/app.ts'
import { createFittingInput, createSeededRandom } from '#test/support/hostile-values.ts'

// Of equal simultaneous deletions one succeeds, and only that one reports success.
const testApp = await createTestApp({ jobs: false, connections: 12 })
const company = await createTestCompany(testApp)
const headers = { authorization: `Bearer ${company.vesna.token}`, accept: 'application/json' }
const endpoints = Object.values(apiContractsByTag).flatMap((contract) => Object.entries(contract) as [string, ApiEndpoint][])
const deletions = endpoints.filter(([, { method, scope }]) => method === 'DELETE' && scope === 'company')
const chance = createSeededRandom(7)
/** Random input is rarely accepted for a row with many fields. */
const TRIES = 250
const known: Record<string, number> = { employee_id: company.marko.employeeId, department_id: company.departmentId }

const urlOf = (endpoint: ApiEndpoint, ids = known) =>
  `/api${buildApiEndpointPath(endpoint)}`
    .replace(':company_id', String(company.companyId))
    .replace(/:(\w+)/g, (_, name: string) => String(ids[name] ?? 1))

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

/** The fields of a form, with a picture for a file field. */
function asForm(fields: [string, string][], takesFile: boolean): Buffer {
  const parts = fields.map(
    ([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text.replace(/^"|"$/g, '')}\r\n`,
  )
  const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
  return Buffer.concat(
    omitAbsentItems([
      Buffer.from(parts.join('')),
      takesFile && Buffer.from(file),
      takesFile && png,
      takesFile && Buffer.from('\r\n'),
      Buffer.from('--x--\r\n'),
    ]),
  )
}

/** Creates a row of that path with the POST of the parent path; its id, if the random input is accepted. */
async function made(path: string): Promise<number | undefined> {
  const above = path.slice(0, path.lastIndexOf('/'))
  const creating = endpoints.find(([, { method, path: own, scope }]) => method === 'POST' && scope === 'company' && own === above)?.[1]
  if (!creating) return undefined
  for (const name of listPathParameters(above))
    known[name] ??= (await made(above.slice(0, above.indexOf(`:${name}`) + name.length + 1))) ?? 1
  const takesFile = 'file' in creating.input.shape
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const fields = Object.entries(createFittingInput(creating.input, chance))
      .filter(([name]) => !listPathParameters(above).includes(name) && !['file', 'image', 'revision', 'rfid'].includes(name))
      .map(([name, text]): [string, string] => [name, String(known[name] ?? text)])
    const json = `{${fields.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`
    const reply = await testApp.app.inject({
      method: 'POST',
      url: urlOf(creating),
      headers: { ...headers, 'content-type': takesFile ? 'multipart/form-data; boundary=x' : 'application/json' },
      payload: takesFile ? asForm(fields, true) : json,
    })
    if (reply.statusCode < 300) return reply.json().data.id
    if (attempt === TRIES - 1) console.log(path, reply.body)
  }
  return undefined
}

const atOnce = async (endpoint: ApiEndpoint, ids = known) => {
  const url = urlOf(endpoint, ids)
  const replies = await Promise.all(Array.from({ length: 12 }, () => testApp.app.inject({ method: 'DELETE', url, headers })))
  return replies.map(({ statusCode }) => statusCode).sort()
}
const one = [200, ...Array(11).fill(404)]

/** Rows that need several calls to create, that stay with an end state, or deletions of all with a count. */
const byThemselves = [
  'deleteCompany',
  'deleteCompanyLogo',
  'deleteEmployeePhoto',
  'deleteCalendarFeed',
  'undoDepartmentChange',
  'eraseContingentWorker',
  'recallDocument',
  'deleteDocumentDelivery',
  'deleteLeaveProof',
  'deleteEmployeeImport',
  'deleteHourCategory',
  'deleteDossierAttachment',
  'discardBufferedDeviceEvents',
  'cancelDeviceCommands',
  'deleteWebhookEndpoint', // its address is of an allow-list
  'deleteIdentityProvider', // its issuer is of an allow-list
  'deleteEmergencyAccount', // its user needs a second factor
  'unlinkUserSignOnIdentity', // the provider creates the row
  'deletePersonalHoliday',
  'deleteSickCertificate',
  'reopenSickCase',
  'deleteDocumentSignature',
]

test('of twelve simultaneous deletions one succeeds', async () => {
  for (const [name, path] of [
    ['shift_id', '/shifts/:shift_id'],
    ['work_schedule_id', '/work-schedules/:work_schedule_id'],
  ] as const)
    known[name] = (await made(path))!
  const untried: string[] = []
  for (const [name, endpoint] of deletions) {
    if (byThemselves.includes(name)) continue
    const last = listPathParameters(endpoint.path).at(-1)!
    const id = await made(endpoint.path)
    if (id === undefined) untried.push(name)
    else {
      assert.deepEqual(await atOnce(endpoint, { ...known, [last]: id }), one, name)
    }
  }
  assert.deepEqual(untried, [])
})

test('each other deletion names its row in the path', async () => {
  for (const [name, endpoint] of deletions.filter(([name]) => byThemselves.includes(name)))
    if (!['deleteCompany', 'deleteCompanyLogo', 'deleteCalendarFeed', 'deleteIdentityProvider'].includes(name))
      assert.match(listPathParameters(endpoint.path).at(-1)!, /_id$/, name)
  await withInstallationTransaction(testApp.database, (db) =>
    db.insertInto('user_permission').values({ user_id: company.vesna.userId, permission: 'installation.manage' }).execute(),
  )
  assert.deepEqual(await atOnce(deletions.find(([name]) => name === 'deleteCompany')![1]), one)
})
