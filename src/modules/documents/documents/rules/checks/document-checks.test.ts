import assert from 'node:assert/strict'
import { test } from 'vitest'
import { builtinTemplates } from '#modules/documents/templates/builtin/builtin-templates.ts'
import { documentChecksEn } from '../../messages/checks.en.ts'
import { documentChecksSr } from '../../messages/checks.sr.ts'
import type { EmployeeDocumentFacts } from './document-check-input.ts'
import { documentChecks, findDocumentCheckCode, findDocumentFindings } from './document-checks.ts'
import { findLegalGroundInTemplateAnswer, findMonthCountInTemplateAnswer } from './find-template-answer.ts'

const employment = { first_day: '2024-03-01', last_day: null, is_fixed_term: false, ground: null }
const record: EmployeeDocumentFacts = {
  employment,
  termsFrom: null,
  changedBefore: null,
  isFullTime: true,
  born: '1980-05-05',
  protectedLeave: [],
  findings: [],
  hasInfant: false,
  representative: [],
  sick: [],
  dormant: [],
  documents: [],
  warnings: [],
  earlierTerms: [],
  transfers: [],
  temporaryDays: new Map(),
  holidays: new Set<string>(),
  severance: null,
  endBasis: null,
  leaveMoney: null,
  numbered: null,
}
/** Formats the findings of a document of 20 November 2026, for example `error warning_days 2026-11-25`. */
const findingTexts = (code: string, answers: Record<string, string> = {}, known: Partial<EmployeeDocumentFacts> = {}, day = '2026-11-20') =>
  findDocumentFindings({ code, day, about_id: 1, answers, record: { ...record, ...known } }).map(({ severity, key, values }) =>
    [severity, key.replace('documents.check.', ''), values.day].filter(Boolean).join(' '),
  )
const document = (code: string, day: string, served_on: string | null, about_id = 1) => ({
  code,
  number: 'OBV-2026/1',
  day,
  served_on,
  about_id,
})
const warned = { warnings: [{ day: '2026-10-01', until: '2026-10-09', answered_on: null, decide_by: null }] }
const breach = { 'Osnov otkaza': 'člana 179. stav 2. tačka 1', 'Dan prestanka': '31.12.2026.' }

test('each metric has a count or a duration, and no other value', () => {
  const of = (answers: Record<string, string>) => findingTexts('resenje_mera', answers, warned)
  const fine = { 'Visina novčane kazne u procentima osnovne zarade (najviše 20)': '10' }
  const away = { 'Udaljenje od': '2026-12-01', 'Radnih dana udaljenja': '5' }
  assert.deepEqual(of({ Mera: 'novčana kazna', ...fine }), [])
  assert.deepEqual(of({ Mera: 'privremeno udaljenje sa rada bez naknade zarade', ...away }), [])
  assert.deepEqual(of({ Mera: 'opomena sa najavom otkaza', 'Opomena sa najavom otkaza': 'da' }), [])
  assert.deepEqual(of({ Mera: 'novčana kazna' }), ['warning measure_incomplete'])
  assert.deepEqual(of({ Mera: 'novčana kazna', ...fine, ...away }), ['warning measure_mixed'])
})

test('a return from child leave is after its last day, and the leave is known', () => {
  const of = (last: string, day: string) => findingTexts('resenje_povratak', { 'parental.last_day': last, 'parental.return_day': day })
  assert.deepEqual(findingTexts('resenje_povratak'), [])
  assert.deepEqual(of('2026-11-30', '2026-12-01'), ['warning return_without_leave'])
  assert.deepEqual(of('2026-11-30', '30.11.2026.'), ['error return_too_early 2026-11-30', 'warning return_without_leave'])
})

test('an offer before a change is not an offer of an annex', () => {
  const documents = [document('ponuda_aneksa', '2026-02-01', '2026-02-02')]
  assert.deepEqual(findingTexts('aneks', {}, { documents, changedBefore: '2026-01-01' }), [])
  assert.deepEqual(findingTexts('aneks', {}, { documents, changedBefore: '2026-03-01' }), ['warning annex_without_offer'])
})

