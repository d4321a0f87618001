import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { apiContractsByTag } from '#app/modules.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { type ApiEndpoint, getHttpRequestBodyLimit, listPathParameters, MAX_UPLOADED_FILE_BYTES } from '#shared/api-contract.ts'
import { createTestApp } from '#test/support/app.ts'
import { fillTestCompany, fillWorkedMonth } from '#test/support/filled-company.ts'
import { createFittingInput, createSeededRandom } from '#test/support/hostile-values.ts'
import { createLeaveCompany } from '#test/support/leave-company.ts'

const testApp = await createTestApp({ jobs: false })
const company = await createLeaveCompany(testApp)
await fillTestCompany(company, [company.marko])
await fillWorkedMonth(company)
const uploads = Object.values(apiContractsByTag)
  .flatMap((contract) => Object.entries(contract) as [string, ApiEndpoint][])
  .filter(
    ([, endpoint]) =>
      endpoint.scope === 'company' && endpoint.allow !== 'public' && getHttpRequestBodyLimit(endpoint) > MAX_UPLOADED_FILE_BYTES,
  )

async function idOf(field: string): Promise<number> {
  if (field === 'employee_id') return company.marko.employeeId
  const table = sql.table(field.replace(/_id$/, ''))
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{ id: number }>`select id from ${table} where company_id = ${company.companyId} order by id limit 1`.execute(db),
  ).catch(() => ({ rows: [] }))
  return rows[0]?.id ?? 999_999_999
}

test('a file of zero bytes is rejected by each upload, by field', async () => {
  assert.ok(uploads.length > 12, `${uploads.length} uploads`)
  const failed: string[] = []
  for (const [name, endpoint] of uploads) {
    let path: string = endpoint.path
    for (const part of listPathParameters(endpoint.path))
      path = path.replace(`:${part}`, part.endsWith('_id') ? String(await idOf(part)) : '1')
    const form = new FormData()
    const fits = createFittingInput(endpoint.input, createSeededRandom(3))
    for (const [key, type] of Object.entries(endpoint.input.shape)) {
      if (endpoint.path.includes(`:${key}`)) continue
      const isFile = !type.safeParse(undefined).success && fits[key] === '{}'
      if (isFile || /^(file|logo|image|picture|photo|proof|document)$/.test(key)) form.append(key, new Blob([]), 'prazno.png')
      else if (!type.safeParse(undefined).success && fits[key] !== undefined) form.append(key, fits[key].replace(/^"|"$/g, ''))
    }
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const reply = await testApp.app.inject({
      method: endpoint.method as 'POST',
      url: `/api/company/${company.companyId}${path}`,
      headers: { authorization: `Bearer ${company.vesna.token}`, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    if (reply.statusCode < 400 || reply.statusCode >= 500) failed.push(`${name}: ${reply.statusCode} ${reply.body.slice(0, 120)}`)
  }
  assert.deepEqual(failed, [])
})
