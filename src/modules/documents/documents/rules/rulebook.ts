import { LABOUR_LAW_CITATION_TEMPLATE_TEXT } from '#modules/documents/templates/builtin/builtin-template-texts.ts'
import { HANDWRITTEN_SIGNATURE_LINE } from '#modules/documents/templates/rules/document-content.ts'
import type { TemplateBlock } from '#modules/documents/templates/rules/template-blocks.ts'
import { buildDepartmentTree } from '#modules/foundation/organisation/rules/department-tree.ts'
import type { ComparedSystematizationPosition } from '#modules/foundation/organisation/rules/systematization.ts'
import type { Systematization } from '#modules/foundation/organisation/systematization-schemas.ts'
import { addDays } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { formatShortNumber } from '#shared/text/numbers.ts'

export const RULEBOOK_TITLE = 'Pravilnik o organizaciji i sistematizaciji poslova'

export type RulebookData = {
  company: { name: string; address: string | null; pib: string | null; registration_number: string | null; representative: string | null }
  version: Pick<Systematization, 'act_number' | 'adopted_on' | 'in_force_from'>
  /** The previous version of the rulebook. */
  before: Pick<Systematization, 'act_number' | 'adopted_on'> | undefined
  departments: readonly { id: number; name: string; code: string | null; parent_id: number | null }[]
  positions: readonly ComparedSystematizationPosition[]
  /** Whether to include the planned headcount, which the law leaves to the employer. */
  withHeadcount: boolean
  withCoefficient: boolean
}

const BLANK_LINE = '__________'
const run = (text: string, bold = false) => ({ text, bold: bold || undefined })
const createParagraphBlock = (text: string): TemplateBlock => ({ is: 'paragraph', runs: [run(text)] })
const createLabelledParagraphBlock = (label: string, text: string): TemplateBlock => ({
  is: 'paragraph',
  runs: [run(`${label}: `, true), run(text)],
})
const createHeadingBlock = (text: string): TemplateBlock => ({ is: 'heading', runs: [run(text)] })

/**
 * Builds the rulebook of organisation and systematization of a version by čl. 24 Zakona o radu: departments, names and descriptions of
 * work, education and other conditions; optionally the headcount.
 */
export function buildRulebookBlocks(facts: RulebookData): TemplateBlock[] {
  const { company, version, before, positions } = facts
  const articles = createCounter()
  const createArticleBlocks = (...blocks: TemplateBlock[]): TemplateBlock[] => [createHeadingBlock(`Član ${articles()}.`), ...blocks]
  const articleIf = (isNeeded: boolean, text: string) => (isNeeded ? createArticleBlocks(createParagraphBlock(text)) : [])
  const hasHighRisk = positions.some(({ is_high_risk }) => is_high_risk)
  const earlier = before?.act_number && before.adopted_on ? `broj ${before.act_number} od ${formatDay(before.adopted_on)} godine` : ''
  return [
    { is: 'header' },
    createParagraphBlock(formatPreamble(facts)),
    { is: 'title', runs: [run(RULEBOOK_TITLE)] },
    createHeadingBlock('OSNOVNE ODREDBE'),
    ...createArticleBlocks(
      createParagraphBlock(
        `Ovim pravilnikom utvrđuju se organizacioni delovi kod poslodavca ${company.name} (u daljem tekstu: Poslodavac), naziv i opis poslova, vrsta i stepen zahtevane stručne spreme, odnosno obrazovanja i drugi posebni uslovi za rad na tim poslovima${facts.withHeadcount ? ', kao i broj izvršilaca' : ''}.`,
      ),
    ),
    ...createArticleBlocks(
      createParagraphBlock('Radni odnos može da se zasnuje sa licem koje ispunjava uslove utvrđene zakonom i ovim pravilnikom.'),
      createParagraphBlock(
        'Izrazi upotrebljeni u ovom pravilniku u gramatičkom muškom rodu podrazumevaju prirodni muški i ženski rod lica na koja se odnose.',
      ),
    ),
    createHeadingBlock('ORGANIZACIJA'),
    ...createArticleBlocks(...unitsOf(facts)),
    createHeadingBlock('SISTEMATIZACIJA POSLOVA'),
    ...createArticleBlocks(createParagraphBlock('Poslovi kod Poslodavca, po organizacionim delovima, su:'), ...positionsOf(facts)),
    ...articleIf(
      hasHighRisk,
      'Na poslovima za koje je u ovom pravilniku navedeno da su sa povećanim rizikom može da radi samo zaposleni koji, pored posebnih uslova utvrđenih ovim pravilnikom, ispunjava i uslove u pogledu zdravstvenog stanja, psihofizičkih sposobnosti i doba života, u skladu sa zakonom.',
    ),
    createHeadingBlock('PRELAZNE I ZAVRŠNE ODREDBE'),
    ...createArticleBlocks(createParagraphBlock('Izmene i dopune ovog pravilnika vrše se na način i po postupku po kome je donet.')),
    ...articleIf(earlier !== '', `Danom početka primene ovog pravilnika prestaje da važi ${RULEBOOK_TITLE} ${earlier}.`),
    ...createArticleBlocks(createParagraphBlock(createEntryIntoForceText(version))),
    {
      is: 'signatures',
      names: [[run('Za poslodavca')]],
      under: company.representative ? [[company.representative, 'zakonski zastupnik']] : undefined,
    },
  ]
}

