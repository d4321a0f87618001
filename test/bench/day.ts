import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from '#host/app.ts'
import { eventsContract } from '#modules/time/events_contract.ts'
import { asked } from '#test/cast.ts'
import { onGround } from './ground/house.ts'
import { aWorkedMonth } from './ground/month.ts'
import { milliseconds, report } from './ground/page.ts'

// How long after a pass its day stands computed and an open page has heard of it, while devices send a hundred passes a second.
const [PEOPLE, A_SECOND, SECONDS, EACH] = [2_000, 100, 30, 250]

await onGround(
  async (ground) => {
    const { owner, house, url } = ground
    const { companyId, vesna, ids } = await aWorkedMonth(ground, PEOPLE)
    const app = await createApp(house, { calls: null, log: false, listenAt: url })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const { data: device } = await asked(eventsContract, ground, vesna, companyId).createDevice({ name: 'Vrata', kind: 'https' })
    const { rows } = await owner.query<{ code: string }>('select code from employee where company_id = $1 order by id', [companyId])
    const codes = rows.map(({ code }) => code)
    const stop = new AbortController()
    const heard: number[] = []
    const listening = (async () => {
      const reply = await fetch(`${address}/api/company/${companyId}/live`, {
        headers: { authorization: `Bearer ${vesna.token}` },
        signal: stop.signal,
      })
      for await (const piece of reply.body!.pipeThrough(new TextDecoderStream()))
        if (/^data: hours/m.test(piece)) heard.push(performance.now())
    })().catch(() => {})
    let [sent, refused] = [0, 0]
    const send = async (events: object[]) => {
      const reply = await fetch(`${address}/api/devices/events`, {
        method: 'POST',
        headers: { authorization: `Bearer ${device.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ events }),
      })
      sent += events.length
      if (!reply.ok || /refused|quarantined/.test(await reply.text())) refused++
    }
    const pass = (at: number, minutesAgo: number, direction: 'in' | 'out') => ({
      id: ++number,
      code: codes[at % codes.length],
      at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
      direction,
    })
    let number = 0
    // Half of the people are the crowd, the others are looked at one by one.
    const half = PEOPLE / 2
    const began = performance.now()
    const end = began + SECONDS * 1000
    const crowd = async () => {
      for (let at = 0; performance.now() < end; at++) {
        void send(Array.from({ length: A_SECOND / 10 }, (_, n) => pass((10 * at + n) % half, 1, at % 2 ? 'out' : 'in')))
        await sleep(Math.max(0, began + 100 * (at + 1) - performance.now()))
      }
    }
    const stored: number[] = []
    const seen: number[] = []
    const look = async (at: number) => {
      const asked = performance.now()
      await send([pass(half + at, 120, 'in'), pass(half + at, 1, 'out')])
      const isThere = async () =>
        (
          await owner.query(`select from day_result where company_id = $1 and employee_id = $2 and day = belgrade_today()`, [
            companyId,
            ids[half + at],
          ])
        ).rowCount
      while (!(await isThere())) {
        if (performance.now() - asked > 20_000) throw new Error('a day was not computed in twenty seconds')
        await sleep(5)
      }
      const there = performance.now()
      while (!heard.some((when) => when >= there - 20)) {
        if (performance.now() - there > 20_000) throw new Error('nothing was heard in twenty seconds')
        await sleep(5)
      }
      stored.push(there - asked)
      seen.push(Math.max(there, heard.find((when) => when >= there - 20)!) - asked)
    }
    const looks = async () => {
      await sleep(2_000)
      for (let at = 0; performance.now() < end - 1_000; at++) {
        await look(at)
        await sleep(EACH)
      }
    }
    await Promise.all([crowd(), looks()])
    stop.abort()
    await listening
    await app.close()
    const of = (values: number[], share: number) => values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]!
    report(
      'day',
      `${seen.length} passes looked at one by one while devices send ${Math.round((1000 * sent) / (performance.now() - began))} a second for ${SECONDS} s: from the call of the device until the process of the jobs has stored the day, and until an open page has heard of it; there is no floor.`,
      [
        { what: 'stored, median and 95 of 100', ours: `${milliseconds(of(stored, 0.5))} and ${milliseconds(of(stored, 0.95))}` },
        { what: 'seen, median', ours: milliseconds(of(seen, 0.5)), goal: '≤ 1 s', met: of(seen, 0.5) <= 1_000 },
        { what: 'seen, 95 of 100', ours: milliseconds(of(seen, 0.95)), goal: '≤ 1 s', met: of(seen, 0.95) <= 1_000 },
        { what: 'calls of devices that were refused', ours: `${refused}`, goal: '0', met: refused === 0 },
      ],
    )
  },
  { jobs: true },
)
