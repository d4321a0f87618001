import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { SystematizationPosition } from '#modules/foundation/organisation/systematization-schemas.ts'
import { buildRulebookBlocks, type RulebookData } from './rulebook.ts'

const position = (name: string, more: Partial<SystematizationPosition> = {}): SystematizationPosition => ({
  id: 1,
  job_position_id: 1,
  name,
  code: null,
  departments: [],
  description: null,
  conditions: null,
  profession_qualification_id: null,
  profession_qualification: null,
  occupation_code: null,
  occupation_name: null,
  planned_headcount: null,
  filled: 0,
  coefficient: null,
  risk: null,
  is_high_risk: false,
  is_fit_for_disability: false,
  revision: 1,
  ...more,
})
const facts: RulebookData = {
  company: {
    name: 'Mlekara d.o.o.',
    address: 'Čačak, Glavna 1',
    pib: '100000024',
    registration_number: '20000008',
    representative: 'Vesna Kovač',
  },
  version: { act_number: '12/2026', adopted_on: '2026-11-01', in_force_from: '2026-11-09' },
  before: { act_number: '3/2024', adopted_on: '2024-02-10' },
  departments: [
    { id: 1, name: 'Proizvodnja', code: 'PR', parent_id: null },
    { id: 2, name: 'Presa', code: null, parent_id: 1 },
    { id: 3, name: 'Uprava', code: null, parent_id: null },
  ],
  positions: [
    position('Direktor', { departments: [{ id: 3, name: 'Uprava' }] }),
    position('Rukovalac prese', {
      code: 'P-10',
      departments: [
        { id: 2, name: 'Presa' },
        { id: 3, name: 'Uprava' },
      ],
      description: 'Podešava presu.\nIzrađuje delove.',
      profession_qualification: { id: 3, code: '3', name: 'Srednje stručno obrazovanje' },
      occupation_code: '7223.01',
      planned_headcount: 12,
      coefficient: 1.95,
      is_high_risk: true,
    }),
    position('Kurir'),
  ],
  withHeadcount: true,
  withCoefficient: true,
}
const textOf = (input: RulebookData) =>
  buildRulebookBlocks(input).map((block) => {
    if (block.is === 'list') return block.items.map((runs) => `- ${runs.map(({ text }) => text).join('')}`).join('\n')
    if ('runs' in block) return block.runs.map(({ text }) => text).join('')
    return block.is
  })

test('the rulebook contains the required parts in consecutive articles', () => {
  const text = textOf(facts)
  assert.match(text.join('\n'), /Na osnovu člana 24\. Zakona o radu .*Vesna Kovač, zakonski zastupnik poslodavca Mlekara d\.o\.o\./)
  assert.deepEqual(
    text.filter((line) => /^Član \d+\.$/.test(line)),
    Array.from({ length: 8 }, (_, at) => `Član ${at + 1}.`),
  )
  for (const line of [
    '1. Proizvodnja (PR)',
    '1.1. Presa',
    '2. Uprava',
    '1) Rukovalac prese (P-10)',
    '- Podešava presu.\n- Izrađuje delove.',
    'Stručna sprema, odnosno obrazovanje: nivo 3 NOKS – Srednje stručno obrazovanje',
    'Zanimanje po Šifarniku zanimanja: 7223.01',
    'Poslovi se obavljaju i u organizacionim delovima: Uprava',
    'Broj izvršilaca: 12',
    'Koeficijent: 1,95',
    '3) Kurir',
    'Danom početka primene ovog pravilnika prestaje da važi Pravilnik o organizaciji i sistematizaciji poslova broj 3/2024 od 10.02.2024. godine.',
    'Ovaj pravilnik objavljuje se na oglasnoj tabli Poslodavca i stupa na snagu 09.11.2026. godine.',
  ])
    assert.ok(text.includes(line), line)
  assert.ok(text.indexOf('1.1. Presa') < text.indexOf('1) Rukovalac prese (P-10)'))
})

test('the rulebook shows headcount and coefficient by choice, and blanks in a draft', () => {
  const plain = textOf({ ...facts, withHeadcount: false, withCoefficient: false }).join('\n')
  assert.doesNotMatch(plain, /izvršilaca|Koeficijent/)
  const draft = textOf({ ...facts, version: { act_number: null, adopted_on: null, in_force_from: null }, before: undefined }).join('\n')
  assert.match(draft, /dana __________ godine donosi/)
  assert.match(draft, /stupa na snagu osmog dana od dana objavljivanja\./)
  assert.doesNotMatch(draft, /prestaje da važi/)
  const later = textOf({ ...facts, version: { ...facts.version, in_force_from: '2027-01-01' } }).join('\n')
  assert.match(later, /stupa na snagu osmog dana od dana objavljivanja, a primenjuje se od 01\.01\.2027\. godine\./)
})
