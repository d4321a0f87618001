import assert from 'node:assert/strict'
import { test } from 'vitest'
import { toCyrillic } from '#shared/text/transliteration.ts'
import { renderShippedTemplate, shippedDocumentEmployees } from '#test/support/shipped-documents.ts'
import { readTestVectors } from '#test/support/vectors.ts'
import { buildDocumentContent } from '../rules/document-content.ts'
import type { TemplateBlock, TemplateTextRun } from '../rules/template-blocks.ts'
import type { BuiltinTemplate } from './builtin-template-texts.ts'
import { builtinTemplates } from './builtin-templates.ts'

/** Renders the text of a template for an employee; `full` also answers optional questions. */
function renderText(template: BuiltinTemplate, person: (typeof shippedDocumentEmployees)['man'], full: boolean): string {
  const { blocks, facts } = renderShippedTemplate(template, person, full)
  const { head } = buildDocumentContent(blocks, facts, { title: '', number: 'RES-2026/3' })
  return [...head.left, ...head.right, ...blocks.flatMap(linesOf)].join('\n')
}
const label = (runs: readonly TemplateTextRun[]) => runs.map(({ text }) => text).join('')
function linesOf(block: TemplateBlock): string[] {
  if (block.is === 'signatures') return [...block.names.map(label), ...(block.under ?? []).flat()]
  if (block.is === 'list') return block.items.map(label)
  return 'runs' in block ? [label(block.runs)] : []
}

const every = function* () {
  for (const template of builtinTemplates)
    for (const [who, person] of Object.entries(shippedDocumentEmployees))
      for (const full of [false, true])
        yield { text: renderText(template, person, full), template, person, what: `${template.code} ${who} ${full}` }
}

