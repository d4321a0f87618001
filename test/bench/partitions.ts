import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { type Line, milliseconds, report, times } from './ground/page.ts'

// Would the tables that grow with days be better in parts by month? Passes of two companies for a year, in a table as it is and in one with
// a part for each month; the time of the processor of the connection that asks, and of the vacuum that a deletion leaves behind.
const [MONTHS, PEOPLE] = [12, Number(process.env.PEOPLE ?? 5_000)]
const [WHOLE, PARTED] = ['whole', 'parted'] as const
type Table = typeof WHOLE | typeof PARTED

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const server = await startPostgres(folder, { autovacuum: 'off' })
const client = new pg.Client({ connectionString: server.superuser })
try {
  await migrate(server.url)
  await client.connect()
  const { rows: me } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const processor = async () => {
    const stat = await readFile(`/proc/${me[0]!.pid}/stat`, 'utf8')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return 10 * (Number(user) + Number(system))
  }
  const spent = async (work: () => Promise<unknown>) => {
    const before = await processor()
    await work()
    return (await processor()) - before
  }
  const first = (month: number) => `2026-${String(month).padStart(2, '0')}-01`
  const after = (month: number) => (month === MONTHS ? '2027-01-01' : first(month + 1))

  // What a part needs: its day in every key. Generated columns and references are left out of both alike.
  const columns = `company_id bigint not null, id bigint not null, device_id bigint, employee_id bigint, card text, at timestamptz not null,
    day date not null, direction text not null, sequence text not null, raw text, quarantine text, replaces_id bigint, void boolean not null default false`
  const indexes = (table: Table) => `
    alter table ${table} add primary key (company_id, ${table === PARTED ? 'day, ' : ''}id);
    create unique index on ${table} (company_id, device_id, at, card, direction, sequence${table === PARTED ? ', day' : ''});
    create index on ${table} (company_id, employee_id, day);
    create index on ${table} (company_id, day, at, id) where quarantine is null;
    create index on ${table} (company_id, replaces_id) where replaces_id is not null;`
  await client.query(`create table ${WHOLE} (${columns}); ${indexes(WHOLE)}
    create table ${PARTED} (${columns}) partition by range (day); ${indexes(PARTED)}`)
  for (let month = 1; month <= MONTHS; month++)
    await client.query(`create table ${PARTED}_${month} partition of ${PARTED} for values from ('${first(month)}') to ('${after(month)}')`)

  const write = (table: Table, month: number) =>
    client.query(`insert into ${table} (company_id, id, device_id, employee_id, card, at, day, direction, sequence)
      select 1 + e % 2, ${month} * 10000000 + (row_number() over ())::bigint, e % 50, e, 'K' || e, d + make_interval(mins => 400 + 480 * way + e % 30), d::date,
        case way when 0 then 'in' else 'out' end, e || ' ' || way
      from generate_series(date '${first(month)}', date '${after(month)}' - 1, interval '1 day') d, generate_series(1, ${PEOPLE}) e, generate_series(0, 1) way
      where extract(isodow from d) < 6`)
  const written = { [WHOLE]: 0, [PARTED]: 0 }
  for (let month = 1; month <= MONTHS; month++)
    for (const table of [WHOLE, PARTED] as const) {
      const ms = await spent(() => write(table, month))
      if (month > MONTHS / 2) written[table] += ms / (MONTHS / 2)
    }
  await client.query('vacuum analyze')
  const { rows: counted } = await client.query<{ count: number }>(`select count(*)::int as count from ${WHOLE}`)

  const people = Array.from({ length: 250 }, (_, at) => 2 * (at + 1))
  const asks: [string, (table: Table) => [string, unknown[]], number][] = [
    [
      'a month of 250 people',
      (table) => [
        `select count(*), min(at) from ${table} where company_id = $1 and employee_id = any ($2::bigint[]) and day between $3::date and $4::date`,
        [1, people, '2026-06-01', '2026-06-30'],
      ],
      20,
    ],
    [
      'a page of a day',
      (table) => [
        `select * from ${table} where company_id = $1 and day = $2::date and quarantine is null order by day, at, id limit 50`,
        [1, '2026-06-15'],
      ],
      300,
    ],
    [
      'the last pass of a person, whenever it was',
      (table) => [`select * from ${table} where company_id = $1 and employee_id = $2 order by day desc, at desc limit 1`, [1, 44]],
      300,
    ],
    [
      'a pass by its number, and whether another replaces it',
      (table) => [
        `select *, exists (select from ${table} r where r.company_id = v.company_id and r.replaces_id = v.id) from ${table} v where company_id = $1 and id = $2`,
        [1, 60_000_044],
      ],
      300,
    ],
  ]
  const lines: Line[] = []
  const compared = (what: string, whole: number, parted: number, told = milliseconds): Line => ({
    what,
    floor: told(whole),
    ours: told(parted),
    ratio: whole ? times(parted / whole) : '',
  })
  lines.push(compared(`a month is written (${Math.round(counted[0]!.count / MONTHS)} rows)`, written[WHOLE], written[PARTED]))
  const micro = (ms: number) => `${Math.round(1000 * ms)} µs`
  for (const [what, ask, turns] of asks) {
    const each = { [WHOLE]: 0, [PARTED]: 0 }
    for (const table of [WHOLE, PARTED] as const) {
      const [text, values] = ask(table)
      const again = async () => {
        for (let turn = 0; turn < turns; turn++) await client.query({ name: `${table} ${what}`, text, values })
      }
      await again()
      each[table] = (await spent(again)) / turns
    }
    lines.push(compared(what, each[WHOLE], each[PARTED], micro))
  }
  const { rows: sizes } = await client.query<{ whole: number; parted: number }>(`select pg_indexes_size('${WHOLE}')::float8 as whole,
    (select sum(pg_indexes_size(inhrelid))::float8 from pg_inherits where inhparent = '${PARTED}'::regclass) as parted`)
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  lines.push(compared('indexes', sizes[0]!.whole, sizes[0]!.parted, megabytes))

  // Each company keeps as long as it chose: both of them, then one of them.
  const log = async (work: () => Promise<unknown>) => {
    const at = async () => (await client.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')).rows[0]!.lsn
    const before = await at()
    const ms = await spent(work)
    const { rows } = await client.query<{ bytes: number }>('select pg_wal_lsn_diff($1::pg_lsn, $2::pg_lsn)::float8 as bytes', [
      await at(),
      before,
    ])
    return { ms, bytes: rows[0]!.bytes }
  }
  const gone = `day between '${first(1)}' and date '${after(1)}' - 1`
  const whole = await log(async () => {
    await client.query(`delete from ${WHOLE} where ${gone}`)
    await client.query(`vacuum ${WHOLE}`)
  })
  const parted = await log(() => client.query(`drop table ${PARTED}_1`))
  lines.push(
    compared('a month is let go by every company', whole.ms, parted.ms),
    compared('of it written to the log', whole.bytes, parted.bytes, megabytes),
  )
  const goneOfOne = `company_id = 1 and day between '${first(2)}' and date '${after(2)}' - 1`
  const ofOne = async (table: Table, vacuumed: string) =>
    spent(async () => {
      await client.query(`delete from ${table} where ${goneOfOne}`)
      await client.query(`vacuum ${vacuumed}`)
    })
  lines.push(compared('a month is let go by one of two companies', await ofOne(WHOLE, WHOLE), await ofOne(PARTED, `${PARTED}_2`)))
  const files = (await readdir(join(folder, 'postgres/base'), { recursive: true })).length
  console.log(`${files} files`)
  report(
    'partitions',
    `${counted[0]!.count.toLocaleString('en')} passes of a year of two companies (${PEOPLE} people) in one table and in parts by month, with the same indexes but for the day in keys that a part needs; processor of the database. The table as it is stands as the floor.`,
    lines,
  )
} finally {
  await client.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
