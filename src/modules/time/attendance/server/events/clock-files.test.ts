import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import type { ImportFileReadingOptions } from '#platform/files/import-file-reading-options.ts'
import type { UploadedFile } from '#shared/api-contract.ts'
import { readClockFile } from './read-clock-file.ts'

const device = { id: 1, direction: 'by_key', number_means: 'code', zone: 'Europe/Belgrade', today: '2026-11-28', remembered: {} }
const upload = (content: string | Buffer): UploadedFile => ({ name: 'x', type: '', bytes: Buffer.from(content as string) }) as never
const read = (content: string | Buffer, wish: ImportFileReadingOptions = {}, mapping?: Record<string, number>) =>
  readClockFile(upload(content), device, { wish, mapping })
/** The events as `code direction local time`, in the order of the file. */
async function eventsOf(content: string | Buffer, wish: ImportFileReadingOptions = {}, mapping?: Record<string, number>) {
  const { sent, unreadable } = await read(content, wish, mapping)
  const local = (at: string) => new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Belgrade' })
  return {
    events: sent.filter(({ raw }) => !raw).map(({ code, direction, at }) => `${code} ${direction} ${local(at!)}`),
    unreadable: unreadable.map(({ row, code }) => `${row} ${code.replace(/^.*\./, '')}`),
  }
}
const data = (name: string) => readFileSync(new URL(`../../../../../../test/data/files/${name}`, import.meta.url))

test('the number of a line is not the number of a person', async () => {
  const text = 'No\tTMNo\tEnNo\tName\tINOUT\tMode\tDateTime\n1\t1\t5\t\t0\t0\t2026/11/24 06:00:00\n2\t1\t5\t\t1\t0\t2026/11/24 14:00:00\n'
  assert.deepEqual((await eventsOf(text)).events, ['5 in 2026-11-24 06:00:00', '5 out 2026-11-24 14:00:00'])
  assert.equal((await eventsOf('Rb;Šifra;Datum;Vreme\n1;7;24.11.2026.;06:00\n')).events[0], '7 unknown 2026-11-24 06:00:00')
})

test('month-first dates are detected by one line, otherwise asked about', async () => {
  const text = 'EnNo\tDateTime\n1\t11/24/2026 07:44\n1\t11/03/2026 07:45\n'
  assert.deepEqual((await eventsOf(text)).events, ['1 unknown 2026-11-24 07:44:00', '1 unknown 2026-11-03 07:45:00'])
  const open = 'EnNo\tDateTime\n1\t11/03/2026 07:45\n'
  assert.deepEqual(await eventsOf(open), { events: [], unreadable: ['2 line_date_order'] })
  assert.equal((await read(open)).reading.dates, 'ambiguous')
  assert.deepEqual((await eventsOf(open, { date_order: 'mdy' })).events, ['1 unknown 2026-11-03 07:45:00'])
})

test('a NUL byte spoils its line and not the file', async () => {
  const text =
    '101\t2026-11-20 07:58:00\t1\t0\t1\t0\r\n\0\0\0\0\r\n1\x0002\t2026-11-20 08:00:00\t1\t0\t1\t0\r\n101\t2026-11-20 16:00:00\t1\t1\t1\t0\r\n'
  const { sent } = await read(text)
  assert.doesNotMatch(JSON.stringify(sent), /\\u0000/)
  assert.deepEqual(await eventsOf(text), {
    events: ['101 in 2026-11-20 07:58:00', '101 out 2026-11-20 16:00:00'],
    unreadable: ['2 cell_control', '3 cell_control'],
  })
})

test('the status is found by the columns of the whole file', async () => {
  const adms = '101\t2026-11-20 07:58:00\t0\t1\n101\t2026-11-20 16:00:00\t1\t1\n'
  assert.deepEqual((await eventsOf(adms)).events, ['101 in 2026-11-20 07:58:00', '101 out 2026-11-20 16:00:00'])
  const attlog = '101\t2026-11-20 07:58:00\t1\t0\t1\t0\n101\t2026-11-20 16:00:00\t1\t1\t1\t0\n'
  assert.deepEqual((await eventsOf(attlog)).events, ['101 in 2026-11-20 07:58:00', '101 out 2026-11-20 16:00:00'])
  const silent = '101\t2026-11-20 07:58:00\t1\t1\n101\t2026-11-20 16:00:00\t1\t1\n'
  assert.equal((await read(silent)).isDirectionSure, false)
  const events = await eventsOf(silent, {}, { number: 0, at: 2, direction: 3 })
  assert.deepEqual(events.events, ['101 out 2026-11-20 07:58:00', '101 out 2026-11-20 16:00:00'])
})

