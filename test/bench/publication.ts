import { addMonths, belgradeDay, monthEnd, monthOf } from '#lib/days.ts'
import { type Ground, onGround } from './ground/house.ts'
import { aWorkedMonth } from './ground/month.ts'
import { milliseconds, report, times } from './ground/page.ts'

/** A month that nobody was told of, whatever the day is. */
const month = monthOf(addMonths(belgradeDay(new Date()), 2))
const span = { from: `${month}-01`, to: monthEnd(month) }

async function measure(ground: Ground, people: number) {
  const { companyId, vesna } = await aWorkedMonth(ground, people)
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
  const query = `from=${span.from}&to=${span.to}`
  const preview = await ask('GET', `/plan/publication_preview?${query}`)
  const publish = await ask('POST', '/plan/publications', { ...span, accept: true })
  const state = await ask('GET', `/plan/state?month=${month}`)
  const print = await ask('GET', `/plan/paper?${query}`)
  return { preview, publish, state, print }
}

await onGround(async (ground) => {
  await measure(ground, 20) // code is warm
  const tenth = await measure(ground, 100)
  const full = await measure(ground, 1_000)
  report(
    'publication',
    'A month of a plan, looked at, published to everybody and printed, through the whole application; there is no floor.',
    [
      { what: 'what it changes and what the law says, 1,000 employees', ours: milliseconds(full.preview) },
      { what: 'publish, 1,000 employees', ours: milliseconds(full.publish) },
      { what: 'how the plan stands to it, 1,000 employees', ours: milliseconds(full.state) },
      { what: 'PDF for the wall, 1,000 employees', ours: milliseconds(full.print) },
      { what: 'publish, 1,000 employees to 100', ours: '', ratio: times(full.publish / tenth.publish) },
    ],
  )
})
