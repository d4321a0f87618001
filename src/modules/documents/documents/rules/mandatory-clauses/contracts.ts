import {
  clauseTextOf,
  combinedClause,
  customaryClause,
  labourLawArticle,
  type MandatoryClause,
  requiredClause,
  signedByBothParties,
} from './clause.ts'

const signed = requiredClause('signed', labourLawArticle('30'), [], /@signatures/)

/** The clauses of a contract of employment by čl. 33 st. 1. */
export const employmentContractClauses: readonly MandatoryClause[] = [
  requiredClause('employer', labourLawArticle('33 st. 1 t. 1'), ['company.name', 'company.address']),
  requiredClause('employee', labourLawArticle('33 st. 1 t. 2'), ['employee.full_name', 'employee.address']),
  requiredClause(
    'qualification',
    labourLawArticle('33 st. 1 t. 3'),
    ['position.qualification'],
    /stručn\S{0,20} sprem|nivo\S{0,20} obrazovanja|kvalifikacij/i,
  ),
  combinedClause(
    'job',
    labourLawArticle('33 st. 1 t. 4'),
    requiredClause('job', '', ['terms.position'], /naziv poslova/i),
    requiredClause('job', '', ['position.description'], /opis\S{0,20} poslova/i),
  ),
  requiredClause('place', labourLawArticle('33 st. 1 t. 5'), ['terms.place_of_work'], /mest\S{0,20} rada|adres\S{0,20} na kojoj/i),
  requiredClause('kind', labourLawArticle('33 st. 1 t. 6'), ['terms.relationship_type'], /neodređeno|određeno vreme/i),
  requiredClause('first_day', labourLawArticle('33 st. 1 t. 8'), ['employment.first_day']),
  requiredClause('hours', labourLawArticle('33 st. 1 t. 9'), ['terms.weekly_hours'], /(?:ne)?punim radnim vremenom/i),
  requiredClause('pay', labourLawArticle('33 st. 1 t. 10'), ['pay.amount'], /osnovn\S{0,20} zarad\S{0,20}.{0,200}\d/i),
  requiredClause('pay_elements', labourLawArticle('33 st. 1 t. 11'), [], /element|uvećan\S{0,20} zarad/i),
  requiredClause('pay_day', labourLawArticle('33 st. 1 t. 12'), ['pay.payment_day'], /zarada se isplaćuje|rok\S{0,20} za isplatu/i),
  requiredClause(
    'daily_hours',
    labourLawArticle('33 st. 1 t. 13'),
    ['terms.daily_hours'],
    /dnevn\S{0,20} (?:i nedeljn\S{0,20} )?radn\S{0,20} vreme/i,
  ),
  signed,
]
export const fixedTermClause = combinedClause(
  'term',
  labourLawArticle('33 st. 1 t. 7'),
  requiredClause('term', '', ['employment.last_day'], /traje do|najduže do/i),
  requiredClause('term', '', ['employment.fixed_term_reason'], /objektivn\S{0,20} razlog|zamenj/i),
)
const trainee = [
  requiredClause('trainee_term', labourLawArticle('47'), [], /pripravnički staž traje|trajanj\S{0,20} pripravničkog/i),
  requiredClause('trainee_programme', labourLawArticle('47'), [], /program\S{0,20}/i),
]
const remote = [
  requiredClause('remote_norms', labourLawArticle('42 st. 3 t. 1'), [], /normativ/i),
  requiredClause('remote_control', labourLawArticle('42 st. 3 t. 2'), [], /nadzor/i),
  requiredClause('remote_means', labourLawArticle('42 st. 3 t. 3 i 4'), [], /sredst\S{0,20} (?:za rad|rada)/i),
  requiredClause('remote_costs', labourLawArticle('42 st. 3 t. 5'), [], /naknad\S{0,20} (?:drugih )?troškova/i),
  requiredClause('remote_pay', labourLawArticle('42 st. 4'), [], /nije manja|ne može (?:da bude|biti) manja/i),
]
const parties = (article: string): MandatoryClause[] => [
  requiredClause('employer', article, ['company.name']),
  requiredClause('employee', article, ['employee.full_name']),
]
const fee = (article: string) => requiredClause('fee', article, [], /naknad/i)

