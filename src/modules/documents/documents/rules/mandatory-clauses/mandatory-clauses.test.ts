import assert from 'node:assert/strict'
import { test } from 'vitest'
import { builtinTemplates, findBuiltinTemplate } from '#modules/documents/templates/builtin/builtin-templates.ts'
import { parseTemplateText } from '#modules/documents/templates/rules/parse-template.ts'
import { findClauseInBuiltinTemplate, findMandatoryClauseLegalSource, findMandatoryClauses } from './mandatory-clauses.ts'

const missing = (template: Parameters<typeof findMandatoryClauses>[0]) =>
  findMandatoryClauses(template).flatMap(({ key, is_there }) => (is_there ? [] : [key]))
const contract = findBuiltinTemplate('ugovor_neodredjeno')!

test('each shipped template contains the clauses that the law requires', () => {
  assert.deepEqual(
    builtinTemplates.flatMap((template) => missing(template).map((key) => `${template.code} ${key}`)),
    [],
  )
  assert.deepEqual(
    builtinTemplates.filter((template) => findMandatoryClauses(template).length === 0).map(({ code }) => code),
    [],
  )
})

test('a template without the wording of a mandatory clause is reported', () => {
  const empty = '# Naslov\n\nTekst.'
  for (const template of builtinTemplates)
    for (const { key, article, certainty, is_there } of findMandatoryClauses({ ...template, source: empty })) {
      assert.equal(is_there, key === 'decided', `${template.code} ${key}`)
      assert.equal(article === '', certainty === 'practice', `${template.code} ${key}`)
    }
})

test('a clause required only by practice is marked, and unknown content is not checked', () => {
  const by = (code: string) => findMandatoryClauseLegalSource(findMandatoryClauses(findBuiltinTemplate(code)!))
  assert.equal(by('potvrda_zaposlenje'), 'practice')
  assert.equal(by('zahtev_go'), 'practice')
  assert.equal(by('resenje_otkaz'), 'law')
  assert.equal(by('obavestenje_mobing'), 'law')
  assert.equal(findMandatoryClauseLegalSource([]), 'none')
})

test('a removed clause of a contract is reported with its article', () => {
  const without = (...parts: RegExp[]) => ({ ...contract, source: parts.reduce((text, part) => text.replace(part, ''), contract.source) })
  assert.deepEqual(missing(without(/Zarada se isplaćuje[^\n]*/)), ['pay_day'])
  assert.deepEqual(missing(without(/## Član 3\.[^#]*/)), ['place'])
  assert.deepEqual(missing(without(/@signatures[^\n]*/)), ['signed'])
  assert.equal(findMandatoryClauses(contract).find(({ key }) => key === 'pay_day')?.article, 'ZoR čl. 33 st. 1 t. 12')
})

test('mandatory clauses of own templates follow article and kind', () => {
  const own = {
    code: 'nas_ugovor',
    kind: 'contract',
    about: 'employment',
    article: 'ZoR čl. 33, 37',
    source: '# Ugovor\n\n{{employee.full_name}}',
  }
  assert.ok(missing(own).includes('pay') && missing(own).includes('term'))
  assert.ok(!missing({ ...own, article: 'ZoR čl. 33' }).includes('term'))
  assert.deepEqual(missing({ ...own, kind: 'decision', source: 'Na osnovu čl. 1.\n\n# Rešenje\n\n@signatures A' }), [
    'reasons',
    'remedy',
    'served',
  ])
  assert.deepEqual(findMandatoryClauses({ ...own, kind: 'certificate' }), [])
})

test('the clause that is missing is found in the shipped text, whole', () => {
  const clause = findClauseInBuiltinTemplate(contract, 'place', contract.source)!
  assert.match(clause, /terms\.place_of_work/)
  assert.deepEqual(parseTemplateText(clause).problems, [])
  const source = `${contract.source.replace(/## Član 3\.[^#]*/, '')}\n\n${clause}`
  assert.deepEqual(missing({ ...contract, source }), [])
})
