import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  compareTextsForRedline,
  isTextTooLongForRedline,
  MAX_REDLINE_PARAGRAPHS,
  type RedlineParagraph,
  type RedlineTextPiece,
} from './compare-texts-for-redline.ts'
import { type RedlineLine, splitPlainTextIntoRedlineLines, splitTemplateSourceIntoRedlineLines } from './redline-lines.ts'

const visible = ({ is, change, pieces }: RedlineParagraph) =>
  `${is} ${change}: ${pieces.map(({ text, change: of, bold }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[of] + (bold ? '*' : '')).join('')}`
const between = (before: string, after: string) =>
  compareTextsForRedline(splitTemplateSourceIntoRedlineLines(before), splitTemplateSourceIntoRedlineLines(after)).paragraphs.map(visible)
/** One of the two texts, reconstructed from the redline. */
const side = (paragraphs: readonly RedlineParagraph[], not: RedlineTextPiece['change']) =>
  paragraphs
    .filter(({ change }) => change !== not)
    .map(
      ({ is, pieces }) =>
        `${is} ${pieces
          .filter(({ change }) => change !== not)
          .map(({ text }) => text)
          .join('')}`,
    )
const label = (lines: readonly RedlineLine[]) => lines.map(({ is, runs }) => `${is} ${runs.map(({ text }) => text).join('')}`)

test('paragraphs are matched first, then their changed words', () => {
  assert.deepEqual(
    between(
      '# Ugovor\n\nProbni rad traje tri meseca.\n\n- radno vreme;\n- odmor.',
      '# Ugovor\n\nOvo je novo.\n\nProbni rad traje šest meseci.\n\n- odmor.',
    ),
    [
      'title same: Ugovor',
      'paragraph added: [+Ovo je novo.+]',
      'paragraph changed: Probni rad traje [-tri meseca-][+šest meseci+].',
      'item removed: [-radno vreme;-]',
      'item same: odmor.',
    ],
  )
})

test('a tag is one word, a condition is a line, and bold text is a change', () => {
  assert.deepEqual(
    between(
      'Zarada je {{pay.amount}} dinara.\n{{if employment.last_day}}\nDo kraja.\n{{end}}',
      'Zarada je **{{pay.amount_words}}** dinara.\n{{if not employment.last_day}}\nDo kraja.\n{{end}}',
    ),
    [
      'paragraph changed: Zarada je [-{{pay.amount}}-][+{{pay.amount_words}}+]* dinara.',
      'sign removed: [-{{if employment.last_day}}-]',
      'sign added: [+{{if not employment.last_day}}+]',
      'paragraph same: Do kraja.',
      'sign same: {{end}}',
    ],
  )
})

test('a paragraph that became a heading is another one', () => {
  assert.deepEqual(between('Opšte odredbe', '## Opšte odredbe'), [
    'paragraph removed: [-Opšte odredbe-]',
    'heading added: [+Opšte odredbe+]',
  ])
})

test('neighbouring paragraphs that changed are one place of change', () => {
  assert.equal(
    compareTextsForRedline(splitPlainTextIntoRedlineLines('a\nb\nc\nd'), splitPlainTextIntoRedlineLines('a\nx\ny\nd\ne')).changes,
    2,
  )
  assert.equal(compareTextsForRedline(splitPlainTextIntoRedlineLines('a'), splitPlainTextIntoRedlineLines('a')).changes, 0)
})

test('both pages can be read back from their redline, whatever changed', () => {
  const vocabulary = 'zaposleni poslodavac ugovor rad zarada odmor član stav dan mesec , . ;'.split(' ')
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const text = () => Array.from({ length: 3 + next(12) }, () => vocabulary[next(vocabulary.length)]).join(' ')
  for (let round = 0; round < 60; round++) {
    const before = Array.from({ length: next(30) }, text)
    const after = before.flatMap((line) => {
      const way = next(6)
      if (way === 0) return []
      if (way === 1) return [line, text()]
      return way === 2 ? [`${text()} ${line.split(' ').slice(1).join(' ')}`] : [line]
    })
    const olds = splitPlainTextIntoRedlineLines(before.join('\n'))
    const news = splitPlainTextIntoRedlineLines(after.join('\n'))
    const { paragraphs } = compareTextsForRedline(olds, news)
    assert.deepEqual(side(paragraphs, 'added'), label(olds))
    assert.deepEqual(side(paragraphs, 'removed'), label(news))
  }
})

test('pages without common text are compared as a whole, and too long ones rejected', () => {
  const page = (of: string, count: number) =>
    splitPlainTextIntoRedlineLines(Array.from({ length: count }, (_, at) => `${of}${at} `.repeat(5)).join('\n'))
  const { paragraphs, is_coarse } = compareTextsForRedline(page('a', MAX_REDLINE_PARAGRAPHS), page('b', MAX_REDLINE_PARAGRAPHS))
  assert.equal(is_coarse, true)
  assert.deepEqual([side(paragraphs, 'added').length, side(paragraphs, 'removed').length], [MAX_REDLINE_PARAGRAPHS, MAX_REDLINE_PARAGRAPHS])
  assert.equal(isTextTooLongForRedline(page('a', MAX_REDLINE_PARAGRAPHS + 1)), true)
})
