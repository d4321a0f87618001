import { freshen } from '#modules/time/server/results/freshen.ts'
import { inCompanyAsSystem } from '#server/context.ts'
import { callsOf, timed } from './ground/calls.ts'
import { type Ground, onGround } from './ground/house.ts'
import { aWorkedMonth, FIRST, LAST } from './ground/month.ts'
import { milliseconds, report, times } from './ground/page.ts'

const month = FIRST.slice(0, 7)

async function measure(ground: Ground, people: number) {
  const { companyId, ids, vesna } = await aWorkedMonth(ground, people)
  await inCompanyAsSystem(ground.house, companyId, 'computeDays', (ctx) => freshen(ctx, ids, FIRST, LAST))
  await ground.owner.query('vacuum analyze')
  const { pages, done } = callsOf(ground, { companyId, vesna })
  const check = await timed(() => pages(`/timesheet/check?month=${month}`))
  const close = await timed(() => done('POST', '/month_closes', { month, accept: true }))
  return { check, close, both: check + close }
}

const work = async (ground: Ground) => {
  await measure(ground, 20) // code is warm
  const tenth = await measure(ground, 100)
  const full = await measure(ground, 1_000)
  report('close', 'The check list of a computed month, and its close, through the whole application; there is no floor.', [
    { what: 'check list, 1,000 employees, in its parts', ours: milliseconds(full.check) },
    { what: 'close, 1,000 employees, as long work', ours: milliseconds(full.close) },
    { what: 'both', ours: milliseconds(full.both), goal: '≤ 2 s', met: full.both <= 2_000 },
    { what: 'both, 100 employees', ours: milliseconds(tenth.both) },
    { what: '1,000 employees to 100', ours: '', ratio: times(full.both / tenth.both) },
  ])
}

await onGround(work, { jobs: true })