test('midnight at the end of a day is the next day', async () => {
  assert.deepEqual((await eventsOf('101\t2026-11-20 24:00:00\t1\t1\n')).events, ['101 out 2026-11-21 00:00:00'])
})

test('a file without headings is read from its first line', async () => {
  const text = '1;26.11.2026.;07:58;ulaz\n1;26.11.2026.;16:01;izlaz\n'
  assert.deepEqual((await eventsOf(text)).events, ['1 in 2026-11-26 07:58:00', '1 out 2026-11-26 16:01:00'])
  assert.equal((await read(text)).reading.heading, 0)
})

test('a title above the headings is skipped', async () => {
  const text = 'Prolasci novembar\n\nKartica;Datum;Vreme;Smer\n7;26.11.2026.;07:58;ulaz\n'
  assert.deepEqual((await eventsOf(text)).events, ['7 in 2026-11-26 07:58:00'])
  assert.deepEqual((await eventsOf(`sep=;\n${text.slice(text.indexOf('Kartica'))}`)).events, ['7 in 2026-11-26 07:58:00'])
})

test('a clock of twelve hours is read', async () => {
  const text = 'EnNo\tDateTime\n1\t24-11-2026  07:40:00PM\n1\t24-11-2026 12:05:00AM\n1\t24-11-2026 12:05 p.m.\n1\t24-11-2026 13:00 PM\n'
  assert.deepEqual(await eventsOf(text), {
    events: ['1 unknown 2026-11-24 19:40:00', '1 unknown 2026-11-24 00:05:00', '1 unknown 2026-11-24 12:05:00'],
    unreadable: ['5 line_no_time'],
  })
})

test('a row with an entry and an exit brings two events, a night one on the next day', async () => {
  const text =
    'Šifra;Datum;Ulaz;Izlaz\n101;01.10.2026.;08:00;16:20\n102;01.10.2026.;22:00;06:00\n103;01.10.2026.;08:00;\n104;01.10.2026.;;\n'
  assert.deepEqual(await eventsOf(text), {
    events: [
      '101 in 2026-10-01 08:00:00',
      '101 out 2026-10-01 16:20:00',
      '102 in 2026-10-01 22:00:00',
      '102 out 2026-10-02 06:00:00',
      '103 in 2026-10-01 08:00:00',
    ],
    unreadable: ['5 line_no_time'],
  })
})

test('letters of a direction are interpreted by the neighbouring lines', async () => {
  const directions = async (...letters: string[]) =>
    (
      await eventsOf(`Kartica;Datum;Vreme;Smer\n${letters.map((letter, at) => `7;26.11.2026.;0${at}:00;${letter}`).join('\n')}\n`)
    ).events.map((event) => event.split(' ')[1])
  assert.deepEqual(await directions('U', 'I'), ['in', 'out'])
  assert.deepEqual(await directions('I', 'O'), ['in', 'out'])
  assert.deepEqual(await directions('E', 'S'), ['in', 'out'])
  assert.deepEqual(await directions('I', 'I'), ['unknown', 'unknown'])
  assert.deepEqual(await directions('0', '1'), ['in', 'out'])
})

test('each file of terminals is read completely, with a reason for bad lines', async () => {
  const figures = async (name: string, wish: ImportFileReadingOptions = {}) => {
    const { events, unreadable } = await eventsOf(data(name), wish)
    return [events.length, unreadable.length]
  }
  assert.deepEqual(await figures('03_name_between_pin_and_time.dat'), [104, 0])
  const { events, unreadable } = await eventsOf(data('06_GLG_head.TXT'))
  assert.ok(events.length > 100)
  // The last line of the file is cut.
  assert.deepEqual([events[2], unreadable], ['8080 in 2017-12-29 11:54:33', ['182 line_no_date']])
  assert.equal((await eventsOf(data('05_GLG_us_dates.TXT'))).events[0], '33 unknown 2015-07-03 07:30:47')
  assert.deepEqual(await figures('07_AGL_ampm.TXT'), [6, 1])
  assert.deepEqual((await eventsOf(data('07_AGL_ampm.TXT'), { date_order: 'dmy' })).events.slice(4, 6), [
    '3 in 2015-03-03 12:31:28',
    '2 out 2015-05-03 10:53:05',
  ])
  assert.equal((await eventsOf(data('13_obracun_20_minuta.csv'))).events[1], '101 out 2026-10-01 16:20:00')
  const broken = await eventsOf(data('12_adms_sat_i_smece.dat'))
  assert.equal(broken.events[0], '101 in 2026-03-28 22:00:10')
  assert.ok(broken.unreadable.length > 0)
})
