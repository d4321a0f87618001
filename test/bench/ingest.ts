import { type SentEvent, takeEvents } from '#modules/time/server/events/take.ts'
import { inCompanyAsSystem } from '#server/context.ts'
import { aLargeCompany } from './ground/fill.ts'
import { onGround } from './ground/house.ts'
import { milliseconds, percent, report, times } from './ground/page.ts'

const [PEOPLE, DEVICES, BATCH] = [1_000, 50, 100]
const EVENTS = 200_000
const ROUND = 50

type Batch = { device: number; events: SentEvent[] }

/** Batches of all devices by turns; of a hundred events five were sent before, and five are of an earlier hour than their neighbours. */
function batchesOf(events: number, devices: number[], seed: string): { batches: Batch[]; different: number } {
  const sent = new Map<number, SentEvent[]>(devices.map((device) => [device, []]))
  const batches: Batch[] = []
  let n = 0
  for (let number = 0; number < events / BATCH; number++) {
    const device = devices[number % devices.length]!
    const own = sent.get(device)!
    const batch: SentEvent[] = []
    for (let place = 0; place < BATCH; place++) {
      const before = place % 20 === 7 ? own[(n * 31) % own.length] : undefined
      if (before) {
        batch.push(before)
        continue
      }
      n++
      const late = place % 20 === 13 ? 36_000 : 0
      const at = new Date(Date.parse('2026-03-02T05:00:00Z') + (n * 11 - late) * 1000).toISOString()
      const fresh: SentEvent = { card: `K${1 + ((n * 7) % PEOPLE)}`, at, direction: n % 2 ? 'in' : 'out', sequence: `${seed}${n}` }
      own.push(fresh)
      batch.push(fresh)
    }
    batches.push({ device, events: batch })
  }
  return { batches, different: n }
}

await onGround(async (ground) => {
  const { companyId } = await aLargeCompany(ground, PEOPLE, { cards: true })
  const { owner, house } = ground
  const { rows: made } = await owner.query<{ id: string }>(
    `insert into device (company_id, name, kind) select $1, 'Ulaz ' || n, 'https' from generate_series(1, $2::int) n returning id`,
    [companyId, DEVICES],
  )
  const devices = made.map(({ id }) => Number(id))
  const { rows: holders } = await owner.query<{ card: string; employee_id: number }>(
    'select card, employee_id from card_holder where company_id = $1',
    [companyId],
  )
  const holder = new Map(holders.map(({ card, employee_id }) => [card, employee_id]))
  await owner.query(`create table bare_event (like clock_event including all);
    alter table bare_event add foreign key (company_id, employee_id) references employee, add foreign key (company_id, device_id) references device`)

  const bare = async ({ device, events }: Batch) => {
    const client = await owner.connect()
    await client.query('begin')
    await client.query({
      name: 'bare event',
      text: `insert into bare_event (company_id, device_id, card, at, direction, sequence, employee_id)
        select $1, $2, * from unnest($3::text[], $4::timestamptz[], $5::direction[], $6::text[], $7::bigint[])
        on conflict (company_id, device_id, at, card, direction, sequence, raw) where device_id is not null do nothing`,
      values: [
        companyId,
        device,
        events.map(({ card }) => card),
        events.map(({ at }) => at),
        events.map(({ direction }) => direction),
        events.map(({ sequence }) => sequence),
        events.map(({ card }) => holder.get(card!)),
      ],
    })
    await client.query('commit')
    client.release()
  }
  const ours = ({ device, events }: Batch) => inCompanyAsSystem(house, companyId, 'deviceEvents', (ctx) => takeEvents(ctx, device, events))
  /** Two devices at a time. */
  const timed = async (batches: Batch[], take: (batch: Batch) => Promise<unknown>) => {
    const started = performance.now()
    const line = batches.values()
    await Promise.all([0, 1].map(async () => void (await Array.fromAsync(line, take))))
    return performance.now() - started
  }
  /** Floor and ours by turns, fifty batches each. */
  const measure = async (events: number, seed: string) => {
    const { batches, different } = batchesOf(events, devices, seed)
    let [floorMs, oursMs] = [0, 0]
    for (let at = 0; at < batches.length; at += ROUND) {
      floorMs += await timed(batches.slice(at, at + ROUND), bare)
      oursMs += await timed(batches.slice(at, at + ROUND), ours)
    }
    return { floor: floorMs / batches.length, ours: oursMs / batches.length, different }
  }
  const tenth = await measure(EVENTS / 10, 'a')
  const full = await measure(EVENTS, 'b')
  const { rows } = await owner.query<{ kept: number; counted: number; stale: number }>(
    `select count(*)::int as kept, count(distinct sequence)::int as counted, (select count(distinct (e, d))::int from stale_mark, unnest(employees, days) x (e, d) where company_id = $1) as stale
     from clock_event where company_id = $1 and quarantine is null`,
    [companyId],
  )
  const { kept, counted, stale } = rows[0]!
  const whole = kept === full.different + tenth.different && counted === kept
  const line = (what: string, { floor, ours }: typeof full) => ({
    what,
    floor: `${floor.toFixed(2)} ms a batch`,
    ours: `${ours.toFixed(2)} ms a batch`,
    ratio: percent(floor / ours),
    goal: '≥ 60 %',
    met: floor / ours >= 0.6,
  })
  report(
    'ingest',
    `Clock events of ${DEVICES} devices in batches of ${BATCH}, each its own durable transaction, two at a time; 5 % repeated, 5 % late. Ours finds whose card it is, judges, answers each event and marks its days.`,
    [
      line('200,000 events', full),
      line('20,000 events', tenth),
      { what: '200,000 events to 20,000, a batch', ours: '', ratio: times(full.ours / tenth.ours) },
      { what: 'kept once of all that differ', ours: `${kept} of ${full.different + tenth.different}`, goal: 'all, once', met: whole },
      { what: 'days that the marks name', ours: `${stale}` },
      {
        what: 'the whole of 200,000 as a time',
        floor: milliseconds((full.floor * EVENTS) / BATCH),
        ours: milliseconds((full.ours * EVENTS) / BATCH),
      },
    ],
  )
})
