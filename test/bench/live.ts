import { sql } from 'kysely'
import { inInstallation } from '#db/database.ts'
import { createApp } from '#host/app.ts'
import { LIVE } from '#host/live.ts'
import { aCompany, anAccount, anApp } from '#test/cast.ts'

// How long after one's act 300 open pages hear of it.
const [VIEWERS, ACTS] = [300, 20]

const here = await anApp({ jobs: false })
const company = await aCompany(here)
const app = await createApp(here.house, { calls: null, log: false, listenAt: here.url, live: { ...LIVE, each: VIEWERS } })
const at = await app.listen({ port: 0, host: '127.0.0.1' })
const viewers = await inInstallation(here.database, async (db) => {
  const made = []
  for (let one = 0; one < VIEWERS; one++) made.push(await anAccount(here, db, 'chief', company.companyId))
  return made
})

let heard: number[] = []
let begun = 0
const stop = new AbortController()
let open = 0
for (const { token } of viewers) {
  const reply = await fetch(`${at}/api/company/${company.companyId}/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  open++
  void (async () => {
    for await (const piece of reply.body!.pipeThrough(new TextDecoderStream()))
      if (/^data: plan/m.test(piece)) heard.push(performance.now() - begun)
  })().catch(() => {})
}
const worst: number[] = []
const all: number[] = []
for (let act = 1; act <= ACTS; act++) {
  heard = []
  begun = performance.now()
  await inInstallation(here.database, async (db) => {
    await sql`select set_config('app.company_id', ${String(company.companyId)}, true)`.execute(db)
    await sql`insert into planned_day (company_id, employee_id, day) values (${company.companyId}, ${company.marko.employeeId}, date '2026-03-01' + ${act}::int)`.execute(
      db,
    )
  })
  while (heard.length < VIEWERS && performance.now() - begun < 5_000) await new Promise((resolve) => setTimeout(resolve, 5))
  all.push(...heard)
  worst.push(heard.length < VIEWERS ? Number.POSITIVE_INFINITY : Math.max(...heard))
}
all.sort((a, b) => a - b)
console.log(
  `${open} viewers, ${ACTS} acts: median ${all[all.length >> 1]!.toFixed(0)} ms, the last of all ${Math.max(...worst).toFixed(0)} ms`,
)
stop.abort()
await app.close()
