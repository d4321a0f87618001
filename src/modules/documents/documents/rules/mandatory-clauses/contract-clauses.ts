import {
  bothPartiesSignatureClause,
  combineMandatoryClauses,
  defineEmployerDataClause,
  defineEstablishedPracticeClause,
  defineLegallyRequiredClause,
  formatLabourLawArticle,
  type MandatoryClause,
} from './mandatory-clause-definition.ts'

const signed = defineLegallyRequiredClause('signed', formatLabourLawArticle('30'), [], /@signatures/)

/** The clauses of an employment contract by čl. 33 st. 1. */
export const mandatoryEmploymentContractClauses: readonly MandatoryClause[] = [
  defineLegallyRequiredClause('employer', formatLabourLawArticle('33 st. 1 t. 1'), ['company.name', 'company.address']),
  defineLegallyRequiredClause('employee', formatLabourLawArticle('33 st. 1 t. 2'), ['employee.full_name', 'employee.address']),
  defineLegallyRequiredClause(
    'qualification',
    formatLabourLawArticle('33 st. 1 t. 3'),
    ['position.qualification'],
    /stručn\S{0,20} sprem|nivo\S{0,20} obrazovanja|kvalifikacij/i,
  ),
  combineMandatoryClauses(
    'job',
    formatLabourLawArticle('33 st. 1 t. 4'),
    defineLegallyRequiredClause('job', '', ['terms.position'], /naziv poslova/i),
    defineLegallyRequiredClause('job', '', ['position.description'], /opis\S{0,20} poslova/i),
  ),
  defineLegallyRequiredClause(
    'place',
    formatLabourLawArticle('33 st. 1 t. 5'),
    ['terms.place_of_work'],
    /mest\S{0,20} rada|adres\S{0,20} na kojoj/i,
  ),
  defineLegallyRequiredClause('kind', formatLabourLawArticle('33 st. 1 t. 6'), ['terms.relationship_type'], /neodređeno|određeno vreme/i),
  defineLegallyRequiredClause('first_day', formatLabourLawArticle('33 st. 1 t. 8'), ['employment.first_day']),
  defineLegallyRequiredClause('hours', formatLabourLawArticle('33 st. 1 t. 9'), ['terms.weekly_hours'], /(?:ne)?punim radnim vremenom/i),
  defineLegallyRequiredClause('pay', formatLabourLawArticle('33 st. 1 t. 10'), ['pay.amount'], /osnovn\S{0,20} zarad\S{0,20}.{0,200}\d/i),
  defineLegallyRequiredClause('pay_elements', formatLabourLawArticle('33 st. 1 t. 11'), [], /element|uvećan\S{0,20} zarad/i),
  defineLegallyRequiredClause(
    'pay_day',
    formatLabourLawArticle('33 st. 1 t. 12'),
    ['pay.payment_day'],
    /zarada se isplaćuje|rok\S{0,20} za isplatu/i,
  ),
  defineLegallyRequiredClause(
    'daily_hours',
    formatLabourLawArticle('33 st. 1 t. 13'),
    ['terms.daily_hours'],
    /dnevn\S{0,20} (?:i nedeljn\S{0,20} )?radn\S{0,20} vreme/i,
  ),
  signed,
]
export const mandatoryFixedTermClause = combineMandatoryClauses(
  'term',
  formatLabourLawArticle('33 st. 1 t. 7'),
  defineLegallyRequiredClause('term', '', ['employment.last_day'], /traje do|najduže do/i),
  defineLegallyRequiredClause('term', '', ['employment.fixed_term_reason'], /objektivn\S{0,20} razlog|zamenj/i),
)
const trainee = [
  defineLegallyRequiredClause('trainee_term', formatLabourLawArticle('47'), [], /pripravnički staž traje|trajanj\S{0,20} pripravničkog/i),
  defineLegallyRequiredClause('trainee_programme', formatLabourLawArticle('47'), [], /program\S{0,20}/i),
]
const remote = [
  defineLegallyRequiredClause('remote_norms', formatLabourLawArticle('42 st. 3 t. 1'), [], /normativ/i),
  defineLegallyRequiredClause('remote_control', formatLabourLawArticle('42 st. 3 t. 2'), [], /nadzor/i),
  defineLegallyRequiredClause('remote_means', formatLabourLawArticle('42 st. 3 t. 3 i 4'), [], /sredst\S{0,20} (?:za rad|rada)/i),
  defineLegallyRequiredClause('remote_costs', formatLabourLawArticle('42 st. 3 t. 5'), [], /naknad\S{0,20} (?:drugih )?troškova/i),
  defineLegallyRequiredClause('remote_pay', formatLabourLawArticle('42 st. 4'), [], /nije manja|ne može (?:da bude|biti) manja/i),
]
const definePartyClauses = (article: string): MandatoryClause[] => [
  defineLegallyRequiredClause('employer', article, ['company.name']),
  defineLegallyRequiredClause('employee', article, ['employee.full_name']),
]
const defineFeeClause = (article: string) => defineLegallyRequiredClause('fee', article, [], /naknad/i)

