import assert from 'node:assert/strict'
import { test } from 'vitest'
import { isQuestionAboutPay } from './pay-questions.ts'

test('a question for an amount asks for pay if it contains a word for pay', () => {
  for (const label of ['Zarada u dinarima', 'Обустава на зараду', 'Nova plata', 'Neto iznos', 'Primanja u tri meseca'])
    assert.ok(isQuestionAboutPay(label), label)
  for (const label of ['Druga ugovorena isplata', 'Otpremnina (najmanje dve prosečne zarade)', 'Naknada štete', 'Platforma'])
    assert.ok(!isQuestionAboutPay(label), label)
})