test('a second contract or annex needs a reason unless it replaces the first', () => {
  assert.deepEqual(findingTexts('ugovor_neodredjeno', {}, { numbered: '208/2025' }, '2024-03-01'), ['warning contract_numbered'])
  assert.deepEqual(findingTexts('ugovor_neodredjeno', {}, {}, '2024-03-01'), [])
  const offered = { documents: [document('ponuda_aneksa', '2026-11-01', '2026-11-02')] }
  assert.deepEqual(findingTexts('aneks', {}, { ...offered, numbered: 'A-1' }), ['warning annex_numbered'])
  assert.deepEqual(findingTexts('aneks', {}, offered), [])
})

test('employees protected by čl. 187 cannot be dismissed', () => {
  const leave = (from: string, to: string) => ({ ...warned, protectedLeave: [{ from, to }] })
  assert.deepEqual(findingTexts('resenje_otkaz', breach, warned), [])
  assert.deepEqual(findingTexts('resenje_otkaz', breach, leave('2026-06-01', '2027-05-31')), ['error protected_until 2027-05-31'])
  assert.deepEqual(findingTexts('resenje_otkaz', breach, leave('2026-12-15', '2027-05-31')), ['error protected_until 2027-05-31'])
  assert.deepEqual(findingTexts('resenje_otkaz', breach, leave('2025-06-01', '2026-11-19')), [])
  assert.deepEqual(findingTexts('resenje_visak', {}, leave('2026-06-01', '2027-05-31')), ['error protected_until 2027-05-31'])
  const findings = [{ from: '2026-10-01', to: null }]
  assert.deepEqual(findingTexts('resenje_otkaz', breach, { ...warned, findings }), ['error protected'])
  assert.deepEqual(findingTexts('resenje_otkaz', breach, { ...warned, findings, hasInfant: true }), ['warning may_be_pregnant'])
  assert.deepEqual(findingTexts('resenje_prestanak', { 'Osnov prestanka': 'člana 36. stav 4' }, leave('2026-06-01', '2027-05-31')), [
    'error protected_until 2027-05-31',
  ])
})

test('dismissing a representative or an ill employee requires a reason', () => {
  const spans = [{ from: '2026-01-01', to: '2026-12-31' }]
  assert.deepEqual(findingTexts('resenje_otkaz', breach, { ...warned, representative: spans }), ['warning representative'])
  assert.deepEqual(findingTexts('resenje_otkaz', breach, { ...warned, sick: spans }), ['warning sick'])
})

test('a dismissal for a breach requires a served warning and the time of čl. 184', () => {
  assert.deepEqual(findingTexts('resenje_otkaz', breach), ['error no_warning'])
  assert.deepEqual(findingTexts('resenje_otkaz', breach, { documents: [document('upozorenje', '2026-11-01', null)] }), [
    'error warning_not_served',
  ])
  assert.deepEqual(findingTexts('resenje_otkaz', breach, { documents: [document('upozorenje', '2026-11-01', '2026-11-12')] }), [
    'error warning_days 2026-11-21',
  ])
  assert.deepEqual(findingTexts('resenje_otkaz', breach, { documents: [document('upozorenje', '2026-11-01', '2026-11-11')] }), [])
  const measure = { day: '2026-11-10', until: '2026-11-25', answered_on: null, decide_by: null }
  assert.deepEqual(findingTexts('resenje_otkaz', breach, { warnings: [measure] }), ['error warning_days 2026-11-26'])
  assert.deepEqual(findingTexts('resenje_otkaz', breach, { warnings: [{ ...measure, answered_on: '2026-11-15' }] }), [
    'warning answered_early 2026-11-26',
  ])
  assert.deepEqual(findingTexts('resenje_otkaz', breach, { warnings: [{ ...measure, until: '2026-11-18', decide_by: '2026-11-19' }] }), [
    'error decided_late 2026-11-19',
  ])
  const other = { ...breach, 'Dan dostavljanja upozorenja': '2026-10-02' }
  assert.deepEqual(findingTexts('resenje_otkaz', other, warned), ['warning warning_differs 2026-10-01'])
  assert.deepEqual(findingTexts('resenje_mera', {}), ['error no_warning'])
  assert.deepEqual(findingTexts('upozorenje', { 'Rok za odgovor u danima (najmanje 8)': '7' }), ['error warning_short'])
  assert.deepEqual(findingTexts('upozorenje', { 'Rok za odgovor u danima (najmanje 8)': '8' }), [])
})

