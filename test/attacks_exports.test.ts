import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fullPath } from '#lib/contract.ts'
import { auditContract } from '#modules/audit/contract.ts'
import { jobsContract } from '#modules/jobs/contract.ts'
import { contracts } from '#server/app.ts'
import { aCompany, anApp, asked, type Person, until } from './cast.ts'

// Attack I12: a file of many goes out unseen. Every endpoint that is called an export takes part by its name.
const here = await anApp()
const company = await aCompany(here)
const endpoints = Object.values(contracts).flatMap((contract) => Object.entries(contract))
const exports = endpoints.filter(([name]) => name.startsWith('export'))

/** What some of them must be told beside the format. */
const given: Record<string, object> = {
  exportTimesheet: { month: '2026-03', kind: 'xlsx', format: undefined },
  exportWorkPlan: { from: '2026-03-02', to: '2026-03-08', format: undefined },
  exportOrgChart: { on: '2026-03-02', format: undefined },
}

async function ask([name, endpoint]: (typeof exports)[number], { token }: Person) {
  const url = fullPath(endpoint).replace(':company', String(company.companyId)).replace(':code', 'headcount')
  const payload = { format: 'xlsx', ...given[name] }
  return here.app.inject({ method: 'POST', url: `/api${url}`, headers: { authorization: `Bearer ${token}` }, payload })
}
const { listAudit } = asked(auditContract, here, company.vesna, company.companyId)
const jobs = asked(jobsContract, here, company.vesna, company.companyId)

test('I12: every export leaves an entry of who took what, in which format, with how many rows', async () => {
  for (const one of exports) {
    const reply = await ask(one, company.vesna)
    assert.ok(reply.statusCode < 300, `${one[0]} ${reply.body}`)
    const { job_id, job } = reply.json().data
    const status = await until(async () => {
      const { data } = await jobs.getJob({ job_id: job_id ?? job })
      return !['waiting', 'running'].includes(data.status) && data.status
    })
    assert.equal(status, 'done', one[0])
  }
  const { entries } = await listAudit({ kind: 'looked', size: 0 })
  const told = entries.filter(({ action }) => action.startsWith('export'))
  assert.deepEqual(told.map(({ action }) => action).sort(), exports.map(([name]) => name).sort())
  for (const { action, actor, fields } of told) {
    const values = Object.fromEntries(fields.map(({ field, after }) => [field, after]))
    assert.equal(actor?.id, company.vesna.userId)
    assert.match(values.rows ?? '', /^\d+$/, action)
    // A drawing comes on paper, a list as a table.
    const format = action === 'exportOrgChart' ? 'pdf' : 'xlsx'
    assert.deepEqual([values.format, values.name?.split('.').at(-1)], [format, format], action)
  }
  const rows = told.find(({ action }) => action === 'exportEmployees')!.fields.find(({ field }) => field === 'rows')
  assert.equal(rows?.after, '4')
})

test('I12: an export that is refused leaves none, and needs the right of what it exports', async () => {
  const before = (await listAudit({ kind: 'looked', size: 0 })).pagination.rowsNumber
  const refused = []
  for (const one of exports) refused.push((await ask(one, company.marko)).statusCode)
  assert.deepEqual(new Set(refused), new Set([403]))
  assert.equal((await listAudit({ kind: 'looked', size: 0 })).pagination.rowsNumber, before)
})
