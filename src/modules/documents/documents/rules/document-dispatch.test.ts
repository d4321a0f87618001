import assert from 'node:assert/strict'
import { test } from 'vitest'
import { registerCodeByTemplateKind } from '#modules/documents/templates/builtin/builtin-template-texts.ts'
import { builtinTemplates } from '#modules/documents/templates/builtin/builtin-templates.ts'
import {
  computeDocumentDispatchState,
  deliveryFormsServedByAccountConfirmation,
  findDocumentDeliveryRequirement,
  requiredDocumentDeliveryForms,
} from './document-dispatch.ts'

const kindOf = (book: string, template_code: string | null) => findDocumentDeliveryRequirement({ book, template_code })

test('contracts, annexes and terminations are recognised by template or register', () => {
  assert.equal(kindOf('UGO', 'ugovor_neodredjeno'), 'contract')
  assert.equal(kindOf('UGO', 'sopstveni_ugovor'), 'contract')
  assert.equal(kindOf('ANX', 'aneks'), 'annex')
  assert.equal(kindOf('OBV', 'ponuda_aneksa'), 'annex')
  assert.equal(kindOf('UGO', 'sporazum_prestanak'), 'dismissal')
  assert.equal(kindOf('RES', 'resenje_otkaz'), 'dismissal')
  assert.equal(kindOf('OBV', 'upozorenje'), 'dismissal')
})

test('leave, other decisions and documents without a legal form have no checks', () => {
  assert.equal(kindOf('RES', 'resenje_go'), 'leave')
  assert.equal(kindOf('RES', null), 'leave')
  assert.equal(kindOf('RES', 'resenje_minuli'), 'decision')
  assert.equal(kindOf('RES', 'sopstveno_resenje'), 'decision')
  assert.equal(kindOf('POT', 'potvrda_staz'), 'other')
  assert.equal(kindOf('NAL', 'zaduzenje'), 'other')
})

test('by itself a confirmation serves no contract, annex or dismissal', () => {
  assert.deepEqual(
    requiredDocumentDeliveryForms.filter((kind) => !deliveryFormsServedByAccountConfirmation.includes(kind)),
    ['contract', 'annex', 'dismissal'],
  )
  // The kind `decision` must not contain built-in templates of dismissals.
  const dismissing = builtinTemplates.filter(({ title }) => /otkaz|prestank/i.test(title) && !/od strane zaposlenog/.test(title))
  assert.ok(dismissing.length > 3)
  for (const { code, kind } of dismissing) assert.equal(kindOf(registerCodeByTemplateKind[kind], code), 'dismissal', code)
})

test('a sending is sent, then opened, then confirmed', () => {
  assert.equal(computeDocumentDispatchState({ opened_at: null, confirmed_at: null }), 'sent')
  assert.equal(computeDocumentDispatchState({ opened_at: '2026-03-02T08:00:00Z', confirmed_at: null }), 'opened')
  assert.equal(computeDocumentDispatchState({ opened_at: '2026-03-02T08:00:00Z', confirmed_at: '2026-03-02T08:01:00Z' }), 'confirmed')
})
