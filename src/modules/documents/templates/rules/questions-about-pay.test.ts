import assert from 'node:assert/strict'
import { test } from 'vitest'
import { isTemplateQuestionAboutPay } from './questions-about-pay.ts'

test('a question for an amount asks for pay if it contains a word for pay', () => {
  for (const label of ['Zarada u dinarima', 'Обустава на зараду', 'Nova plata', 'Neto iznos', 'Primanja u tri meseca'])
    assert.ok(isTemplateQuestionAboutPay(label), label)
  for (const label of ['Druga ugovorena isplata', 'Otpremnina (najmanje dve prosečne zarade)', 'Naknada štete', 'Platforma'])
    assert.ok(!isTemplateQuestionAboutPay(label), label)
})
