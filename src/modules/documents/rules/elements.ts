import type { elementKeys } from './element_keys.ts'
import { askKindsIn, namesIn, readTemplate } from './template.ts'

export type ElementKey = (typeof elementKeys)[number]
/** One of them, its article, and whether the template says it. */
export type Element = { key: ElementKey; article: string; is_there: boolean }

/** A template as it is searched: its fields, and its words with those of its questions. */
type Said = { names: ReadonlySet<string>; words: string }
type Asked = { key: ElementKey; article: string; is: (said: Said) => boolean }

const asked = (key: ElementKey, article: string, names: readonly string[], words?: RegExp): Asked => ({
  key,
  article,
  is: (said) => (names.length > 0 && names.every((name) => said.names.has(name))) || (words?.test(said.words) ?? false),
})
/** Both must be there. */
const both = (key: ElementKey, article: string, ...parts: Asked[]): Asked => ({
  key,
  article,
  is: (said) => parts.every((part) => part.is(said)),
})
const words = (found: RegExp): Asked => asked('employer', '', [], found)

const zor = (article: string) => `ZoR čl. ${article}`
const signed = asked('signed', zor('192'), [], /@signatures/)

const contract: readonly Asked[] = [
  asked('employer', zor('33 st. 1 t. 1'), ['company.name', 'company.address']),
  asked('employee', zor('33 st. 1 t. 2'), ['employee.full_name', 'employee.address']),
  asked('qualification', zor('33 st. 1 t. 3'), ['position.qualification'], /stručn\S* sprem|nivo\S* obrazovanja|kvalifikacij/i),
  both(
    'job',
    zor('33 st. 1 t. 4'),
    asked('job', '', ['terms.position'], /naziv poslova/i),
    asked('job', '', ['position.description'], /opis\S* poslova/i),
  ),
  asked('place', zor('33 st. 1 t. 5'), ['terms.place_of_work'], /mest\S* rada|adres\S* na kojoj/i),
  asked('kind', zor('33 st. 1 t. 6'), ['terms.relationship_type'], /neodređeno|određeno vreme/i),
  asked('first_day', zor('33 st. 1 t. 8'), ['employment.first_day']),
  asked('hours', zor('33 st. 1 t. 9'), ['terms.weekly_hours'], /(?:ne)?punim radnim vremenom/i),
  asked('pay', zor('33 st. 1 t. 10'), ['pay.amount'], /osnovn\S* zarad\S*.*\d/i),
  asked('pay_elements', zor('33 st. 1 t. 11'), [], /element|uvećan\S* zarad/i),
  asked('pay_day', zor('33 st. 1 t. 12'), ['pay.payment_day'], /zarada se isplaćuje|rok\S* za isplatu/i),
  asked('daily_hours', zor('33 st. 1 t. 13'), ['terms.daily_hours'], /dnevn\S* (?:i nedeljn\S* )?radn\S* vreme/i),
]
const term = both(
  'term',
  zor('33 st. 1 t. 7'),
  asked('term', '', ['employment.last_day'], /traje do|najduže do/i),
  asked('term', '', ['employment.fixed_term_ground'], /objektivn\S* razlog|zamenj/i),
)
const trainee = [
  asked('trainee_term', zor('47'), [], /pripravnički staž traje|trajanj\S* pripravničkog/i),
  asked('trainee_programme', zor('47'), [], /program\S*/i),
]
const remote = [
  asked('remote_norms', zor('42 st. 3 t. 1'), [], /normativ/i),
  asked('remote_control', zor('42 st. 3 t. 2'), [], /nadzor/i),
  asked('remote_means', zor('42 st. 3 t. 3 i 4'), [], /sredst\S* (?:za rad|rada)/i),
  asked('remote_costs', zor('42 st. 3 t. 5'), [], /naknad\S* (?:drugih )?troškova/i),
  asked('remote_pay', zor('42 st. 4'), [], /nije manja|ne može (?:da bude|biti) manja/i),
]
const decision: readonly Asked[] = [
  asked('ground', zor('192'), [], /na osnovu/i),
  asked('decided', zor('192'), [], /(?:^|\n)#\s|rešava|odlučuje/i),
  asked('reasons', zor('193'), [], /obrazloženje/i),
  asked('remedy', zor('193 i 195'), [], /pouka o pravnom|pokrene spor/i),
  asked('served', zor('193'), [], /dostaviti|@received/i),
  signed,
]
const lastDay = asked('last_day', zor('185'), ['employment.last_day'], /dan prestanka|prestaje/i)
const payment = asked('final_payment', zor('186'), ['law.final_payment'], /isplat\S* sve|186\./i)
const party = (article: string): Asked[] => [
  asked('employer', article, ['company.name']),
  asked('employee', article, ['employee.full_name']),
]

/** What is asked of a shipped template, and of the company's own in its place. */
const byCode: Readonly<Record<string, readonly Asked[]>> = {
  ugovor_neodredjeno: [...contract, signed],
  ugovor_odredjeno: [...contract, term, signed],
  ugovor_pripravnik: [...contract, ...trainee, signed],
  ugovor_rad_od_kuce: [...contract, ...remote, signed],
  ponuda_aneksa: [
    asked('offer_reasons', zor('172 st. 1'), [], /razlo\S*/i),
    asked('offer_days', zor('172 st. 2'), [], /radnih dana/i),
    asked('offer_refusal', zor('172 st. 1'), [], /179\. stav 5|odbij|ne zaključi/i),
    signed,
  ],
  aneks: [
    asked('annex_of', zor('171'), ['employment.contract_number'], /menja se ugovor/i),
    asked('annex_changes', zor('171'), ['changes'], /menja|umesto/i),
    asked('annex_from', zor('171'), ['terms.from'], /primenjuje od/i),
    signed,
  ],
  ugovor_ppp: [
    ...party(zor('197')),
    both('work_and_days', zor('197'), words(/poslov/i), words(/dana/i)),
    asked('fee', zor('197'), [], /naknad/i),
    asked('registered', zor('198'), [], /osiguranj/i),
    signed,
  ],
  ugovor_delo: [
    ...party(zor('199')),
    both('work_and_term', zor('199'), words(/posao|poslov|delo/i), words(/najkasnije|rok/i)),
    asked('fee', zor('199'), [], /naknad/i),
    signed,
  ],
  sporazum_prestanak: [
    ...party(zor('177')),
    asked('last_day', zor('177'), ['employment.last_day'], /prestaje/i),
    payment,
    asked('end_warning', zor('177 st. 2'), [], /obavesti\S*|nezaposlenost/i),
    signed,
  ],
  upozorenje: [
    asked('breach', zor('180 st. 2'), [], /osnov/i),
    asked('facts', zor('180 st. 2'), [], /činjenic\S* i dokaz/i),
    asked('answer_days', zor('180 st. 1 i 2'), [], /rok\S* za odgovor|izjasn/i),
    signed,
  ],
  resenje_otkaz: [...decision, lastDay, payment],
  resenje_prestanak: [...decision, lastDay, payment],
  resenje_visak: [...decision, lastDay, asked('severance', zor('158'), [], /otpremnin/i)],
  obavestenje_podaci: [
    both('controller', 'ZZPL čl. 23 st. 1 t. 1', words(/rukova/i), asked('controller', '', ['company.email'], /kontakt/i)),
    asked('purpose', 'ZZPL čl. 23 st. 1 t. 3', [], /svrh\S* i pravni osnov|pravn\S* osnov/i),
    asked('recipients', 'ZZPL čl. 23 st. 1 t. 5', [], /primaoc/i),
    asked('retention', 'ZZPL čl. 23 st. 2 t. 1', [], /rok\S* čuvanja/i),
    both('rights', 'ZZPL čl. 23 st. 2 t. 2', words(/pristup/i), words(/prenosivost/i), words(/prigovor/i)),
    asked('withdrawal', 'ZZPL čl. 23 st. 2 t. 3', [], /opoz/i),
    asked('complaint', 'ZZPL čl. 23 st. 2 t. 4', [], /poverenik/i),
  ],
}

type Template = { code: string; kind: string; article: string | null; about: string }

function askedOf({ code, kind, article, about }: Template): readonly Asked[] {
  const own = byCode[code]
  if (own) return own
  const named = article ?? ''
  if (kind === 'contract' && about !== 'company' && /\b3[03]\b/.test(named))
    return /\b37\b/.test(named) ? [...contract, term, signed] : [...contract, signed]
  return kind === 'decision' ? decision : []
}

/** What the law asks this template to say, and whether it does. Nothing is asked of papers that no law describes. */
export function elementsOf(template: Template & { source: string }): Element[] {
  const wanted = askedOf(template)
  if (wanted.length === 0) return []
  const said = saidIn(template.source)
  return wanted.map(({ key, article, is }) => ({ key, article, is_there: is(said) }))
}

function saidIn(source: string): Said {
  const { nodes } = readTemplate(source)
  const asks = [...askKindsIn(nodes).keys()].join('\n')
  return { names: namesIn(nodes), words: `${source.replace(/\{\{[^{}]*\}\}/g, ' ').replaceAll('**', '')}\n${asks}` }
}

/** The part of another text of the template that says what this one lacks: a clause with its heading, or a paragraph. */
export function clauseFor(template: Template, key: ElementKey, from: string): string | undefined {
  const wanted = askedOf(template).find((one) => one.key === key)
  if (!wanted) return undefined
  const parts = [from.split(/\n(?=## )/), from.split(/\n\s*\n/)].flat()
  return parts
    .map((part) => part.trim())
    .filter((part) => readTemplate(part).problems.length === 0 && wanted.is(saidIn(part)))
    .sort((one, other) => one.length - other.length)[0]
}
