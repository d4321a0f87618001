import assert from 'node:assert/strict'
import { test } from 'vitest'
import { parseScimPatch, parseScimUser, type ScimErrorReply } from './scim-attributes.ts'
import { parseScimFilter } from './scim-filter.ts'

test.each([
  ['userName eq "ana@primer.rs"', { attribute: 'userName', value: 'ana@primer.rs' }],
  ['USERNAME EQ "Ana"', { attribute: 'userName', value: 'Ana' }],
  ['externalId eq "a\\"b"', { attribute: 'externalId', value: 'a"b' }],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "x"', { attribute: 'userName', value: 'x' }],
  ['userName sw "a"', undefined],
  ['userName eq "a" or active eq true', undefined],
  ['userName eq a', undefined],
  ['', undefined],
])('the filter %s is read', (text, filter) => {
  assert.deepEqual(parseScimFilter(text), filter)
})

test('a user is read without regard to letter case, and unknown attributes are ignored', () => {
  assert.deepEqual(
    parseScimUser({
      USERNAME: ' ana ',
      Name: { GivenName: 'Ana' },
      emails: [{ value: 'a@b.rs' }, { value: 'c@d.rs', primary: true }],
      nickName: 'x',
      active: 'False',
    }),
    { userName: 'ana', givenName: 'Ana', email: 'c@d.rs', active: false },
  )
})

test.each([
  [{ op: 'Replace', path: 'active', value: 'False' }, { active: false }],
  [
    { op: 'replace', value: { active: false, 'name.familyName': 'Ilić' } },
    { active: false, familyName: 'Ilić' },
  ],
  [{ op: 'add', path: 'emails[type eq "work"].value', value: 'a@b.rs' }, { email: 'a@b.rs' }],
  [{ op: 'replace', path: 'name', value: { givenName: 'Ana' } }, { givenName: 'Ana' }],
  [{ op: 'remove', path: 'externalId' }, { externalId: null }],
  [{ op: 'replace', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'x' }, {}],
])('the operation %j is read', (operation, attributes) => {
  assert.deepEqual(parseScimPatch({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: [operation] }), attributes)
})

test.each([
  [{}, 'invalidSyntax'],
  [{ Operations: [{ op: 'move', path: 'active', value: true }] }, 'invalidSyntax'],
  [{ Operations: [{ op: 'remove' }] }, 'noTarget'],
  [{ Operations: [{ op: 'remove', path: 'userName' }] }, 'mutability'],
  [{ Operations: [{ op: 'replace', path: 'active', value: 'maybe' }] }, 'invalidValue'],
])('the patch %j is refused', (body, scimType) => {
  assert.throws(
    () => parseScimPatch(body),
    (error: ScimErrorReply) => error.scimType === scimType,
  )
})
