import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'

const storage = new Map<string, string>()
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  },
})
const {
  loadSessionFromStorage: syncSession,
  startBrowserSession: startSession,
  replaceSessionToken: changeToken,
  findDueSessionTokenAction: dueSessionAction,
  endBrowserSession: endSession,
  endSessionOnInvalidToken: handleInvalidToken,
  isSignedIn,
  sessionStore,
  countSessionTokenSecondsLeft: secondsLeft,
  selectSessionCompany: selectCompany,
} = await import('./session-store.ts')

const tokenUntil = (exp: unknown) => `x.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.y`
const now = 1_000_000_000_000
const after = (seconds: number) => tokenUntil(now / 1000 + seconds)
const ana = {
  id: 1,
  email: 'ana@alfa.rs',
  first_name: 'Ana',
  last_name: 'Antić',
  roles: [],
  permissions: [],
  employee_id: null,
  ...({ language: 'sr', script: 'latin' } as const),
}
const alfa = { id: 7, name: 'Alfa d.o.o.', short_name: 'Alfa', logo: null, permissions: [] }

beforeEach(() => endSession())

test('the browser stores the keys of the specification and clears them', () => {
  startSession('a.b.c', ana, alfa)
  assert.equal(storage.get('token'), 'a.b.c')
  assert.equal(JSON.parse(storage.get('user')!).email, 'ana@alfa.rs')
  assert.deepEqual(JSON.parse(storage.get('selectedCompany')!), alfa)
  endSession('expired')
  assert.deepEqual([...storage.keys()], [])
  assert.equal(sessionStore.get().ending, 'expired')
})

test('a session ends once: later events do not change the reason', () => {
  startSession('a.b.c', ana, alfa)
  endSession('expired')
  endSession('elsewhere')
  assert.equal(sessionStore.get().ending, 'expired')
})

test('a token after the end is ignored', () => {
  changeToken('late')
  assert.equal(storage.get('token'), undefined)
  assert.equal(isSignedIn(sessionStore.get()), false)
})

test('a company chosen in another window leaves this window unchanged', () => {
  startSession('a.b.c', ana, alfa)
  storage.set('selectedCompany', JSON.stringify({ ...alfa, id: 8, short_name: 'Beta' }))
  storage.set('token', 'd.e.f')
  syncSession()
  assert.equal(sessionStore.get().company?.id, 7)
  assert.equal(sessionStore.get().token, 'd.e.f', 'a newer token is taken')
  storage.set('user', JSON.stringify({ ...ana, id: 2 }))
  syncSession()
  assert.equal(sessionStore.get().company?.id, 8, 'another person begins with the company of the browser')
})

test('no company can be selected, and one can be left', () => {
  startSession('a.b.c', ana, alfa)
  selectCompany(undefined)
  assert.equal(storage.has('selectedCompany'), false)
})

test('a token is refreshed from 60 seconds before its end', () => {
  assert.deepEqual(
    [900, 61, 60, 1, 0, -5].map((seconds) => dueSessionAction(after(seconds), now)),
    ['nothing', 'nothing', 'refresh', 'refresh', 'end', 'end'],
  )
})

test('a token that cannot be read has ended', () => {
  assert.deepEqual(
    [dueSessionAction('nonsense', now), dueSessionAction('', now), dueSessionAction(tokenUntil('soon'), now)],
    ['end', 'end', 'end'],
  )
  assert.equal(secondsLeft('a.b'), undefined)
})

test('signed in elsewhere is heard once in two seconds', () => {
  startSession('a.b.c', ana, alfa)
  assert.equal(handleInvalidToken(now), true)
  startSession('a.b.c', ana, alfa)
  assert.equal(handleInvalidToken(now + 1999), false)
  assert.equal(isSignedIn(sessionStore.get()), true)
  assert.equal(handleInvalidToken(now + 2000), true)
  assert.equal(sessionStore.get().ending, 'elsewhere')
})

test('copies for a phone end with a sign-out and with another account', () => {
  const deleted: string[] = []
  Object.assign(globalThis, { indexedDB: { deleteDatabase: (name: string) => deleted.push(name) } })
  const until = Date.now() + 60_000
  storage.set('offlineCopies', JSON.stringify({ user: ana.id, until }))
  startSession('a.b.c', ana, alfa)
  endSession('expired')
  startSession('d.e.f', ana, alfa)
  assert.deepEqual(deleted, [], 'the same account keeps its copies')
  endSession()
  assert.deepEqual(deleted, ['offline-copies'])
  storage.set('offlineCopies', JSON.stringify({ user: 99, until }))
  startSession('g.h.i', ana, alfa)
  assert.deepEqual([deleted.length, storage.has('offlineCopies')], [2, false])
  endSession()
})
