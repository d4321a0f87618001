import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import { messages as documents } from '#modules/documents/documents/messages/index.ts'
import { messages as companies } from '#modules/foundation/company/messages/index.ts'
import { messages as employees } from '#modules/people/employees/messages/index.ts'
import { findSwipeDirection } from '#ui/calendar/use-swipe-gesture.ts'
import * as constants from '#ui/constants.ts'
import { messages as ui } from '#ui/messages/index.ts'
import { userPreferencesStore } from '#ui/state/user-preferences.ts'
import { messages as web } from '#web/messages/index.ts'
import { en as doorEn } from '#web/sign-in/messages/en.ts'
import { sr as door } from '#web/sign-in/messages/sr.ts'

// Exact texts and numbers of the specification (sections 3, 5, 8 and 9).

test('the texts of signing in and of the session', () => {
  assert.deepEqual(
    [door['sign_in.wrong_email'], door['sign_in.wrong_password'], door['sign_in.unexpected'], web.sr['session.network']],
    [
      'Uneta email adresa nije ispravna. Molimo proverite i pokušajte ponovo.',
      'Uneta lozinka je netačna. Molimo pokušajte ponovo.',
      'Došlo je do neočekivane greške. Molimo pokušajte kasnije.',
      'Greška u mreži. Molimo proverite svoju internet konekciju i pokušajte ponovo.',
    ],
  )
  assert.deepEqual(
    [web.sr['session.elsewhere'], web.sr['session.expired'], web.sr['session.expired_title']],
    [
      'Vaša sesija je prekinuta jer ste se prijavili na drugom uređaju. Molimo prijavite se ponovo.',
      'Vaša sesija je istekla. Molimo prijavite se ponovo.',
      'Sesija istekla',
    ],
  )
  assert.deepEqual(
    [door['sign_in.employer'], door['sign_in.employee'], door['sign_in.username']],
    ['Poslodavac', 'Zaposleni', 'Korisničko ime'],
  )
  assert.equal(doorEn['sign_in.forgotten'], 'Forgot your password?')
})

test('the messages of forms', () => {
  assert.deepEqual(
    [
      doorEn['sign_in.invalid_email'],
      doorEn['sign_in.username_required'],
      doorEn['sign_in.short_password'],
      doorEn['sign_in.password_required'],
    ],
    ['Invalid email address', 'Email is required', 'Password must be at least 6 characters long', 'Passwords is required'],
  )
  for (const key of ['sign_in.invalid_email', 'sign_in.username_required', 'sign_in.short_password', 'sign_in.password_required'] as const)
    assert.notEqual(door[key], doorEn[key])
})

test('the other texts of the catalogue of errors', () => {
  assert.deepEqual([ui.sr['ui.error'], ui.sr['ui.unknown_error']], ['Greška', 'Došlo je do nepoznate greške.'])
  assert.equal(web.sr['web.company_missing'], 'ID kompanije nije pronađen.')
  assert.equal(companies.sr['companies.logo_failed'], 'Otprema logoa nije uspela. Pokušajte ponovo.')
  assert.deepEqual(
    [companies.en['companies.logo_delete_failed'], employees.en['employees.delete_failed'], documents.en['documents.failed']],
    ['Failed to delete logo', 'Failed to delete employee', 'Failed to generate doucment'],
  )
  assert.deepEqual([web.en['web.unexpected'], ui.en['ui.additional']], ['Unexpected error occurred.', 'Additional info: {info}'])
  assert.equal(web.en['web.referral'], 'Refer and earn!')
})

test('labels and look-ups', () => {
  assert.deepEqual(
    [ui.sr['ui.clear'], ui.sr['ui.today'], door['sign_in.password_hint'], ui.sr['ui.no_data']],
    ['Obriši', 'Danas', 'Unesite lozinku', 'Nema dostupnih podataka'],
  )
  const { sr } = employees
  assert.deepEqual([sr['employees.gender.male'], sr['employees.gender.female']], ['Muški', 'Ženski'])
  assert.deepEqual([sr['employees.working_hours.full_time'], sr['employees.working_hours.non_full_time']], ['Puno', 'Nepuno'])
})

test('the numbers', () => {
  const { SWIPE_GESTURE_LIMITS: swipe, ...numbers } = constants
  assert.deepEqual(swipe, { maxTime: 300, minHorizontal: 60, maxVertical: 80 })
  const inputs = {
    DEFAULT_PAGE_SIZE: 10,
    ALL_ROWS_PAGE_SIZE: 9_999_999,
    SEARCH_DEBOUNCE_MS: 300,
    SESSION_REFRESH_BEFORE_SECONDS: 60,
    SESSION_EXPIRY_CHECK_INTERVAL_MS: 1000,
    LOADING_BAR_STOP_DELAY_MS: 300,
    OVERLAY_HIDE_DELAY_MS: 300,
    ERROR_TOAST_DURATION_MS: 6000,
    SESSION_TOAST_DURATION_MS: 5000,
    INVALID_TOKEN_ERROR_IGNORE_PERIOD_MS: 2000,
    MIN_PASSWORD_LENGTH: 6,
    DAYS_IN_WEEK: 7,
    MAX_WEEKS_IN_MONTH: 6,
    FIRST_DAY_OF_WEEK: 1,
    DATE_INPUT_DEBOUNCE_MS: 1000,
    POPOVER_HIDE_DELAY_MS: 110,
    MAX_TYPED_DATE_LENGTH: 1000,
    TIME_INPUT_PARTS: 2,
  }
  for (const [name, value] of Object.entries(inputs)) assert.equal(numbers[name as keyof typeof numbers], value, name)
})

test('a stroke turns the month: quick, wide and level', () => {
  const from = { x: 200, y: 100, at: 0 }
  assert.deepEqual(
    [
      findSwipeDirection(from, { x: 140, y: 180, at: 300 }),
      findSwipeDirection(from, { x: 260, y: 20, at: 300 }),
      findSwipeDirection(from, { x: 141, y: 100, at: 100 }),
      findSwipeDirection(from, { x: 100, y: 181, at: 100 }),
      findSwipeDirection(from, { x: 100, y: 100, at: 301 }),
    ],
    [1, -1, 0, 0, 0],
  )
})

test('a browser starts in Serbian, and the dark theme is a class', () => {
  assert.equal(userPreferencesStore.get().language, 'sr')
  assert.match(readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8'), /\.dark-mode/)
})
