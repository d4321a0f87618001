import assert from 'node:assert/strict'
import { test } from 'vitest'
import { computeJmbgCheckDigit } from '#modules/people/employees/rules/jmbg.ts'
import { assignPayslipPages, type PayslipEmployee, type PayslipPageOwner, type PayslipPageText } from './assign-payslip-pages.ts'

const TODAY = '2026-11-24'
const jmbgOf = (number: number) => {
  const figures = `010199071${String(number).padStart(3, '0')}`
  return figures + computeJmbgCheckDigit(figures)
}
const person = (id: number, more: Partial<PayslipEmployee> = {}): PayslipEmployee => ({
  id,
  code: String(id).padStart(4, '0'),
  jmbg: jmbgOf(id),
  first_name: `Ime${id}`,
  last_name: `Prezić${id}`,
  ...more,
})
const people = Array.from({ length: 12 }, (_, at) => person(at + 1))
const page = (...lines: string[]): PayslipPageText => ({ file: 0, page: 1, fileName: null, text: lines.join('\n') })
const slip = ({ first_name, last_name, jmbg, code }: PayslipEmployee, ...more: string[]) =>
  page(
    'METALOPRERADA d.o.o. PIB 101234567',
    `Zaposleni ${last_name} ${first_name}`,
    `JMBG ${jmbg}`,
    `Šifra ${code}`,
    'Neto 63.748,58',
    ...more,
  )
const of = (pages: PayslipPageText[], who = people) =>
  assignPayslipPages(pages, who, TODAY).map((owner: PayslipPageOwner) => ('employee' in owner ? owner.employee : owner.stop))

test('pages belong to the person with the JMBG, or the labelled code and the name', () => {
  assert.deepEqual(of([slip(people[0]!), page('Zaposleni: PREZIC2 IME2', 'Šifra: 0002')]), [1, 2])
  assert.deepEqual(of([page('Презић3 Име3', `ЈМБГ ${jmbgOf(3)}`)]), [3])
})

test('a page with two people, a stranger or nobody stops', () => {
  const a = people[0]!
  const b = people[1]!
  assert.deepEqual(of([slip(a, `JMBG ${b.jmbg}`)]), ['two_people'])
  assert.deepEqual(of([page(`JMBG ${a.jmbg}`, `Zaposleni ${b.last_name} ${b.first_name}`)]), ['two_people'])
  assert.deepEqual(of([page('Zaposleni Neko Drugi', `JMBG ${jmbgOf(900)}`)]), ['foreign'])
  assert.deepEqual(of([page('Zaposleni Neko Drugi', 'Šifra 9999')]), ['no_match'])
  assert.deepEqual(of([page('')]), ['no_text'])
  assert.deepEqual(of([page('Šifra 0001', 'Zaposleni Neko Drugi')]), ['name_differs'])
})

test('a name alone assigns no page, and only numbers distinguish namesakes', () => {
  const twins = [person(1, { first_name: 'Nikola', last_name: 'Jovanović' }), person(2, { first_name: 'Nikola', last_name: 'Jovanović' })]
  assert.deepEqual(of([page('Zaposleni Jovanović Nikola')], twins), ['namesakes'])
  assert.deepEqual(of([slip(twins[1]!)], twins), [2])
  assert.deepEqual(of([page('Zaposleni Prezić3 Ime3')]), ['name_only'])
})

test('a number and a name in each footer are ignored', () => {
  const clerk = people[11]!
  const footer = [`Obračunao/la ${clerk.first_name} ${clerk.last_name}`, `JMBG ovlašćenog ${clerk.jmbg}`]
  const pages = people.slice(0, 8).map((one) => slip(one, ...footer))
  assert.deepEqual(of(pages), [1, 2, 3, 4, 5, 6, 7, 8])
})

test('a list of many people stops alone and affects no others', () => {
  const list = page(...people.map(({ last_name, first_name, jmbg }) => `${last_name} ${first_name} ${jmbg}`))
  assert.deepEqual(of([list, ...people.slice(0, 3).map((one) => slip(one))]), ['two_people', 1, 2, 3])
})

test('an account number and an amount are no JMBG and no code', () => {
  const [a] = people
  assert.deepEqual(of([slip(a!, `Isplaćeno na račun 160-${people[4]!.jmbg}-41`, '0005')]), [1])
})

test('a file name assigns a page that does not contradict it', () => {
  const file = (fileName: string, ...lines: string[]): PayslipPageText => ({ ...page(...lines), fileName })
  assert.deepEqual(
    of([
      file('listic_0004_2026-10.pdf', 'Neto 1,00'),
      file('0004.pdf', 'Zaposleni Prezić5 Ime5'),
      file(`folder/${jmbgOf(6)}.pdf`, 'Zaposleni Prezić6 Ime6'),
      file('0004_0005.pdf', 'Neto 1,00'),
    ]),
    [4, 'two_people', 6, 'no_match'],
  )
})

test('a candidate of a stopped page has reasons for and against', () => {
  const [a, b] = people
  const reasonsOf = (pages: PayslipPageText[], who = people) =>
    assignPayslipPages(pages, who, TODAY).map((owner) => ('stop' in owner ? owner.candidates.map(({ id, reasons }) => [id, reasons]) : []))
  assert.deepEqual(reasonsOf([page(`JMBG ${a!.jmbg}`, `Zaposleni ${b!.last_name} ${b!.first_name}`)]), [
    [
      [1, ['jmbg_matches', 'name_absent']],
      [2, ['name_matches', 'jmbg_differs']],
    ],
  ])
  assert.deepEqual(reasonsOf([page('Šifra 0001', 'Zaposleni Neko Drugi')]), [[[1, ['code_matches', 'name_absent']]]])
  assert.deepEqual(reasonsOf([page('Zaposleni Prezić3 Ime3', `JMBG ${jmbgOf(900)}`)]), [[[3, ['name_matches', 'jmbg_differs']]]])
  assert.deepEqual(reasonsOf([{ ...page('Zaposleni Prezić5 Ime5'), fileName: '0004.pdf' }]), [
    [
      [4, ['file_name_matches', 'name_absent']],
      [5, ['name_matches', 'file_name_differs']],
    ],
  ])
  const twins = [person(1, { first_name: 'Nikola', last_name: 'Jović' }), person(2, { first_name: 'Nikola', last_name: 'Jović' })]
  assert.deepEqual(reasonsOf([page('Zaposleni Jović Nikola')], twins), [
    [
      [1, ['name_matches', 'no_number', 'same_name']],
      [2, ['name_matches', 'no_number', 'same_name']],
    ],
  ])
})