test('each other ground of čl. 179 requires its previous step', () => {
  const on = (basis: string, known: Partial<EmployeeDocumentFacts> = {}, more = {}) =>
    findingTexts('resenje_otkaz', { 'Osnov otkaza': basis, ...more }, known)
  const days = { 'Otkazni rok u danima': '15' }
  assert.deepEqual(on('čl. 179 st. 1 t. 1', {}, days), ['error no_results_notice'])
  const output = (served: string | null) => ({ documents: [document('obavestenje_rezultati', '2026-09-01', served)] })
  assert.deepEqual(on('čl. 179 st. 1 t. 1', output(null), days), ['error results_notice_not_served'])
  assert.deepEqual(on('čl. 179 st. 1 t. 1', output('2026-09-02'), days), [])
  assert.deepEqual(on('čl. 179 st. 1 t. 1', output('2026-09-02')), ['warning no_results_notice_period'])
  assert.deepEqual(on('čl. 179 st. 1 t. 1', output('2026-09-02'), { 'Otkazni rok u danima': '7' }), ['error results_notice'])
  assert.deepEqual(on('члана 179. став 5. тачка 2'), ['error no_offer'])
  const offered = (served: string) => ({ documents: [document('ponuda_aneksa', '2026-11-01', served)] })
  assert.deepEqual(on('čl. 179 st. 5 t. 2', offered('2026-11-10')), ['error offer_days 2026-11-21'])
  assert.deepEqual(on('čl. 179 st. 5 t. 2', offered('2026-11-09')), [])
  assert.deepEqual(on('čl. 179 st. 1 t. 3'), ['warning no_dormancy'])
  assert.deepEqual(on('čl. 179 st. 1 t. 3', { dormant: [{ from: '2025-01-01', to: '2026-11-05' }] }), ['error return_days 2026-11-21'])
  assert.deepEqual(on('čl. 179 st. 1 t. 3', { dormant: [{ from: '2025-01-01', to: '2026-11-04' }] }), [])
  assert.deepEqual(on('zbog svega'), ['warning basis_unclear'])
  assert.deepEqual(on('čl. 179 st. 5 t. 1', {}, { 'Dan prestanka': '2026-11-19' }), ['error end_before_document 2026-11-19'])
  assert.deepEqual(findingTexts('resenje_visak', { 'Dan isplate otpremnine': '2026-11-25' }), ['error severance_after 2026-11-25'])
  const amount = (findingTexts: string) => ({ 'Iznos otpremnine (dinara)': findingTexts })
  const severance = { years: 7, min: 21_000_000 }
  assert.deepEqual(findingTexts('resenje_visak', amount('209.999,99'), { severance }), ['warning severance_low'])
  assert.deepEqual(findingTexts('resenje_visak', amount('210.000,00'), { severance }), [])
  assert.deepEqual(findingTexts('resenje_visak', amount('1.000,00')), [])
})

test('a termination by law follows the record', () => {
  const on = (basis: string, known: Partial<EmployeeDocumentFacts> = {}) =>
    findingTexts('resenje_prestanak', { 'Osnov prestanka': basis }, known)
  const term = { ...employment, is_fixed_term: true, last_day: '2026-11-30' }
  assert.deepEqual(on('člana 175. stav 1. tačka 1)'), ['error not_fixed_term'])
  assert.deepEqual(on('člana 175. stav 1. tačka 1)', { employment: term }), [])
  assert.deepEqual(on('člana 175. stav 1. tačka 1)', { employment: term, protectedLeave: [{ from: '2026-06-01', to: '2027-05-31' }] }), [
    'error term_extended 2027-05-31',
  ])
  assert.deepEqual(on('člana 175. stav 1. tačka 2)'), ['error not_65 2045-05-05'])
  assert.deepEqual(on('člana 175. stav 1. tačka 2)', { born: '1961-11-01' }), ['warning pension_severance'])
  const paid = { 'Osnov prestanka': 'člana 175. stav 1. tačka 2)', 'Otpremnina za odlazak u penziju (dinara)': '250.000,00' }
  assert.deepEqual(findingTexts('resenje_prestanak', paid, { born: '1961-11-01' }), [])
})

