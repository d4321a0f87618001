import assert from 'node:assert/strict'
import { test } from 'vitest'
import { loadCommandPalette } from './load-command-palette.ts'
import { pages } from './pages.ts'
import { findPageOfPath } from './session/page-guard.ts'

const { commands, recordNames } = await loadCommandPalette()
const screenOf = (to: string) => findPageOfPath(pages, to.split('?')[0]!)

test('each palette entry links to a screen and has both texts', () => {
  for (const { to, title, messages } of commands) {
    assert.ok(screenOf(to)?.load, to)
    for (const language of ['sr', 'en'] as const)
      for (const key of [title, `${title}.also`]) assert.ok(messages[language][key], `${language} ${key}`)
  }
  assert.equal(new Set(commands.map(({ to }) => to)).size, commands.length)
})

test('records are named by their screens, each with one part', () => {
  for (const { of } of recordNames) {
    assert.ok(
      pages.some(({ path, load }) => path === of && load),
      of,
    )
    assert.equal(of.split('$').length, 2, of)
  }
})