test('no shipped document has a gap, a double full stop or wrong spaces', () => {
  for (const { text, what } of every()) {
    assert.doesNotMatch(text, /[{}\uE000-\uF8FF]|undefined|\bnull\b|NaN|\*\*/, what)
    assert.doesNotMatch(
      text,
      /\.\.|,,|;;|[;,]\.|\p{L}{4}\.,| [.,;:)]|\( |\.;|(?<!\n) {2}/u,
      `${what}\n${/.{40}(?:\.\.|,,|;;|[;,]\.| [.,;:)]|\( |\.;| {2}).{0,20}/.exec(text)?.[0]}`,
    )
    assert.doesNotMatch(text, /"|''/, what)
    assert.equal(text.split('„').length, text.split(/[””]/).length, what)
  }
})

/** Latin text within Cyrillic: numbers of documents and chapters. */
const codes = /[A-Z]{2,4}-\d{4}\/\d+|(?<=^|\n)[IVX]+\./g

test('in Cyrillic no letter of a shipped document stays Latin, suffixes included', () => {
  for (const { text, what } of every()) {
    const left =
      toCyrillic(text)
        .replace(codes, '')
        .match(/\S*[a-zčćšđž]\S*/gi) ?? []
    assert.deepEqual(left, [], what)
  }
})

/** In general acts `zaposleni` is a defined term, and contracts name an engaged person by role, so these texts have no gender. */
const genderless = (template: BuiltinTemplate) =>
  template.about === 'company' ||
  template.kind === 'act' ||
  ['ugovor_direktor', 'ugovor_ppp', 'ugovor_delo', 'ugovor_dopunski', 'ugovor_strucno'].includes(template.code)

test('a document uses the grammatical gender of the employee', () => {
  for (const { text, template, person, what } of every()) {
    if (genderless(template)) continue
    const wrong = person.isWoman
      ? /\b(?:Zaposlenom [^o]|zaposleni može|Zaposleni je |zaposleni [A-ZŽŠĐČĆ]|dužan je|podneo|raspoređen[ ,]|rođen |učinio|zasnovao|navršio|Upoznat )/
      : /\b(?:zaposlena|Zaposlena|zaposlenoj|dužna|podnela|raspoređena|rođena|učinila|zasnovala|navršila|Upoznata)\b/
    assert.doesNotMatch(text.replace(/Zaposleni (?:ima pravo na zaštitu|je dužan da se uzdrži|u smislu)/g, ''), wrong, `${what}\n${text}`)
  }
})

test('names are in the nominative: no preposition before one needs another case', () => {
  for (const { text, person, what } of every())
    assert.doesNotMatch(text, new RegExp(`(?:aposlenom|aposlenoj|aposlenog|angažovanog|angažovanu) ${person.name}`), what)
})

/** The clauses that the law requires in each document, as patterns. */
const elements: Record<string, RegExp[]> = {
  ugovor_neodredjeno: [
    /PIB/,
    /boravištem/,
    /stručne spreme/,
    /Opis poslova/,
    /mestu rada/,
    /na neodređeno/,
    /stupi na rad/,
    /radnim vremenom od 40/,
    /88\.000,00 dinara/,
    /elementima/,
    /isplaćuje/,
    /Dnevno radno vreme/,
  ],
  ugovor_odredjeno: [/na određeno vreme, do/, /Objektivni razlog/, /stručne spreme/, /88\.000,00/],
  ugovor_pripravnik: [/Pripravnički staž traje/, /programu/, /Mentor/],
  ugovor_rad_od_kuce: [/normativima/, /Nadzor/, /Sredstva za rad/, /naknada troškova/, /nije manja/],
  ugovor_direktor: [/naknadu za rad, koja ima karakter zarade/, /mandatu/],
  ugovor_ppp: [/radnih dana/, /naknada/, /prijavu na obavezno/],
  ugovor_delo: [/van delatnosti/, /predaje najkasnije/, /naknada/],
  ugovor_dopunski: [/sa punim radnim vremenom kod poslodavca/, /časova nedeljno/, /naknada/],
  ugovor_strucno: [/traje od/, /po programu/],
  ponuda_aneksa: [/Razlozi za ponudu/, /radnih dana od dana dostavljanja/, /179\. stav 5\. tačka 2/],
  aneks: [/menja se ugovor/, /umesto/, /primenjuje od/],
  resenje_premestaj: [/obavlja poslove/, /u vremenu od/, /Razlog|hitnog posla/],
  resenje_go: [/Na osnovu čl\. 68/, /ima pravo na godišnji odmor/, /koristi godišnji odmor/, /vrati/, /preostaje/],
  resenje_go_kolektivni: [/po organizacionim delovima/, /koristi se od/],
  resenje_placeno: [/po osnovu/, /u trajanju/],
  resenje_neplaceno: [/neplaćeno odsustvo/, /miruju/],
  odluka_prekovremeni: [/se uvodi zbog/, /26% od osnovice/],
  odluka_rad_praznik: [/110% od osnovice/, /smeni/],
  odluka_preraspodela: [/Raspored časova/, /Saglasnosti/],
  odluka_raspored: [/Odmor|odmor u toku/, /u periodu od/],
  resenje_nocni_smene: [/smenama/, /saglasnost/],
  potvrda_zaposlenje: [/od 01\.02\.2020\./, /na neodređeno/, /svrhu/],
  potvrda_go: [/ima pravo/, /iskorist/, /neiskorišćeno/],
  potvrda_staz: [/od 01\.02\.2020\. do/, /Ukupno trajanje/],
  upozorenje: [/Osnov/, /Činjenice i dokazi/, /Rok za odgovor/],
  obavestenje_rezultati: [/Nedostaci/, /Uputstva/, /Rok za poboljšanje/],
  resenje_mera: [/izriče mera/, /Obrazloženje/],
  resenje_udaljenje: [/Razlog udaljenja/, /traje/, /naknada zarade/],
  resenje_otkaz: [/Radni odnos prestaje/, /30 dana/, /Dostaviti/],
  resenje_prestanak: [/prestaje/, /člana? 186/, /vrati sredstva/],
  sporazum_prestanak: [/prestaje/, /isplatiti/, /pisanom obliku obavestio/],
  otkaz_zaposleni: [/Kao dan prestanka/],
  resenje_visak: [/otpremnina/, /Radni odnos prestaje/],
  nalog_sp: [/Polazak/, /Prevoz/, /Akontacija/, /Dnevnica/],
  resenje_mirovanje: [/miruju/, /15 dana/],
  resenje_porodiljsko: [/porodiljsko odsustvo/, /nege deteta/],
  resenje_minuli: [/godina rada/, /%/],
  obavestenje_mobing: [/pravo na zaštitu/, /dužan/, /odgovara/],
  obavestenje_uzbunjivanje: [/ovlašćenom licu/, /Pravo na zaštitu/],
  obavestenje_podaci: [
    /Rukovalac/,
    /Kontakt/,
    /Svrha i pravni osnov/,
    /Posebne vrste/,
    /Primaoci/,
    /Rok čuvanja/,
    /prenosivost/,
    /prigovor/,
    /opozove/,
    /Poverenik/,
  ],
  upucivanje_bzr: [/Radno mesto/, /rizici|Opasnosti/],
  zaduzenje: [/zadužen/],
  zahtev_go: [/od 01\.12\.2026\. do/, /radnih dana/],
  zahtev_odsustvo: [/razlog/, /prilog/],
  zahtev_slobodan: [/01\.12\.2026\./],
  pravilnik_rad: [/godišnji odmor/i, /uvećanu zaradu/, /nevnic/, /povred/i],
}

test('each built-in template has its mandatory clauses', () => {
  const keys = readTestVectors('document_templates').map(({ key }: { key: string }) => key)
  const known = builtinTemplates.map(({ code }) => code)
  assert.deepEqual(
    keys.filter((key: string) => known.includes(key) && !elements[key]),
    [],
  )
  const missing = new Set<string>()
  for (const { text, template, person, what } of every()) {
    for (const element of elements[template.code] ?? []) if (!element.test(text)) missing.add(`${template.code}: ${element}`)
    if (template.kind !== 'decision') continue
    assert.match(text, /Na osnovu/, what)
    assert.match(text, /Obrazloženje/, what)
    const who = template.about !== 'company' && person.isWoman ? 'zaposlena' : 'zaposleni'
    assert.match(
      text,
      new RegExp(`Pouka o pravnom leku: Protiv ov(?:og rešenja|e odluke) ${who} može da pokrene spor .* u roku od 60 dana`),
      what,
    )
    assert.match(text, /Dostaviti:/, what)
  }
  assert.deepEqual([...missing], [])
})

test('no document contains an unsupported claim', () => {
  for (const template of builtinTemplates) {
    const text = renderText(template, shippedDocumentEmployees.woman, false)
    assert.doesNotMatch(text, /Ne postoji zaštita|nije opterećena|u roku od tri dana od dana nastupanja|nema zabrane/, template.code)
  }
})
