import assert from 'node:assert/strict'
import { test } from 'vitest'
import { builtinTemplates } from '../../builtin/builtin-templates.ts'
import { parseTemplateText } from '../parse-template.ts'
import { parseTemplatePage } from './parse-template-page.ts'
import { writeTemplatePageSource, writeTemplatePageWithSourceOffsets } from './serialize-template-page.ts'
import type { TemplatePage, TemplatePageNode } from './template-page.ts'

const again = (source: string) => writeTemplatePageSource(parseTemplatePage(source))
const types = (nodes: readonly TemplatePageNode[]): unknown[] =>
  nodes.map((node) => {
    if (node.type === 'each') return ['each', ...types(node.content)]
    if (node.type !== 'condition') return node.type
    return ['condition', ...node.content.map(({ type, content }) => [type, ...types(content)])]
  })

/** A deterministic generator of pseudorandom numbers. */
function thrower(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
const parts = [
  '\n',
  '\n',
  '\n\n',
  '\r\n',
  ' ',
  '  ',
  '\t',
  'Tekst',
  'radi',
  ' i ',
  '.',
  ';',
  '|',
  '**',
  '**',
  '****',
  '{{',
  '}}',
  '{',
  '}',
  '# ',
  '## ',
  '### ',
  '- ',
  '1. ',
  '2) ',
  '@header',
  '@signatures ',
  '@received',
  '@page',
  '@slika',
  '#',
  '-',
  '\r',
  '\u00a0',
  '\ue000',
  '{{employee.full_name}}',
  '{{ pay.amount }}',
  '{{ask: Svrha}}',
  '{{ask date: Dan; ili | kad}}',
  '{{gender: on/ona}}',
  '{{nema.me}}',
  '{{if employment.last_day}}',
  '{{if not ask: Napomena}}',
  '{{else}}',
  '{{end}}',
  '{{end}}',
  '{{each service.periods}}',
  '{{item.from}}',
  '\n{{if terms.is_full_time}}\n',
  '\n{{else}}\n',
  '\n{{end}}\n',
  '\n{{ end }} \n',
  '{{end x}}',
  '{{if}}',
]

test('each shipped template is parsed and written back unchanged', () => {
  for (const { code, source } of builtinTemplates) assert.equal(again(source), source, code)
})

test('any input is parsed and written back unchanged, invalid grammar too', () => {
  const thrown = thrower(20_261_123)
  let refused = 0
  for (let round = 0; round < 6000; round += 1) {
    const source = Array.from({ length: thrown(28) }, () => parts[thrown(parts.length)]).join('')
    assert.equal(again(source), source, JSON.stringify(source))
    if (parseTemplateText(source).problems.length) refused += 1
  }
  assert.ok(refused > 1000 && refused < 5900, String(refused))
})

test('a page has the elements of a document', () => {
  const source =
    '@header\n\n# Naslov\n\nPrvi **red**\ni dalje {{employee.full_name}}.\n\n## Deo\n\n- jedan;\n- dva.\n1. prvo\n\n@signatures Zaposleni; {{employee.full_name}} | Za poslodavca\n@received\n@page\n'
  const page = parseTemplatePage(source)
  assert.deepEqual(types(page.content), [
    'header',
    'title',
    'paragraph',
    'heading',
    'bullet',
    'bullet',
    'number',
    'signatures',
    'received',
    'newpage',
  ])
  assert.deepEqual(page.content[2], {
    type: 'paragraph',
    attrs: { before: '\n\n' },
    content: [
      { type: 'text', text: 'Prvi ' },
      { type: 'text', text: 'red', marks: [{ type: 'bold' }] },
      { type: 'turn', attrs: { source: '\n' } },
      { type: 'text', text: 'i dalje ' },
      { type: 'tag', attrs: { source: '{{employee.full_name}}' } },
      { type: 'text', text: '.' },
    ],
  })
})

test('nested conditions and lists on separate lines keep their content', () => {
  const source =
    'A\n{{if employment.last_day}}\n\nB{{if pay.is_net}}, C{{end}}\n{{if ask: D}}\n- D\n{{end}}\n{{else}}\nE\n{{end}}\n{{each service.periods}}\n- {{item.from}}\n{{end}}'
  assert.deepEqual(types(parseTemplatePage(source).content), [
    'paragraph',
    ['condition', ['yes', 'paragraph', ['condition', ['yes', 'bullet']]], ['no', 'paragraph']],
    ['each', 'bullet'],
  ])
  // A condition that ends within a sentence, or never, stays at its position as tags.
  assert.deepEqual(types(parseTemplatePage('{{if pay.is_net}}\nA{{end}} B\n{{else}}').content), ['paragraph', 'paragraph', 'paragraph'])
})

test('a new line is written in the usual form, and two paragraphs stay two', () => {
  const page = parseTemplatePage('Prvi.\n## Deo\nDrugi.\n- a\n')
  const [first, , second, bullet] = page.content as [TemplatePageNode, TemplatePageNode, TemplatePageNode, TemplatePageNode]
  const line = (type: 'paragraph' | 'bullet' | 'number' | 'title', text: string): TemplatePageNode => ({
    type,
    attrs: { before: null },
    content: [{ type: 'text', text }],
  })
  const rendered = (...content: TemplatePageNode[]) => writeTemplatePageSource({ ...page, content } as TemplatePage)
  assert.equal(rendered(first, second), 'Prvi.\n\nDrugi.\n')
  assert.equal(rendered(line('title', 'T'), first, line('number', 'x'), line('number', 'y')), '# T\n\nPrvi.\n\n1. x\n2. y\n')
  assert.equal(rendered(first, bullet, line('bullet', 'b'), line('paragraph', 'c')), 'Prvi.\n- a\n- b\n\nc\n')
  const condition: TemplatePageNode = {
    type: 'condition',
    attrs: { before: null, source: '{{if pay.is_net}}', end: '{{end}}', beforeEnd: null },
    content: [{ type: 'yes', content: [second] }],
  }
  const wrapped = rendered(first, condition, line('paragraph', 'c'))
  assert.equal(wrapped, 'Prvi.\n\n{{if pay.is_net}}\nDrugi.\n{{end}}\n\nc\n')
  assert.equal(again(wrapped), wrapped)
  assert.equal(rendered({ type: 'paragraph', attrs: { before: null } }, first), 'Prvi.\n')
})

test('a line of the source is found in the page', () => {
  const { source, places } = writeTemplatePageWithSourceOffsets(
    parseTemplatePage('# T\n\n{{if pay.is_net}}\n\nA\nb\n{{else}}\nC\n{{end}}\nD'),
  )
  assert.equal(source.split('\n').length, 10)
  assert.deepEqual(
    places.map(({ line, until, at, size }) => [line, until, at, size]),
    [
      [1, 1, 0, 3],
      [5, 6, 5, 5],
      [8, 8, 12, 3],
      [3, 9, 3, 14],
      [10, 10, 17, 3],
    ],
  )
})
