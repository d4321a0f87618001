import {
  bothPartiesSignatureClause,
  combineMandatoryClauses,
  defineCustomaryClause,
  defineEmployerClause,
  defineRequiredClause,
  formatLabourLawArticle,
  type MandatoryClause,
} from './clause-definition.ts'

const signed = defineRequiredClause('signed', formatLabourLawArticle('30'), [], /@signatures/)

/** The clauses of a contract of employment by čl. 33 st. 1. */
export const employmentContractClauses: readonly MandatoryClause[] = [
  defineRequiredClause('employer', formatLabourLawArticle('33 st. 1 t. 1'), ['company.name', 'company.address']),
  defineRequiredClause('employee', formatLabourLawArticle('33 st. 1 t. 2'), ['employee.full_name', 'employee.address']),
  defineRequiredClause(
    'qualification',
    formatLabourLawArticle('33 st. 1 t. 3'),
    ['position.qualification'],
    /stručn\S{0,20} sprem|nivo\S{0,20} obrazovanja|kvalifikacij/i,
  ),
  combineMandatoryClauses(
    'job',
    formatLabourLawArticle('33 st. 1 t. 4'),
    defineRequiredClause('job', '', ['terms.position'], /naziv poslova/i),
    defineRequiredClause('job', '', ['position.description'], /opis\S{0,20} poslova/i),
  ),
  defineRequiredClause(
    'place',
    formatLabourLawArticle('33 st. 1 t. 5'),
    ['terms.place_of_work'],
    /mest\S{0,20} rada|adres\S{0,20} na kojoj/i,
  ),
  defineRequiredClause('kind', formatLabourLawArticle('33 st. 1 t. 6'), ['terms.relationship_type'], /neodređeno|određeno vreme/i),
  defineRequiredClause('first_day', formatLabourLawArticle('33 st. 1 t. 8'), ['employment.first_day']),
  defineRequiredClause('hours', formatLabourLawArticle('33 st. 1 t. 9'), ['terms.weekly_hours'], /(?:ne)?punim radnim vremenom/i),
  defineRequiredClause('pay', formatLabourLawArticle('33 st. 1 t. 10'), ['pay.amount'], /osnovn\S{0,20} zarad\S{0,20}.{0,200}\d/i),
  defineRequiredClause('pay_elements', formatLabourLawArticle('33 st. 1 t. 11'), [], /element|uvećan\S{0,20} zarad/i),
  defineRequiredClause(
    'pay_day',
    formatLabourLawArticle('33 st. 1 t. 12'),
    ['pay.payment_day'],
    /zarada se isplaćuje|rok\S{0,20} za isplatu/i,
  ),
  defineRequiredClause(
    'daily_hours',
    formatLabourLawArticle('33 st. 1 t. 13'),
    ['terms.daily_hours'],
    /dnevn\S{0,20} (?:i nedeljn\S{0,20} )?radn\S{0,20} vreme/i,
  ),
  signed,
]
export const fixedTermClause = combineMandatoryClauses(
  'term',
  formatLabourLawArticle('33 st. 1 t. 7'),
  defineRequiredClause('term', '', ['employment.last_day'], /traje do|najduže do/i),
  defineRequiredClause('term', '', ['employment.fixed_term_reason'], /objektivn\S{0,20} razlog|zamenj/i),
)
const trainee = [
  defineRequiredClause('trainee_term', formatLabourLawArticle('47'), [], /pripravnički staž traje|trajanj\S{0,20} pripravničkog/i),
  defineRequiredClause('trainee_programme', formatLabourLawArticle('47'), [], /program\S{0,20}/i),
]
const remote = [
  defineRequiredClause('remote_norms', formatLabourLawArticle('42 st. 3 t. 1'), [], /normativ/i),
  defineRequiredClause('remote_control', formatLabourLawArticle('42 st. 3 t. 2'), [], /nadzor/i),
  defineRequiredClause('remote_means', formatLabourLawArticle('42 st. 3 t. 3 i 4'), [], /sredst\S{0,20} (?:za rad|rada)/i),
  defineRequiredClause('remote_costs', formatLabourLawArticle('42 st. 3 t. 5'), [], /naknad\S{0,20} (?:drugih )?troškova/i),
  defineRequiredClause('remote_pay', formatLabourLawArticle('42 st. 4'), [], /nije manja|ne može (?:da bude|biti) manja/i),
]
const parties = (article: string): MandatoryClause[] => [
  defineRequiredClause('employer', article, ['company.name']),
  defineRequiredClause('employee', article, ['employee.full_name']),
]
const fee = (article: string) => defineRequiredClause('fee', article, [], /naknad/i)

