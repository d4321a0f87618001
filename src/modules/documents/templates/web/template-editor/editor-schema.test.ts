import assert from 'node:assert/strict'
import { EditorState, TextSelection } from 'prosemirror-state'
import { test } from 'vitest'
import { builtinTemplates } from '../../builtin/builtin-templates.ts'
import { parseTemplateText } from '../../rules/parse-template.ts'
import { findTemplateControlTagPairs, removeTemplateControlTagPair } from './commands/control-tag-pairs.ts'
import { selectEnclosingTemplateBlock } from './commands/enclosing-blocks.ts'
import { pasteTemplateSource } from './commands/paste-content.ts'
import { replaceTemplateQuestionTags } from './commands/replace-tags.ts'
import { unwrapTemplateEditorNodeAt, wrapSelectedTemplateBlocks } from './commands/wrap-blocks.ts'
import { parseTemplateEditorDocument, serializeTemplateEditorDocument } from './editor-schema.ts'

/** Applies a command to a template with a selection and returns the result. */
function after(source: string, command: Parameters<typeof run>[1], from = 1, to = from): string {
  const state = EditorState.create({ doc: parseTemplateEditorDocument(source) })
  return run(state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to))), command)
}
function run(state: EditorState, command: (state: EditorState, dispatch: (tr: EditorState['tr']) => void) => boolean): string {
  let next = state
  assert.ok(command(state, (tr) => void (next = state.apply(tr))))
  next.doc.check()
  return serializeTemplateEditorDocument(next.doc).source
}

test('the editor loads each shipped template and writes it back unchanged', () => {
  for (const { code, source } of builtinTemplates) {
    const doc = parseTemplateEditorDocument(source)
    doc.check()
    assert.equal(serializeTemplateEditorDocument(doc).source, source, code)
    assert.deepEqual(findTemplateControlTagPairs(doc).alone, [], code)
  }
})

test('a condition is added around lines and around words, and removed without them', () => {
  const lines = after(
    'Prvi.\n\nDrugi.\n\nTreći.\n',
    wrapSelectedTemplateBlocks({ is: 'if', not: true, of: 'field', what: 'pay.is_net' }),
    8,
    18,
  )
  assert.equal(lines, 'Prvi.\n\n{{if not pay.is_net}}\nDrugi.\n\nTreći.\n{{end}}\n')
  assert.deepEqual(parseTemplateText(lines).problems, [])
  const wrapped = after('Plata neto sada.', wrapSelectedTemplateBlocks({ is: 'if', not: false, of: 'ask', what: 'Neto' }), 7, 11)
  assert.equal(wrapped, 'Plata {{if ask: Neto}}neto{{end}} sada.')
  const condition = 'A\n{{if pay.is_net}}\nB\n{{else}}\nC\n{{end}}\nD\n'
  assert.equal(after(condition, unwrapTemplateEditorNodeAt(3)), 'A\n\nB\n\nC\nD\n'.replace('C\nD', 'C\n\nD'))
  assert.equal(after('a {{if pay.is_net}}b{{else}}c{{end}} d', removeTemplateControlTagPair(3, false)), 'a bc d')
  assert.equal(after('a {{if pay.is_net}}b{{else}}c{{end}} d', removeTemplateControlTagPair(3, true)), 'a  d')
})

test('a question is renamed everywhere, also in conditions and as an amount in words', () => {
  const source = '{{if ask: Iznos}}\n{{ask amount: Iznos}} ({{ask words: Iznos}})\n{{end}}\n{{ask: Drugo}}'
  assert.equal(
    after(source, replaceTemplateQuestionTags('Iznos', { label: 'Suma', kind: 'amount' }), 3),
    '{{if ask: Suma}}\n{{ask amount: Suma}} ({{ask words: Suma}})\n{{end}}\n{{ask: Drugo}}',
  )
})

test('the keyboard selects the part around the caret, and then the next larger part', () => {
  const source = 'A\n\n{{if pay.is_net}}\n{{each changes}}\n- {{item.what}}\n{{end}}\n{{end}}\n'
  const state = EditorState.create({ doc: parseTemplateEditorDocument(source) })
  const picked: string[] = []
  let next = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 7)))
  while (selectEnclosingTemplateBlock(next, (tr) => void (next = next.apply(tr)))) picked.push(next.selection.$from.nodeAfter!.type.name)
  assert.deepEqual(picked, ['each', 'condition'])
})

test('text pasted within a line stays in it, and pasted lines stay lines', () => {
  assert.equal(after('Jedan dva', pasteTemplateSource('tri {{employee.full_name}} '), 7), 'Jedan tri {{employee.full_name}} dva')
  assert.equal(after('Jedan dva', pasteTemplateSource('## Deo\n\n- x\n- y'), 6, 10), 'Jedan\n\n## Deo\n\n- x\n- y')
})
