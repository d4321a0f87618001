import { allOf, art, clauseText, customary, type MandatoryClause, requiredBy, signedByBothParties } from './clause.ts'

const signed = requiredBy('signed', art('30'), [], /@signatures/)

/** The clauses of a contract of employment by čl. 33 st. 1. */
export const contract: readonly MandatoryClause[] = [
  requiredBy('employer', art('33 st. 1 t. 1'), ['company.name', 'company.address']),
  requiredBy('employee', art('33 st. 1 t. 2'), ['employee.full_name', 'employee.address']),
  requiredBy(
    'qualification',
    art('33 st. 1 t. 3'),
    ['position.qualification'],
    /stručn\S{0,20} sprem|nivo\S{0,20} obrazovanja|kvalifikacij/i,
  ),
  allOf(
    'job',
    art('33 st. 1 t. 4'),
    requiredBy('job', '', ['terms.position'], /naziv poslova/i),
    requiredBy('job', '', ['position.description'], /opis\S{0,20} poslova/i),
  ),
  requiredBy('place', art('33 st. 1 t. 5'), ['terms.place_of_work'], /mest\S{0,20} rada|adres\S{0,20} na kojoj/i),
  requiredBy('kind', art('33 st. 1 t. 6'), ['terms.relationship_type'], /neodređeno|određeno vreme/i),
  requiredBy('first_day', art('33 st. 1 t. 8'), ['employment.first_day']),
  requiredBy('hours', art('33 st. 1 t. 9'), ['terms.weekly_hours'], /(?:ne)?punim radnim vremenom/i),
  requiredBy('pay', art('33 st. 1 t. 10'), ['pay.amount'], /osnovn\S{0,20} zarad\S{0,20}.{0,200}\d/i),
  requiredBy('pay_elements', art('33 st. 1 t. 11'), [], /element|uvećan\S{0,20} zarad/i),
  requiredBy('pay_day', art('33 st. 1 t. 12'), ['pay.payment_day'], /zarada se isplaćuje|rok\S{0,20} za isplatu/i),
  requiredBy('daily_hours', art('33 st. 1 t. 13'), ['terms.daily_hours'], /dnevn\S{0,20} (?:i nedeljn\S{0,20} )?radn\S{0,20} vreme/i),
  signed,
]
export const term = allOf(
  'term',
  art('33 st. 1 t. 7'),
  requiredBy('term', '', ['employment.last_day'], /traje do|najduže do/i),
  requiredBy('term', '', ['employment.fixed_term_reason'], /objektivn\S{0,20} razlog|zamenj/i),
)
const trainee = [
  requiredBy('trainee_term', art('47'), [], /pripravnički staž traje|trajanj\S{0,20} pripravničkog/i),
  requiredBy('trainee_programme', art('47'), [], /program\S{0,20}/i),
]
const remote = [
  requiredBy('remote_norms', art('42 st. 3 t. 1'), [], /normativ/i),
  requiredBy('remote_control', art('42 st. 3 t. 2'), [], /nadzor/i),
  requiredBy('remote_means', art('42 st. 3 t. 3 i 4'), [], /sredst\S{0,20} (?:za rad|rada)/i),
  requiredBy('remote_costs', art('42 st. 3 t. 5'), [], /naknad\S{0,20} (?:drugih )?troškova/i),
  requiredBy('remote_pay', art('42 st. 4'), [], /nije manja|ne može (?:da bude|biti) manja/i),
]
const parties = (article: string): MandatoryClause[] => [
  requiredBy('employer', article, ['company.name']),
  requiredBy('employee', article, ['employee.full_name']),
]
const fee = (article: string) => requiredBy('fee', article, [], /naknad/i)

/** The clauses of built-in contracts, annexes and agreements by code. */
export const contractClauses: Readonly<Record<string, readonly MandatoryClause[]>> = {
  ugovor_neodredjeno: contract,
  ugovor_odredjeno: [...contract, term],
  ugovor_pripravnik: [...contract, ...trainee],
  ugovor_rad_od_kuce: [...contract, ...remote],
  ugovor_direktor: [
    ...parties(art('48 st. 4')),
    requiredBy('director_duties', art('48 st. 5'), [], /prava i obaveze|odgovornost/i),
    requiredBy('director_fee', art('48 st. 6'), [], /karakter zarade/i),
    customary('director_mandate', [], /mandat/i),
    signedByBothParties,
  ],
  ugovor_ppp: [
    ...parties(art('197')),
    requiredBy('contractor_status', art('197 st. 1'), [], /svojstvo|nezaposlen|nepuno/i),
    allOf('work_and_days', art('197'), clauseText(/poslov/i), clauseText(/dana/i)),
    fee(art('197')),
    requiredBy('registered', art('198'), [], /osiguranj/i),
    signedByBothParties,
  ],
  ugovor_delo: [
    ...parties(art('199')),
    requiredBy('outside_activity', art('199 st. 1'), [], /van delatnosti/i),
    allOf('work_and_term', art('199'), clauseText(/posao|poslov|delo/i), clauseText(/najkasnije|rok/i)),
    fee(art('199')),
    requiredBy('signed', art('199 st. 3'), [], /@signatures/),
  ],
  ugovor_dopunski: [
    ...parties(art('202')),
    customary('main_employer', [], /sa punim radnim vremenom kod|kod koga radi puno/i),
    requiredBy('third_of_time', art('202 st. 1'), [], /trećin/i),
    fee(art('202 st. 2')),
    signedByBothParties,
  ],
  ugovor_strucno: [
    ...parties(art('201')),
    requiredBy('training_ground', art('201 st. 2'), [], /propis|pravilnik|uslov/i),
    customary('training_term', [], /traje od/i),
    customary('trainee_programme', [], /program/i),
    requiredBy('training_fee', art('201 st. 3'), [], /ne smatra se zaradom|naknad/i),
    signedByBothParties,
  ],
  ponuda_aneksa: [
    requiredBy('offer_reasons', art('172 st. 1'), [], /razlo\S{0,20}/i),
    requiredBy('offer_days', art('172 st. 2'), [], /radnih dana/i),
    requiredBy('offer_refusal', art('172 st. 1'), [], /179\. stav 5|odbij|ne zaključi/i),
    requiredBy('signed', art('192'), [], /@signatures/),
    requiredBy('served', art('172 st. 1'), [], /@received|dostaviti/i),
  ],
  aneks: [
    requiredBy('annex_of', art('171'), ['employment.contract_number'], /menja se ugovor/i),
    requiredBy('annex_changes', art('171'), ['changes'], /menja|umesto/i),
    requiredBy('annex_from', art('171'), ['terms.from'], /primenjuje od/i),
    requiredBy('annex_offer', art('172'), [], /ponud/i),
    signedByBothParties,
  ],
  sporazum_prestanak: [
    ...parties(art('177')),
    requiredBy('last_day', art('177'), ['employment.last_day'], /prestaje/i),
    requiredBy('final_payment', art('186'), ['law.final_payment'], /isplat\S{0,20} sve|186\./i),
    requiredBy('unused_leave', art('76'), ['annual_leave.at_end'], /neiskorišćen\S{0,20} godišnji odmor/i),
    requiredBy('end_warning', art('177 st. 2'), [], /obavesti\S{0,20}|nezaposlenost/i),
    requiredBy('signed', art('177 st. 1'), [], /@signatures/),
  ],
}
