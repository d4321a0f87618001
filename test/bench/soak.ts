import { setTimeout as sleep } from 'node:timers/promises'
import { drawGraphs } from './ground/graph.ts'
import { type Line, report, times } from './ground/page.ts'
import { withServer } from './ground/server.ts'

// A whole server on the demo for an hour (or MINUTES), as people and devices use it: what it holds, how fast it answers, and its graphs.
const MINUTES = Number(process.env.MINUTES ?? 60)
const [PEOPLE, DEVICES] = [50, 50]
const [PERSON_RESTS, DEVICE_RESTS] = [12_000, 20_000]
/** The minutes that all later ones are held against, once what is loaded once is loaded. */
const EARLY = 5

type Minute = { memory: number; processor: number; calls: number[] }

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0

async function signedIn(base: string): Promise<Record<string, string>> {
  const reply = await fetch(`${base}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'employer_user@demo.rs', password: 'Kadrovik.2026' }),
  })
  return { authorization: `Bearer ${(await reply.json()).token}` }
}

/** What a person asks, turn by turn: reads, now and then something made. */
function asksOf(employees: { id: number }[], month: string): ((turn: number) => string | [string, object])[] {
  const one = (turn: number) => employees[turn % employees.length]!.id
  return [
    (turn) => `/employees?page=${1 + (turn % 3)}&size=25`,
    () => '/employees?page=1&size=25&search=petr',
    (turn) => `/employee/${one(turn)}`,
    () => `/timesheet?month=${month}`,
    () => `/plan?month=${month}`,
    () => `/clock_events?from=${month}-01&to=${month}-15&page=1&size=50`,
    () => '/leave-balances?page=1&size=25',
    () => '/home',
    () => '/inbox?page=1&size=10',
    (turn) => ['/teams', { name: `Tim ${turn}` }],
    (turn) => [
      `/employee/${one(turn)}/employee/${one(turn)}/generate_document/potvrda_zaposlenje`,
      { fields: { 'Svrha potvrde': 'banka' } },
    ],
    () => ['/employees/export', { format: 'xlsx' }],
  ]
}

await withServer(
  async ({ address, memory, processor }) => {
    const base = `${address}/api`
    let headers = await signedIn(base)
    const statuses = new Map<number, number>()
    const minutes: Minute[] = []
    let calls: number[] = []
    const get = async (path: string, body?: object, as = headers) => {
      const began = performance.now()
      const reply = await fetch(base + path, {
        headers: { ...as, ...(body && { 'content-type': 'application/json' }), accept: 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      const text = await reply.text()
      calls.push(performance.now() - began)
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
      return { status: reply.status, body: text }
    }
    const company = JSON.parse((await get('/companies')).body).companies[0].id as number
    const { employees } = JSON.parse((await get(`/company/${company}/employees?page=1&size=50`)).body) as {
      employees: { id: number; code: string }[]
    }
    const keys: string[] = []
    for (let n = 1; n <= DEVICES; n++) {
      const { body } = await get(`/company/${company}/devices`, { name: `Ulaz ${n} na probi`, kind: 'https' })
      keys.push(JSON.parse(body).data.key)
    }
    const asked = asksOf(employees, new Date().toISOString().slice(0, 7))
    statuses.clear()
    calls = []
    const end = performance.now() + MINUTES * 60_000
    let turn = 0
    /** Whoever works between two calls, at a pace of their own; nobody begins at the same moment. */
    const atTheirPace = async (rest: number, act: () => Promise<void>) => {
      await sleep(rest * Math.random())
      while (performance.now() < end) {
        await act()
        await sleep(rest * (0.5 + Math.random()))
      }
    }
    const person = async () => {
      const at = turn++
      const wanted = asked[at % asked.length]!(at)
      const [path, body] = typeof wanted === 'string' ? [wanted] : wanted
      const { status } = await get(`/company/${company}${path}`, body)
      if (status === 401) headers = await signedIn(base)
    }
    const device = async (key: string) => {
      const at = turn++
      const { code } = employees[at % employees.length]!
      const event = { id: at, code, at: new Date().toISOString(), direction: at % 2 ? 'in' : 'out' }
      await get('/devices/events', { events: [event] }, { authorization: `Bearer ${key}` })
    }
    const watcher = async () => {
      let before = await processor()
      while (performance.now() < end) {
        await sleep(Math.min(60_000, Math.max(0, end - performance.now())))
        const now = await processor()
        minutes.push({ memory: await memory(), processor: (now - before) / 60, calls })
        before = now
        calls = []
      }
    }
    await Promise.all([
      watcher(),
      ...Array.from({ length: PEOPLE }, () => atTheirPace(PERSON_RESTS, person)),
      ...keys.map((key) => atTheirPace(DEVICE_RESTS, () => device(key))),
    ])
    console.log([...statuses].map(([status, count]) => `${status}: ${count}`).join(', '))
    draw(minutes)
    report(
      'soak',
      `${PEOPLE} people read lists, records, plans, hours, passes, balances, home and messages of the demo, make teams and papers and export, and ${DEVICES} devices send passes, for ${MINUTES} minutes; memory and processor are those of both processes without the database. Minute by minute: [the graphs](figures/soak.svg).`,
      linesOf(minutes, statuses),
    )
  },
  { demo: true },
)

function draw(minutes: readonly Minute[]): void {
  const each = (of: (minute: Minute) => number) => minutes.map(of)
  drawGraphs('soak', [
    { title: 'memory of both processes', unit: 'MB', lines: [{ name: 'RSS', values: each(({ memory }) => memory) }] },
    {
      title: 'time of an answer, on a machine that does other work besides',
      unit: 'ms',
      lines: [
        { name: '50 of 100', values: each(({ calls }) => quantile(calls, 0.5)) },
        { name: '95 of 100', values: each(({ calls }) => quantile(calls, 0.95)) },
      ],
    },
    { title: 'processor, of one core', unit: '%', lines: [{ name: 'both processes', values: each(({ processor }) => 100 * processor) }] },
    { title: 'calls a minute', unit: '', lines: [{ name: 'calls', values: each(({ calls }) => calls.length) }] },
  ])
}

function linesOf(minutes: readonly Minute[], statuses: ReadonlyMap<number, number>): Line[] {
  const [early, late] = [minutes[Math.min(EARLY, minutes.length) - 1]!, minutes.at(-1)!]
  const [first, last] = [minutes.slice(0, EARLY), minutes.slice(-EARLY)].map((some) => some.flatMap(({ calls }) => calls))
  const count = (is: (status: number) => boolean) => [...statuses].reduce((sum, [status, times]) => sum + (is(status) ? times : 0), 0)
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
  const per = (some: readonly Minute[]) =>
    (60_000 * sum(some.map(({ processor }) => processor))) / sum(some.map(({ calls }) => calls.length))
  const [before, after] = [per(minutes.slice(0, EARLY)), per(minutes.slice(-EARLY))]
  return [
    { what: `memory after ${EARLY} minutes and after ${MINUTES}`, ours: `${Math.round(early.memory)} and ${Math.round(late.memory)} MB` },
    {
      what: 'the later to the earlier',
      ours: '',
      ratio: times(late.memory / early.memory),
      goal: '≤ 1.15×',
      met: late.memory <= 1.15 * early.memory,
    },
    { what: 'the most of all', ours: `${Math.round(Math.max(...minutes.map(({ memory }) => memory)))} MB` },
    {
      what: `95 of 100 answers within, first and last ${EARLY} minutes`,
      ours: `${Math.round(quantile(first!, 0.95))} and ${Math.round(quantile(last!, 0.95))} ms`,
    },
    {
      what: `processor of a call, first and last ${EARLY} minutes`,
      ours: `${before.toFixed(1)} and ${after.toFixed(1)} ms`,
      ratio: times(after / before),
      goal: '≤ 1.25×',
      met: after <= 1.25 * before,
    },
    { what: 'calls', ours: `${count(() => true)}` },
    { what: 'of them failed (5xx)', ours: `${count((status) => status >= 500)}`, goal: '0', met: count((status) => status >= 500) === 0 },
    { what: 'of them refused (4xx)', ours: `${count((status) => status >= 400 && status < 500)}` },
  ]
}
