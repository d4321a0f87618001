import { asked, both, type LegalElement, signedByBoth, usual, words, zor } from './asked.ts'

const signed = asked('signed', zor('30'), [], /@signatures/)

/** What čl. 33 st. 1 asks of a contract of employment. */
export const contract: readonly LegalElement[] = [
  asked('employer', zor('33 st. 1 t. 1'), ['company.name', 'company.address']),
  asked('employee', zor('33 st. 1 t. 2'), ['employee.full_name', 'employee.address']),
  asked('qualification', zor('33 st. 1 t. 3'), ['position.qualification'], /stručn\S{0,20} sprem|nivo\S{0,20} obrazovanja|kvalifikacij/i),
  both(
    'job',
    zor('33 st. 1 t. 4'),
    asked('job', '', ['terms.position'], /naziv poslova/i),
    asked('job', '', ['position.description'], /opis\S{0,20} poslova/i),
  ),
  asked('place', zor('33 st. 1 t. 5'), ['terms.place_of_work'], /mest\S{0,20} rada|adres\S{0,20} na kojoj/i),
  asked('kind', zor('33 st. 1 t. 6'), ['terms.relationship_type'], /neodređeno|određeno vreme/i),
  asked('first_day', zor('33 st. 1 t. 8'), ['employment.first_day']),
  asked('hours', zor('33 st. 1 t. 9'), ['terms.weekly_hours'], /(?:ne)?punim radnim vremenom/i),
  asked('pay', zor('33 st. 1 t. 10'), ['pay.amount'], /osnovn\S{0,20} zarad\S{0,20}.{0,200}\d/i),
  asked('pay_elements', zor('33 st. 1 t. 11'), [], /element|uvećan\S{0,20} zarad/i),
  asked('pay_day', zor('33 st. 1 t. 12'), ['pay.payment_day'], /zarada se isplaćuje|rok\S{0,20} za isplatu/i),
  asked('daily_hours', zor('33 st. 1 t. 13'), ['terms.daily_hours'], /dnevn\S{0,20} (?:i nedeljn\S{0,20} )?radn\S{0,20} vreme/i),
  signed,
]
export const term = both(
  'term',
  zor('33 st. 1 t. 7'),
  asked('term', '', ['employment.last_day'], /traje do|najduže do/i),
  asked('term', '', ['employment.fixed_term_ground'], /objektivn\S{0,20} razlog|zamenj/i),
)
const trainee = [
  asked('trainee_term', zor('47'), [], /pripravnički staž traje|trajanj\S{0,20} pripravničkog/i),
  asked('trainee_programme', zor('47'), [], /program\S{0,20}/i),
]
const remote = [
  asked('remote_norms', zor('42 st. 3 t. 1'), [], /normativ/i),
  asked('remote_control', zor('42 st. 3 t. 2'), [], /nadzor/i),
  asked('remote_means', zor('42 st. 3 t. 3 i 4'), [], /sredst\S{0,20} (?:za rad|rada)/i),
  asked('remote_costs', zor('42 st. 3 t. 5'), [], /naknad\S{0,20} (?:drugih )?troškova/i),
  asked('remote_pay', zor('42 st. 4'), [], /nije manja|ne može (?:da bude|biti) manja/i),
]
const parties = (article: string): LegalElement[] => [
  asked('employer', article, ['company.name']),
  asked('employee', article, ['employee.full_name']),
]
const fee = (article: string) => asked('fee', article, [], /naknad/i)

/** Contracts of the shipped codes: of employment, beside it, and what changes or ends it by agreement. */
export const ofContracts: Readonly<Record<string, readonly LegalElement[]>> = {
  ugovor_neodredjeno: contract,
  ugovor_odredjeno: [...contract, term],
  ugovor_pripravnik: [...contract, ...trainee],
  ugovor_rad_od_kuce: [...contract, ...remote],
  ugovor_direktor: [
    ...parties(zor('48 st. 4')),
    asked('director_duties', zor('48 st. 5'), [], /prava i obaveze|odgovornost/i),
    asked('director_fee', zor('48 st. 6'), [], /karakter zarade/i),
    usual('director_mandate', [], /mandat/i),
    signedByBoth,
  ],
  ugovor_ppp: [
    ...parties(zor('197')),
    asked('contractor_status', zor('197 st. 1'), [], /svojstvo|nezaposlen|nepuno/i),
    both('work_and_days', zor('197'), words(/poslov/i), words(/dana/i)),
    fee(zor('197')),
    asked('registered', zor('198'), [], /osiguranj/i),
    signedByBoth,
  ],
  ugovor_delo: [
    ...parties(zor('199')),
    asked('outside_activity', zor('199 st. 1'), [], /van delatnosti/i),
    both('work_and_term', zor('199'), words(/posao|poslov|delo/i), words(/najkasnije|rok/i)),
    fee(zor('199')),
    asked('signed', zor('199 st. 3'), [], /@signatures/),
  ],
  ugovor_dopunski: [
    ...parties(zor('202')),
    usual('main_employer', [], /sa punim radnim vremenom kod|kod koga radi puno/i),
    asked('third_of_time', zor('202 st. 1'), [], /trećin/i),
    fee(zor('202 st. 2')),
    signedByBoth,
  ],
  ugovor_strucno: [
    ...parties(zor('201')),
    asked('training_ground', zor('201 st. 2'), [], /propis|pravilnik|uslov/i),
    usual('training_term', [], /traje od/i),
    usual('trainee_programme', [], /program/i),
    asked('training_fee', zor('201 st. 3'), [], /ne smatra se zaradom|naknad/i),
    signedByBoth,
  ],
  ponuda_aneksa: [
    asked('offer_reasons', zor('172 st. 1'), [], /razlo\S{0,20}/i),
    asked('offer_days', zor('172 st. 2'), [], /radnih dana/i),
    asked('offer_refusal', zor('172 st. 1'), [], /179\. stav 5|odbij|ne zaključi/i),
    asked('signed', zor('192'), [], /@signatures/),
    asked('served', zor('172 st. 1'), [], /@received|dostaviti/i),
  ],
  aneks: [
    asked('annex_of', zor('171'), ['employment.contract_number'], /menja se ugovor/i),
    asked('annex_changes', zor('171'), ['changes'], /menja|umesto/i),
    asked('annex_from', zor('171'), ['terms.from'], /primenjuje od/i),
    asked('annex_offer', zor('172'), [], /ponud/i),
    signedByBoth,
  ],
  sporazum_prestanak: [
    ...parties(zor('177')),
    asked('last_day', zor('177'), ['employment.last_day'], /prestaje/i),
    asked('final_payment', zor('186'), ['law.final_payment'], /isplat\S{0,20} sve|186\./i),
    asked('unused_leave', zor('76'), ['annual_leave.at_end'], /neiskorišćen\S{0,20} godišnji odmor/i),
    asked('end_warning', zor('177 st. 2'), [], /obavesti\S{0,20}|nezaposlenost/i),
    asked('signed', zor('177 st. 1'), [], /@signatures/),
  ],
}
