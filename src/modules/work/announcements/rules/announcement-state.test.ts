import assert from 'node:assert/strict'
import { test } from 'vitest'
import { findAnnouncementAudienceDay, findAnnouncementState } from './announcement-state.ts'
import { parseAnnouncementParagraphs } from './parse-announcement-paragraphs.ts'

const announcement = { published: true, withdrawn_on: null, valid_from: '2026-03-10', valid_until: '2026-03-20' }

test('an announcement is displayed on its days', () => {
  assert.equal(findAnnouncementState('2026-03-15', { ...announcement, published: false }), 'draft')
  assert.deepEqual(
    ['2026-03-09', '2026-03-10', '2026-03-20', '2026-03-21'].map((day) => findAnnouncementState(day, announcement)),
    ['scheduled', 'current', 'current', 'ended'],
  )
  assert.equal(findAnnouncementState('2027-01-01', { ...announcement, valid_until: null }), 'current')
  assert.equal(findAnnouncementState('2026-03-15', { ...announcement, withdrawn_on: '2026-03-12' }), 'withdrawn')
})

test('the audience is counted today while valid, else on its first or last day', () => {
  assert.deepEqual(
    ['2026-03-01', '2026-03-15', '2026-04-01'].map((day) => findAnnouncementAudienceDay(day, announcement)),
    ['2026-03-10', '2026-03-15', '2026-03-20'],
  )
  assert.equal(findAnnouncementAudienceDay('2026-04-01', { ...announcement, withdrawn_on: '2026-03-12' }), '2026-03-12')
  assert.equal(findAnnouncementAudienceDay('2026-04-01', { ...announcement, withdrawn_on: '2026-03-01' }), '2026-03-10')
})

test('a text has paragraphs with lines, and only web and mail addresses are links', () => {
  assert.deepEqual(parseAnnouncementParagraphs('Prvi.\r\nIsti.\n\n\nDrugi'), [
    [[{ text: 'Prvi.' }], [{ text: 'Isti.' }]],
    [[{ text: 'Drugi' }]],
  ])
  assert.deepEqual(parseAnnouncementParagraphs('Vidi https://kadrovik.rs/a?b=1, ili (http://x.rs).')[0]![0], [
    { text: 'Vidi ' },
    { text: 'https://kadrovik.rs/a?b=1', href: 'https://kadrovik.rs/a?b=1' },
    { text: ', ili (' },
    { text: 'http://x.rs', href: 'http://x.rs' },
    { text: ').' },
  ])
  assert.deepEqual(parseAnnouncementParagraphs('piši na kadrovi@firma.rs')[0]![0]![1], {
    text: 'kadrovi@firma.rs',
    href: 'mailto:kadrovi@firma.rs',
  })
  assert.deepEqual(parseAnnouncementParagraphs('javascript:alert(1)')[0]![0], [{ text: 'javascript:alert(1)' }])
  assert.deepEqual(parseAnnouncementParagraphs('  '), [])
})
