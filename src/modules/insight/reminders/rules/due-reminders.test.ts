import assert from 'node:assert/strict'
import { test } from 'vitest'
import { defaultUserRoles, type Permission } from '#modules/foundation/access/permissions.ts'
import {
  findDueReminders,
  isReminderDue,
  isReminderRecipient,
  type ReminderRecipient,
  type ReminderSubjectWithDay,
} from './due-reminders.ts'
import { type ReminderKind, reminderKindDefinitions, reminderKinds } from './reminder-kinds.ts'

const today = '2026-11-21'
const subject = (kind: ReminderKind, more: Partial<ReminderSubjectWithDay> = {}): ReminderSubjectWithDay => ({
  kind,
  key: 'x',
  day: '2026-12-01',
  employeeId: 7,
  values: {},
  link: '/',
  ...more,
})
const reader = (role: string, more: Partial<ReminderRecipient> = {}): ReminderRecipient => ({
  userId: 1,
  employeeId: null,
  permissions: new Set(defaultUserRoles[role]!.permissions),
  reach: null,
  ...more,
})
const usual = (kind: ReminderKind) => reminderKindDefinitions[kind].usual

test('an upcoming end is due from so many days before until its day', () => {
  const due = (day: string) => isReminderDue('contract_end', day, 30, today)
  assert.deepEqual(['2026-11-20', '2026-11-21', '2026-12-21', '2026-12-22'].map(due), [false, true, true, false])
  assert.equal(isReminderDue('contract_end', today, 0, today), true)
})

test('a pending item is due so many days later until it is done', () => {
  const due = (day: string) => isReminderDue('waiting_requests', day, 3, today)
  assert.deepEqual(['2026-11-19', '2026-11-18', '2026-01-01'].map(due), [false, true, true])
})

test('a disabled reminder is not sent', () => {
  const all = reminderKinds.map((kind) => subject(kind, { day: reminderKindDefinitions[kind].timing === 'after' ? '2026-11-01' : today }))
  assert.equal(findDueReminders(today, all, usual).length, reminderKinds.length)
  const off = findDueReminders(today, all, (kind) => ({ ...usual(kind), is_on: kind !== 'birthday' }))
  assert.deepEqual(
    off.map(({ kind }) => kind),
    reminderKinds.filter((kind) => kind !== 'birthday'),
  )
})

test('HR and the manager in scope are notified, other managers are not', () => {
  const output = (one: ReminderRecipient) => isReminderRecipient(subject('contract_end'), usual('contract_end'), one)
  assert.deepEqual(
    [
      output(reader('employer_user')),
      output(reader('chief', { reach: new Set([7]) })),
      output(reader('chief', { reach: new Set([8]) })),
      output(reader('portir')),
      output(reader('employee_user', { employeeId: 8 })),
    ],
    [true, true, false, false, false],
  )
  assert.equal(isReminderRecipient(subject('contract_end'), { ...usual('contract_end'), audiences: ['hr'] }, reader('chief')), false)
})

test('the employee is notified about themselves only if the company enables it', () => {
  const rule = usual('contract_end')
  for (const role of ['employee_user', 'employer_user', 'chief']) {
    const self = reader(role, { employeeId: 7 })
    assert.equal(isReminderRecipient(subject('contract_end'), rule, self), false)
    assert.equal(isReminderRecipient(subject('contract_end'), { ...rule, audiences: ['employee'] }, self), true)
  }
  // A kind that is never sent to the employee is not sent, even if a rule includes the employee.
  assert.equal(
    isReminderRecipient(subject('birthday'), { ...usual('birthday'), audiences: ['employee'] }, reader('chief', { employeeId: 7 })),
    false,
  )
})

test('a selected user is notified with permission and scope', () => {
  const rule = { ...usual('retirement'), audiences: [], user_ids: [1] }
  const without = new Set<Permission>(defaultUserRoles.employer_user!.permissions.filter((one) => one !== 'employees.sensitive'))
  assert.equal(isReminderRecipient(subject('retirement'), rule, reader('employer_user')), true)
  assert.equal(isReminderRecipient(subject('retirement'), rule, reader('employer_user', { userId: 2 })), false)
  assert.equal(isReminderRecipient(subject('retirement'), rule, reader('employer_user', { permissions: without })), false)
  assert.equal(isReminderRecipient(subject('retirement'), rule, reader('employer_user', { reach: new Set([8]) })), false)
})

test('a pending request notifies its approvers', () => {
  const of = (approval: string[]) => subject('waiting_requests', { approval })
  const output = (role: string, approval: string[]) => isReminderRecipient(of(approval), usual('waiting_requests'), reader(role))
  assert.deepEqual(
    [
      output('chief', ['chief']),
      output('chief', ['verifier']),
      output('verificator', ['verifier']),
      output('employer_user', []),
      output('portir', ['chief']),
    ],
    [true, false, true, true, false],
  )
  assert.equal(isReminderRecipient(of(['chief']), usual('waiting_requests'), reader('chief', { employeeId: 7 })), false)
})