/** The clauses of built-in contracts, annexes and agreements by code. */
export const contractClauses: Readonly<Record<string, readonly MandatoryClause[]>> = {
  ugovor_neodredjeno: employmentContractClauses,
  ugovor_odredjeno: [...employmentContractClauses, fixedTermClause],
  ugovor_pripravnik: [...employmentContractClauses, ...trainee],
  ugovor_rad_od_kuce: [...employmentContractClauses, ...remote],
  ugovor_direktor: [
    ...parties(labourLawArticle('48 st. 4')),
    requiredClause('director_duties', labourLawArticle('48 st. 5'), [], /prava i obaveze|odgovornost/i),
    requiredClause('director_fee', labourLawArticle('48 st. 6'), [], /karakter zarade/i),
    customaryClause('director_mandate', [], /mandat/i),
    signedByBothParties,
  ],
  ugovor_ppp: [
    ...parties(labourLawArticle('197')),
    requiredClause('contractor_status', labourLawArticle('197 st. 1'), [], /svojstvo|nezaposlen|nepuno/i),
    combinedClause('work_and_days', labourLawArticle('197'), clauseTextOf(/poslov/i), clauseTextOf(/dana/i)),
    fee(labourLawArticle('197')),
    requiredClause('registered', labourLawArticle('198'), [], /osiguranj/i),
    signedByBothParties,
  ],
  ugovor_delo: [
    ...parties(labourLawArticle('199')),
    requiredClause('outside_activity', labourLawArticle('199 st. 1'), [], /van delatnosti/i),
    combinedClause('work_and_term', labourLawArticle('199'), clauseTextOf(/posao|poslov|delo/i), clauseTextOf(/najkasnije|rok/i)),
    fee(labourLawArticle('199')),
    requiredClause('signed', labourLawArticle('199 st. 3'), [], /@signatures/),
  ],
  ugovor_dopunski: [
    ...parties(labourLawArticle('202')),
    customaryClause('main_employer', [], /sa punim radnim vremenom kod|kod koga radi puno/i),
    requiredClause('third_of_time', labourLawArticle('202 st. 1'), [], /trećin/i),
    fee(labourLawArticle('202 st. 2')),
    signedByBothParties,
  ],
  ugovor_strucno: [
    ...parties(labourLawArticle('201')),
    requiredClause('training_ground', labourLawArticle('201 st. 2'), [], /propis|pravilnik|uslov/i),
    customaryClause('training_term', [], /traje od/i),
    customaryClause('trainee_programme', [], /program/i),
    requiredClause('training_fee', labourLawArticle('201 st. 3'), [], /ne smatra se zaradom|naknad/i),
    signedByBothParties,
  ],
  ponuda_aneksa: [
    requiredClause('offer_reasons', labourLawArticle('172 st. 1'), [], /razlo\S{0,20}/i),
    requiredClause('offer_days', labourLawArticle('172 st. 2'), [], /radnih dana/i),
    requiredClause('offer_refusal', labourLawArticle('172 st. 1'), [], /179\. stav 5|odbij|ne zaključi/i),
    requiredClause('signed', labourLawArticle('192'), [], /@signatures/),
    requiredClause('served', labourLawArticle('172 st. 1'), [], /@received|dostaviti/i),
  ],
  aneks: [
    requiredClause('annex_of', labourLawArticle('171'), ['employment.contract_number'], /menja se ugovor/i),
    requiredClause('annex_changes', labourLawArticle('171'), ['changes'], /menja|umesto/i),
    requiredClause('annex_from', labourLawArticle('171'), ['terms.from'], /primenjuje od/i),
    requiredClause('annex_offer', labourLawArticle('172'), [], /ponud/i),
    signedByBothParties,
  ],
  sporazum_prestanak: [
    ...parties(labourLawArticle('177')),
    requiredClause('last_day', labourLawArticle('177'), ['employment.last_day'], /prestaje/i),
    requiredClause('final_payment', labourLawArticle('186'), ['law.final_payment'], /isplat\S{0,20} sve|186\./i),
    requiredClause('unused_leave', labourLawArticle('76'), ['annual_leave.at_end'], /neiskorišćen\S{0,20} godišnji odmor/i),
    requiredClause('end_warning', labourLawArticle('177 st. 2'), [], /obavesti\S{0,20}|nezaposlenost/i),
    requiredClause('signed', labourLawArticle('177 st. 1'), [], /@signatures/),
  ],
}