test('notice by employee, contract, probation and traineeship has its legal length', () => {
  const resigns = (day: string) => findingTexts('otkaz_zaposleni', { 'Dan prestanka radnog odnosa': day })
  assert.deepEqual(['2026-12-04', '2026-12-05', '2026-12-20', '2026-12-21'].map(resigns), [
    ['warning resignation_short 2026-12-05'],
    [],
    [],
    ['warning resignation_long 2026-12-20'],
  ])
  const contract = (answers: Record<string, string>) => findingTexts('ugovor_neodredjeno', answers, {}, '2024-02-20')
  assert.deepEqual(contract({ 'Otkazni rok u danima (15 do 30)': '10' }), ['error notice_days'])
  assert.deepEqual(contract({ 'Otkazni rok u danima (15 do 30)': '31' }), ['error notice_days'])
  assert.deepEqual(contract({ 'Trajanje probnog rada': 'šest meseci', 'Otkazni rok u danima (15 do 30)': '15' }), [])
  assert.deepEqual(contract({ 'Trajanje probnog rada': '7 meseci' }), ['error probation_long'])
  assert.deepEqual(contract({ 'Trajanje probnog rada': 'po dogovoru' }), ['warning probation_unclear'])
  assert.deepEqual(
    findingTexts('ugovor_pripravnik', { 'Trajanje pripravničkog staža (najduže godinu dana)': '18 meseci' }, {}, '2024-02-20'),
    ['error trainee_long'],
  )
})

test('a contract is concluded before work, and fixed terms stay within 24 months', () => {
  assert.deepEqual(findingTexts('ugovor_neodredjeno'), ['warning contract_late 2024-03-01'])
  assert.deepEqual(
    findingTexts('ugovor_neodredjeno', {}, { documents: [document('ugovor_neodredjeno', '2024-02-20', null)] }),
    [],
    'a copy',
  )
  assert.deepEqual(findingTexts('ugovor_odredjeno', {}, {}, '2024-03-01'), ['warning record_is_indefinite'])
  const term = (last_day: string, earlierTerms: EmployeeDocumentFacts['earlierTerms'] = []) =>
    findingTexts('ugovor_odredjeno', {}, { employment: { ...employment, is_fixed_term: true, last_day }, earlierTerms }, '2024-03-01')
  assert.deepEqual(term('2026-02-28'), [])
  assert.deepEqual(term('2026-03-01'), ['error fixed_term_over 2026-02-28'])
  assert.deepEqual(term('2024-12-31', [{ from: '2022-03-01', to: '2024-02-29' }]), ['error fixed_term_used_up'])
})

