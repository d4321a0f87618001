import { setTimeout as sleep } from 'node:timers/promises'
import { type Line, report, times } from './ground/page.ts'
import { withServer } from './ground/server.ts'

// The memory of a whole server on the demo, its two processes together, while a few people do what people do for an hour (or MINUTES).
const MINUTES = Number(process.env.MINUTES ?? 60)
const AT_ONCE = 6
const PAUSE_MS = 1_500

async function signedIn(base: string): Promise<Record<string, string>> {
  const reply = await fetch(`${base}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'employer_user@demo.rs', password: 'Kadrovik.2026' }),
  })
  return { authorization: `Bearer ${(await reply.json()).token}` }
}

await withServer(
  async ({ address, memory }) => {
    const base = `${address}/api`
    let headers = await signedIn(base)
    const get = (path: string, body?: object) =>
      fetch(base + path, {
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }), accept: 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      }).then(async (reply) => ({ status: reply.status, body: await reply.text() }))
    const company = JSON.parse((await get('/companies')).body).companies[0].id as number
    const { employees } = JSON.parse((await get(`/company/${company}/employees?page=1&size=50`)).body) as { employees: { id: number }[] }
    const month = new Date().toISOString().slice(0, 7)
    const one = (turn: number) => employees[turn % employees.length]!.id
    const asked: ((turn: number) => string | [string, object])[] = [
      (turn: number) => `/employees?page=${1 + (turn % 3)}&size=25`,
      () => '/employees?page=1&size=25&search=petr',
      (turn: number) => `/employee/${one(turn)}`,
      () => `/timesheet?month=${month}`,
      () => `/plan?month=${month}`,
      () => `/clock_events?from=${month}-01&to=${month}-15&page=1&size=50`,
      () => '/leave-balances?page=1&size=25',
      () => '/inbox?page=1&size=10',
      (turn: number) => ['/teams', { name: `Tim ${turn}` }],
      (turn: number) => [
        `/employee/${one(turn)}/employee/${one(turn)}/generate_document/potvrda_zaposlenje`,
        { fields: { 'Svrha potvrde': 'banka' } },
      ],
      () => ['/employees/export', { format: 'xlsx' }],
    ]
    const statuses = new Map<number, number>()
    const samples: number[] = []
    const began = performance.now()
    const end = began + MINUTES * 60_000
    let turn = 0
    const person = async () => {
      while (performance.now() < end) {
        const at = turn++
        const wanted = asked[at % asked.length]!(at)
        const [path, body] = typeof wanted === 'string' ? [wanted] : wanted
        const { status } = await get(`/company/${company}${path}`, body)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 401) headers = await signedIn(base)
        await sleep(PAUSE_MS)
      }
    }
    const watcher = async () => {
      while (performance.now() < end) {
        await sleep(Math.min(60_000, Math.max(0, end - performance.now())))
        samples.push(await memory())
      }
    }
    await Promise.all([watcher(), ...Array.from({ length: AT_ONCE }, person)])
    const early = samples[Math.min(4, samples.length - 1)]!
    const last = samples.at(-1)!
    console.log(
      samples.map((sample) => Math.round(sample)).join(' '),
      [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
    )
    const lines: Line[] = [
      { what: `memory after five minutes and after ${MINUTES}`, ours: `${Math.round(early)} and ${Math.round(last)} MB` },
      { what: 'the later to the earlier', ours: '', ratio: times(last / early), goal: '≤ 1.15×', met: last <= 1.15 * early },
      { what: 'the most of all', ours: `${Math.round(Math.max(...samples))} MB` },
      {
        what: 'calls, of them not answered',
        ours: `${turn}, ${[...statuses].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0)}`,
      },
    ]
    report(
      'soak',
      `Six people read lists, records, plans, hours, passes, balances and messages of the demo, make teams and papers and export without end for ${MINUTES} minutes; the memory is that of both processes.`,
      lines,
    )
  },
  { demo: true },
)