/** The clauses of built-in contracts, annexes and agreements by code. */
export const mandatoryContractClauses: Readonly<Record<string, readonly MandatoryClause[]>> = {
  ugovor_neodredjeno: mandatoryEmploymentContractClauses,
  ugovor_odredjeno: [...mandatoryEmploymentContractClauses, mandatoryFixedTermClause],
  ugovor_pripravnik: [...mandatoryEmploymentContractClauses, ...trainee],
  ugovor_rad_od_kuce: [...mandatoryEmploymentContractClauses, ...remote],
  ugovor_direktor: [
    ...definePartyClauses(formatLabourLawArticle('48 st. 4')),
    defineLegallyRequiredClause('director_duties', formatLabourLawArticle('48 st. 5'), [], /prava i obaveze|odgovornost/i),
    defineLegallyRequiredClause('director_fee', formatLabourLawArticle('48 st. 6'), [], /karakter zarade/i),
    defineEstablishedPracticeClause('director_mandate', [], /mandat/i),
    bothPartiesSignatureClause,
  ],
  ugovor_ppp: [
    ...definePartyClauses(formatLabourLawArticle('197')),
    defineLegallyRequiredClause('contractor_status', formatLabourLawArticle('197 st. 1'), [], /svojstvo|nezaposlen|nepuno/i),
    combineMandatoryClauses(
      'work_and_days',
      formatLabourLawArticle('197'),
      defineEmployerDataClause(/poslov/i),
      defineEmployerDataClause(/dana/i),
    ),
    defineFeeClause(formatLabourLawArticle('197')),
    defineLegallyRequiredClause('registered', formatLabourLawArticle('198'), [], /osiguranj/i),
    bothPartiesSignatureClause,
  ],
  ugovor_delo: [
    ...definePartyClauses(formatLabourLawArticle('199')),
    defineLegallyRequiredClause('outside_activity', formatLabourLawArticle('199 st. 1'), [], /van delatnosti/i),
    combineMandatoryClauses(
      'work_and_term',
      formatLabourLawArticle('199'),
      defineEmployerDataClause(/posao|poslov|delo/i),
      defineEmployerDataClause(/najkasnije|rok/i),
    ),
    defineFeeClause(formatLabourLawArticle('199')),
    defineLegallyRequiredClause('signed', formatLabourLawArticle('199 st. 3'), [], /@signatures/),
  ],
  ugovor_dopunski: [
    ...definePartyClauses(formatLabourLawArticle('202')),
    defineEstablishedPracticeClause('main_employer', [], /sa punim radnim vremenom kod|kod koga radi puno/i),
    defineLegallyRequiredClause('third_of_time', formatLabourLawArticle('202 st. 1'), [], /trećin/i),
    defineFeeClause(formatLabourLawArticle('202 st. 2')),
    bothPartiesSignatureClause,
  ],
  ugovor_strucno: [
    ...definePartyClauses(formatLabourLawArticle('201')),
    defineLegallyRequiredClause('training_ground', formatLabourLawArticle('201 st. 2'), [], /propis|pravilnik|uslov/i),
    defineEstablishedPracticeClause('training_term', [], /traje od/i),
    defineEstablishedPracticeClause('trainee_programme', [], /program/i),
    defineLegallyRequiredClause('training_fee', formatLabourLawArticle('201 st. 3'), [], /ne smatra se zaradom|naknad/i),
    bothPartiesSignatureClause,
  ],
  ponuda_aneksa: [
    defineLegallyRequiredClause('offer_reasons', formatLabourLawArticle('172 st. 1'), [], /razlo\S{0,20}/i),
    defineLegallyRequiredClause('offer_days', formatLabourLawArticle('172 st. 2'), [], /radnih dana/i),
    defineLegallyRequiredClause('offer_rejection', formatLabourLawArticle('172 st. 1'), [], /179\. stav 5|odbij|ne zaključi/i),
    defineLegallyRequiredClause('signed', formatLabourLawArticle('192'), [], /@signatures/),
    defineLegallyRequiredClause('served', formatLabourLawArticle('172 st. 1'), [], /@received|dostaviti/i),
  ],
  aneks: [
    defineLegallyRequiredClause('annex_of', formatLabourLawArticle('171'), ['employment.contract_number'], /menja se ugovor/i),
    defineLegallyRequiredClause('annex_changes', formatLabourLawArticle('171'), ['changes'], /menja|umesto/i),
    defineLegallyRequiredClause('annex_from', formatLabourLawArticle('171'), ['terms.from'], /primenjuje od/i),
    defineLegallyRequiredClause('annex_offer', formatLabourLawArticle('172'), [], /ponud/i),
    bothPartiesSignatureClause,
  ],
  sporazum_prestanak: [
    ...definePartyClauses(formatLabourLawArticle('177')),
    defineLegallyRequiredClause('last_day', formatLabourLawArticle('177'), ['employment.last_day'], /prestaje/i),
    defineLegallyRequiredClause('final_payment', formatLabourLawArticle('186'), ['law.final_payment'], /isplat\S{0,20} sve|186\./i),
    defineLegallyRequiredClause(
      'unused_leave',
      formatLabourLawArticle('76'),
      ['annual_leave.at_end'],
      /neiskorišćen\S{0,20} godišnji odmor/i,
    ),
    defineLegallyRequiredClause('end_warning', formatLabourLawArticle('177 st. 2'), [], /obavesti\S{0,20}|nezaposlenost/i),
    defineLegallyRequiredClause('signed', formatLabourLawArticle('177 st. 1'), [], /@signatures/),
  ],
}