/** The clauses of built-in contracts, annexes and agreements by code. */
export const contractClauses: Readonly<Record<string, readonly MandatoryClause[]>> = {
  ugovor_neodredjeno: employmentContractClauses,
  ugovor_odredjeno: [...employmentContractClauses, fixedTermClause],
  ugovor_pripravnik: [...employmentContractClauses, ...trainee],
  ugovor_rad_od_kuce: [...employmentContractClauses, ...remote],
  ugovor_direktor: [
    ...parties(formatLabourLawArticle('48 st. 4')),
    defineRequiredClause('director_duties', formatLabourLawArticle('48 st. 5'), [], /prava i obaveze|odgovornost/i),
    defineRequiredClause('director_fee', formatLabourLawArticle('48 st. 6'), [], /karakter zarade/i),
    defineCustomaryClause('director_mandate', [], /mandat/i),
    bothPartiesSignatureClause,
  ],
  ugovor_ppp: [
    ...parties(formatLabourLawArticle('197')),
    defineRequiredClause('contractor_status', formatLabourLawArticle('197 st. 1'), [], /svojstvo|nezaposlen|nepuno/i),
    combineMandatoryClauses('work_and_days', formatLabourLawArticle('197'), defineEmployerClause(/poslov/i), defineEmployerClause(/dana/i)),
    fee(formatLabourLawArticle('197')),
    defineRequiredClause('registered', formatLabourLawArticle('198'), [], /osiguranj/i),
    bothPartiesSignatureClause,
  ],
  ugovor_delo: [
    ...parties(formatLabourLawArticle('199')),
    defineRequiredClause('outside_activity', formatLabourLawArticle('199 st. 1'), [], /van delatnosti/i),
    combineMandatoryClauses(
      'work_and_term',
      formatLabourLawArticle('199'),
      defineEmployerClause(/posao|poslov|delo/i),
      defineEmployerClause(/najkasnije|rok/i),
    ),
    fee(formatLabourLawArticle('199')),
    defineRequiredClause('signed', formatLabourLawArticle('199 st. 3'), [], /@signatures/),
  ],
  ugovor_dopunski: [
    ...parties(formatLabourLawArticle('202')),
    defineCustomaryClause('main_employer', [], /sa punim radnim vremenom kod|kod koga radi puno/i),
    defineRequiredClause('third_of_time', formatLabourLawArticle('202 st. 1'), [], /trećin/i),
    fee(formatLabourLawArticle('202 st. 2')),
    bothPartiesSignatureClause,
  ],
  ugovor_strucno: [
    ...parties(formatLabourLawArticle('201')),
    defineRequiredClause('training_ground', formatLabourLawArticle('201 st. 2'), [], /propis|pravilnik|uslov/i),
    defineCustomaryClause('training_term', [], /traje od/i),
    defineCustomaryClause('trainee_programme', [], /program/i),
    defineRequiredClause('training_fee', formatLabourLawArticle('201 st. 3'), [], /ne smatra se zaradom|naknad/i),
    bothPartiesSignatureClause,
  ],
  ponuda_aneksa: [
    defineRequiredClause('offer_reasons', formatLabourLawArticle('172 st. 1'), [], /razlo\S{0,20}/i),
    defineRequiredClause('offer_days', formatLabourLawArticle('172 st. 2'), [], /radnih dana/i),
    defineRequiredClause('offer_refusal', formatLabourLawArticle('172 st. 1'), [], /179\. stav 5|odbij|ne zaključi/i),
    defineRequiredClause('signed', formatLabourLawArticle('192'), [], /@signatures/),
    defineRequiredClause('served', formatLabourLawArticle('172 st. 1'), [], /@received|dostaviti/i),
  ],
  aneks: [
    defineRequiredClause('annex_of', formatLabourLawArticle('171'), ['employment.contract_number'], /menja se ugovor/i),
    defineRequiredClause('annex_changes', formatLabourLawArticle('171'), ['changes'], /menja|umesto/i),
    defineRequiredClause('annex_from', formatLabourLawArticle('171'), ['terms.from'], /primenjuje od/i),
    defineRequiredClause('annex_offer', formatLabourLawArticle('172'), [], /ponud/i),
    bothPartiesSignatureClause,
  ],
  sporazum_prestanak: [
    ...parties(formatLabourLawArticle('177')),
    defineRequiredClause('last_day', formatLabourLawArticle('177'), ['employment.last_day'], /prestaje/i),
    defineRequiredClause('final_payment', formatLabourLawArticle('186'), ['law.final_payment'], /isplat\S{0,20} sve|186\./i),
    defineRequiredClause('unused_leave', formatLabourLawArticle('76'), ['annual_leave.at_end'], /neiskorišćen\S{0,20} godišnji odmor/i),
    defineRequiredClause('end_warning', formatLabourLawArticle('177 st. 2'), [], /obavesti\S{0,20}|nezaposlenost/i),
    defineRequiredClause('signed', formatLabourLawArticle('177 st. 1'), [], /@signatures/),
  ],
}
