import type { CalculationStep } from '#shared/calculation-step.ts'
import type { MessageCatalog } from '#shared/message-translation.ts'

/** Explanations of calculated values of an employee. */
export const employeeFigureExplanationsSr = {
  'employees.why.service_period': 'Od {from} do {to} (oba dana uračunata): {service}.',
  'employees.why.service_merged': 'Periodi koji se preklapaju ili nastavljaju računaju se jednom: od {periods} unetih nastaje {merged}.',
  'employees.why.service_borrow_30': 'Ostatak dana računa se sa mesecom od 30 dana, po podešavanju kompanije.',
  'employees.why.service_sum': 'Zbir (30 dana = mesec, 12 meseci = godina): {service}.',
  'employees.why.fixed_term_segment': 'Ugovori od {from} do {to}, sa prekidima kraćim od 30 dana: {service}.',
  'employees.why.fixed_term_within': 'Ukupno {service}, a dozvoljeno je, u mesecima, {limit}.',
  'employees.why.fixed_term_over': 'Ukupno {service}, više od dozvoljenog, u mesecima: {limit}.',
  'employees.why.fixed_term_unlimited': 'Ukupno {service}; za ovaj osnov zakon ne propisuje najduže trajanje u mesecima.',
  'employees.why.severance_redundancy': 'Prosek za poslednja tri meseca {average} × {years} (pune godine) × {share} = {result}.',
  'employees.why.severance_retirement': 'Prosečna zarada u Republici Srbiji {average} × {multiple} = {result}.',
  'employees.why.unused_leave': 'Prosek za 12 meseci {average} : {divisor} (radni dani) × {days} (neiskorišćeni dani) = {result}.',
  'employees.why.quota': 'Na dan {on} zaposlenih je {employees}: obaveza je {required}, a osoba sa invaliditetom radi {employed}.',
  'employees.why.quota_new_employer': 'Novoosnovani poslodavac je oslobođen obaveze do {until}',
  'employees.why.pension_service': 'Staž osiguranja na dan {on} je {service}; pretpostavlja se da se nastavlja bez prekida.',
  'employees.why.pension_age': 'Rođenje {birthDate} Uslov za {year}. godinu je {years} god. i {months} mes., navršava se {day}',
  'employees.why.pension_old_age': 'Starosna penzija, uz najmanje {service} godina staža: {day}',
  'employees.why.pension_full_service': 'Penzija sa {service} godina staža bez obzira na godine života: {day}',
  'employees.why.pension_termination':
    'Radni odnos prestaje po sili zakona sa navršenih {years} godina života i {service} godina staža, ako se strane drukčije ne sporazumeju: {day}',
  'employees.why.pension_postponed': 'Ako se zahtev ne podnese do kraja te godine, važi uslov naredne godine: {day}',
  'employees.why.pension_early':
    'Prevremena penzija sa {years} godina života i {service} godina staža: {day} Nedostaje {months} mes., pa je trajno umanjena za {percent}%.',
} satisfies MessageCatalog

export type EmployeeExplanationKey = CalculationStep<keyof typeof employeeFigureExplanationsSr>