test('temporary work, annexes, offers, transfers and measures have their limits', () => {
  const temporary = (days: string, used = 0, known: Partial<EmployeeDocumentFacts> = {}) =>
    findingTexts(
      'ugovor_ppp',
      { 'Poslovi od': '2026-12-01', 'Poslovi do': '2026-12-31', 'Broj radnih dana': days },
      { employment: null, temporaryDays: new Map([[2026, used]]), ...known },
    )
  assert.deepEqual(
    [temporary('120'), temporary('121'), temporary('21', 100), temporary('20', 100)],
    [[], ['error temporary_days'], ['error temporary_used'], []],
  )
  assert.deepEqual(temporary('5', 0, { employment }), ['warning temporary_of_full_time'])
  assert.deepEqual(findingTexts('ponuda_aneksa', { 'Rok za izjašnjenje u radnim danima (najmanje 8)': '7' }), ['error offer_short'])
  assert.deepEqual(findingTexts('ponuda_aneksa', {}, { termsFrom: '2026-12-01' }), ['warning offer_late 2026-12-03'])
  assert.deepEqual(findingTexts('aneks', {}, { termsFrom: '2026-12-01' }), ['warning annex_without_offer'])
  assert.deepEqual(findingTexts('aneks', {}, { documents: [document('ponuda_aneksa', '2026-11-01', null)] }), ['warning offer_not_served'])
  assert.deepEqual(
    findingTexts('aneks', {}, { termsFrom: '2026-11-01', documents: [document('ponuda_aneksa', '2026-10-01', '2026-10-02')] }),
    ['warning annex_late 2026-11-01'],
  )
  const transfer = (to: string) => findingTexts('resenje_premestaj', { 'Premeštaj od': '2026-12-01', 'Premeštaj do': to })
  assert.deepEqual(
    [transfer('2027-02-01'), transfer('2027-02-02'), transfer('2026-11-30')],
    [[], ['error transfer_long'], ['error period_order']],
  )
  // Twenty working days in February 2026 and twenty-five in December are forty-five in twelve months.
  const after = (from: string, to: string) => {
    const answers = { 'Premeštaj od': '2026-12-01', 'Premeštaj do': '2027-01-04' }
    return findingTexts('resenje_premestaj', answers, { transfers: [{ from, to }] })
  }
  assert.deepEqual(
    [after('2026-02-02', '2026-02-27'), after('2026-02-02', '2026-03-02'), after('2025-11-03', '2026-01-04')],
    [[], ['error transfer_used'], []],
  )
  assert.deepEqual(findingTexts('resenje_udaljenje', { 'Trajanje udaljenja (najduže tri meseca)': 'četiri meseca' }), [
    'warning removal_long',
  ])
  assert.deepEqual(findingTexts('resenje_mera', { 'Visina novčane kazne u procentima osnovne zarade (najviše 20)': '25' }, warned), [
    'error measure_fine',
  ])
  assert.deepEqual(findingTexts('sporazum_prestanak', { 'Dan prestanka radnog odnosa': '2026-11-01' }), [
    'warning agreement_after 2026-11-01',
  ])
})

test('a template of the company is checked by its code or by the article of a decision', () => {
  assert.equal(findDocumentCheckCode({ code: 'resenje_otkaz', kind: 'decision', article: null }), 'resenje_otkaz')
  assert.equal(findDocumentCheckCode({ code: 'nas_otkaz', kind: 'decision', article: 'ZoR čl. 179 st. 3' }), 'resenje_otkaz')
  assert.equal(findDocumentCheckCode({ code: 'nasa_mera', kind: 'decision', article: 'ZoR čl. 179a' }), 'resenje_mera')
  assert.equal(findDocumentCheckCode({ code: 'potvrda', kind: 'certificate', article: 'ZoR čl. 179' }), null)
})

test('grounds and lengths are parsed in either script, in digits and words', () => {
  const basis = (text: string) => findLegalGroundInTemplateAnswer({ Osnov: text }, /osnov/i)
  assert.deepEqual(basis('člana 179. stav 2. tačka 1'), { article: 179, paragraph: 2, item: 1 })
  assert.deepEqual(basis('чл. 179 ст. 3 т. 5'), { article: 179, paragraph: 3, item: 5 })
  const months = (text: string) => findMonthCountInTemplateAnswer({ Trajanje: text }, /trajanje/i)
  assert.deepEqual(['3 meseca', 'три месеца', 'godinu dana', '90 dana', 'ne zna se', ''].map(months), [3, 3, 12, 3, null, undefined])
})

test('each rule belongs to a shipped template, and each finding has both texts', () => {
  for (const code of Object.keys(documentChecks))
    assert.ok(
      builtinTemplates.some((one) => one.code === code),
      code,
    )
  for (const key of Object.keys(documentChecksSr)) assert.ok(key in documentChecksEn, key)
})