function formatPreamble({ company, version }: RulebookData): string {
  const { name, address, registration_number: number, pib, representative } = company
  const who = [name, address, number && `matični broj ${number}`, pib && `PIB ${pib}`].filter(Boolean).join(', ')
  const by = representative ? `${representative}, zakonski zastupnik` : 'zakonski zastupnik'
  const day = version.adopted_on ? formatDay(version.adopted_on) : BLANK_LINE
  return `Na osnovu člana 24. ${LABOUR_LAW_CITATION_TEMPLATE_TEXT.replace(/^Zakon /, 'Zakona ')}, ${by} poslodavca ${who}, dana ${day} godine donosi`
}

/** A general act comes into force at the earliest on the eighth day after publication (Ustav, čl. 196. st. 4). */
function createEntryIntoForceText({ adopted_on, in_force_from: from }: RulebookData['version']): string {
  const published = 'Ovaj pravilnik objavljuje se na oglasnoj tabli Poslodavca'
  if (!from || !adopted_on) return `${published} i stupa na snagu osmog dana od dana objavljivanja.`
  return from > addDays(adopted_on, 8)
    ? `${published}, stupa na snagu osmog dana od dana objavljivanja, a primenjuje se od ${formatDay(from)} godine.`
    : `${published} i stupa na snagu ${formatDay(from)} godine.`
}

/** Numbers the departments in the order of the tree: `1.`, `1.1.`, `2.` … */
function placesOf(departments: RulebookData['departments']) {
  const numbers = new Map<number, string>()
  return buildDepartmentTree(departments).map(({ row, place }) => {
    const number = `${numbers.get(row.parent_id ?? 0) ?? ''}${place}.`
    numbers.set(row.id, number)
    return { row, number }
  })
}

function unitsOf({ departments }: RulebookData): TemplateBlock[] {
  if (departments.length === 0) return [createParagraphBlock('Poslodavac nema posebne organizacione delove.')]
  return omitAbsentItems([
    createParagraphBlock('Rad kod Poslodavca organizuje se u sledećim organizacionim delovima:'),
    ...placesOf(departments).map(({ row, number }) => createParagraphBlock(`${number} ${row.name}${row.code ? ` (${row.code})` : ''}`)),
    departments.some(({ parent_id }) => parent_id !== null) &&
      createParagraphBlock('Organizacioni deo označen brojem koji počinje brojem drugog organizacionog dela u sastavu je tog dela.'),
  ])
}

/** Lists a position under the first of its departments, with the names of the others. Positions without a department are last. */
function positionsOf(facts: RulebookData): TemplateBlock[] {
  const { departments, positions } = facts
  const places = placesOf(departments)
  const order = new Map(places.map(({ row }, at) => [row.id, at]))
  const findFirstDepartmentId = ({ departments }: ComparedSystematizationPosition) =>
    departments
      .map(({ id }) => id)
      .filter((id) => order.has(id))
      .sort((a, b) => order.get(a)! - order.get(b)!)[0]
  const within = Map.groupBy(positions, findFirstDepartmentId)
  const count = createCounter()
  const createPositionGroupBlocks = (title: string, among: readonly ComparedSystematizationPosition[] = []): TemplateBlock[] =>
    among.length
      ? [
          { is: 'paragraph', runs: [run(title, true)] },
          ...among.flatMap((one) => positionBlocks(one, count(), facts, findFirstDepartmentId(one))),
        ]
      : []
  return [
    ...places.flatMap(({ row, number }) => createPositionGroupBlocks(`${number} ${row.name}`, within.get(row.id))),
    ...createPositionGroupBlocks('Poslovi koji se ne vezuju za organizacioni deo', within.get(undefined)),
  ]
}

const descriptionBlocks = (lines: readonly string[]): TemplateBlock[] =>
  lines.length > 1
    ? [createLabelledParagraphBlock('Opis poslova', ''), { is: 'list', ordered: false, items: lines.map((line) => [run(line)]) }]
    : [createLabelledParagraphBlock('Opis poslova', lines[0] ?? HANDWRITTEN_SIGNATURE_LINE)]

function positionBlocks(
  position: ComparedSystematizationPosition,
  at: number,
  facts: RulebookData,
  first: number | undefined,
): TemplateBlock[] {
  const { name, code, description, conditions, profession_qualification: level, planned_headcount: seats, coefficient } = position
  const others = position.departments.filter(({ id }) => id !== first).map(({ name }) => name)
  const lines = (description ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const occupation = [position.occupation_code, position.occupation_name].filter(Boolean).join(' ')
  const createLabelledBlocks = (label: string, text: string | null | false): TemplateBlock[] =>
    text ? [createLabelledParagraphBlock(label, text)] : []
  return [
    { is: 'paragraph', runs: [run(`${at}) ${[name, code && `(${code})`].filter(Boolean).join(' ')}`, true)] },
    ...descriptionBlocks(lines),
    createLabelledParagraphBlock(
      'Stručna sprema, odnosno obrazovanje',
      level ? `nivo ${level.code} NOKS – ${level.name}` : 'ne zahteva se poseban nivo',
    ),
    ...createLabelledBlocks(
      'Posebni uslovi',
      conditions
        ?.split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join('; ') ?? null,
    ),
    ...createLabelledBlocks('Zanimanje po Šifarniku zanimanja', occupation),
    ...createLabelledBlocks('Rad sa povećanim rizikom', position.is_high_risk && 'da'),
    ...createLabelledBlocks('Pogodno za osobu sa invaliditetom', position.is_fit_for_disability && 'da'),
    ...createLabelledBlocks('Poslovi se obavljaju i u organizacionim delovima', others.join(', ')),
    ...createLabelledBlocks('Broj izvršilaca', facts.withHeadcount && seats !== null && String(seats)),
    ...createLabelledBlocks('Koeficijent', facts.withCoefficient && coefficient !== null && formatShortNumber(coefficient)),
  ]
}

function createCounter(): () => number {
  let number = 0
  return () => ++number
}
