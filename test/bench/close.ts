import { freshen } from '#modules/time/server/results/stale.ts'
import { inCompanyAsSystem } from '#server/context.ts'
import { type Ground, onGround } from './ground/house.ts'
import { aWorkedMonth, FIRST, LAST } from './ground/month.ts'
import { milliseconds, report, times } from './ground/page.ts'

const month = FIRST.slice(0, 7)

async function measure(ground: Ground, people: number) {
  const { companyId, ids, vesna } = await aWorkedMonth(ground, people)
  await inCompanyAsSystem(ground.house, companyId, 'computeDays', (ctx) => freshen(ctx, ids, FIRST, LAST))
  await ground.owner.query('vacuum analyze')
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const started = performance.now()
    const { statusCode, body } = await ground.app.inject({
      method,
      url: `/api/company/${companyId}${path}`,
      payload,
      headers: { authorization: `Bearer ${vesna.token}` },
    })
    if (statusCode >= 300) throw new Error(`${path}: ${statusCode} ${body.slice(0, 200)}`)
    return performance.now() - started
  }
  const check = await ask('GET', `/timesheet/check?month=${month}`)
  const close = await ask('POST', '/month_closes', { month, accept: true })
  return { check, close, both: check + close }
}

await onGround(async (ground) => {
  await measure(ground, 20) // code is warm
  const tenth = await measure(ground, 100)
  const full = await measure(ground, 1_000)
  report('close', 'The check list of a computed month, and its close, through the whole application; there is no floor.', [
    { what: 'check list, 1,000 employees', ours: milliseconds(full.check) },
    { what: 'close, 1,000 employees', ours: milliseconds(full.close) },
    { what: 'both', ours: milliseconds(full.both), goal: '≤ 2 s', met: full.both <= 2_000 },
    { what: 'both, 100 employees', ours: milliseconds(tenth.both) },
    { what: '1,000 employees to 100', ours: '', ratio: times(full.both / tenth.both) },
  ])
})
