import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { positiveDecimalField } from '#modules/foundation/organisation/job-positions-contract.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  CalculationStepField,
  CreatedReply,
  createDataReplySchema,
  Day,
  idField,
  integerField,
  nullableField,
  optionalTextField,
  RevisionField,
} from '#shared/input-field-schemas.ts'
import { CompanyPaySettings, MIN_LEGAL_SENIORITY_PREMIUM_PERCENT } from './pay-settings.ts'
import { basePayPeriods, grossOrNetKinds } from './rules/pay/pay-amount-kinds.ts'

/** A hundred million dinars. */
const MAX_AMOUNT_PARA = 10_000_000_000

const payFields = {
  first_day: Day,
  /** Para per month for full working time, or per hour. */
  amount: integerField(1, MAX_AMOUNT_PARA),
  amount_kind: z.enum(grossOrNetKinds),
  per: z.enum(basePayPeriods),
  coefficient: nullableField(positiveDecimalField(999)),
  /** The day of the month by which pay for the previous month is paid, and the day of the advance. */
  payment_day: nullableField(integerField(1, 31)),
  advance_day: nullableField(integerField(1, 31)),
  /** Percentage per full year with the employer, if agreed individually; null for the company rate. */
  seniority_rate: nullableField(positiveDecimalField(10).pipe(z.number().min(MIN_LEGAL_SENIORITY_PREMIUM_PERCENT).multipleOf(0.01))),
  /** The contract or annex that sets the pay. */
  ground: optionalTextField(200),
}

export const BasePayRow = z.object({
  id: z.int(),
  employment_id: z.int(),
  first_day: z.string(),
  last_day: z.string().nullable(),
  amount: z.int(),
  amount_kind: z.enum(grossOrNetKinds),
  per: z.enum(basePayPeriods),
  coefficient: z.number().nullable(),
  payment_day: z.int().nullable(),
  advance_day: z.int().nullable(),
  seniority_rate: z.number().nullable(),
  ground: z.string().nullable(),
  revision: z.int(),
})
export type BasePayRow = z.infer<typeof BasePayRow>

/** The pay on a day. Amounts are in para. */
export const EmployeePayOnDay = z.object({
  day: z.string(),
  hour: z.int(),
  part: z.int().nullable(),
  is_below_minimum: z.boolean(),
  years: z.int(),
  percent: z.number(),
  why: z.array(CalculationStepField),
})
export type EmployeePayOnDay = z.infer<typeof EmployeePayOnDay>

export const EmployeePayReply = z.object({
  employments: z.array(z.object({ id: z.int(), first_day: z.string(), last_day: z.string().nullable(), pay_basics: z.array(BasePayRow) })),
  /** The pay on the requested day; null without pay on it. */
  summary: EmployeePayOnDay.nullable(),
  /** Defaults of a new row: the coefficient of the position and the payment days of the company. */
  offered: z.object({ coefficient: z.number().nullable(), payment_day: z.int().nullable(), advance_day: z.int().nullable() }),
  /** Weekly minutes of the person and of full time, for the value of an hour; null without terms. */
  week: z.object({ minutes: z.int(), full: z.int() }).nullable(),
})
export type EmployeePayReply = z.infer<typeof EmployeePayReply>

const of = { employee_id: idField('employee') }
const one = { ...of, pay_basics_id: idField('pay_basics') }
const settingsReply = createDataReplySchema(z.object({ settings: CompanyPaySettings, revision: z.int() }))

export const employeePayContract = {
  /** Returns the base pay of an employee by employment, newest first. The first request within an hour is logged. */
  getEmployeePay: {
    scope: 'company',
    method: 'GET',
    path: '/employees/:employee_id/pay',
    allow: 'pay.read',
    input: z.object({ ...of, day: nullableField(Day) }),
    reply: createDataReplySchema(EmployeePayReply),
  },
  /** Adds a base pay from a day on. */
  createBasePay: {
    scope: 'company',
    method: 'POST',
    path: '/employees/:employee_id/pay',
    allow: 'pay.write',
    status: 201,
    input: z.object({ ...payFields, ...of }),
    reply: CreatedReply,
    errors: ['pay.before_start', 'common.not_employed_on_date', 'pay.same_day'],
  },
  /** Corrects a wrong base pay. A raise is a new base pay. */
  updateBasePay: {
    scope: 'company',
    method: 'PUT',
    path: '/employees/:employee_id/pay/:pay_basics_id',
    allow: 'pay.write',
    input: z
      .object(payFields)
      .partial()
      .extend({ ...one, revision: RevisionField.optional() }),
    reply: CreatedReply,
    errors: ['pay.same_day', 'common.concurrent_update', 'pay.before_start'],
  },
  /** Deletes a base pay; the previous base pay continues. */
  deleteBasePay: {
    scope: 'company',
    method: 'DELETE',
    path: '/employees/:employee_id/pay/:pay_basics_id',
    allow: 'pay.write',
    input: z.object(one),
    reply: CreatedReply,
  },
  /** Returns the pay settings of the company. */
  getPaySettings: {
    scope: 'company',
    method: 'GET',
    path: '/pay-settings',
    allow: ['companies.read', 'pay.read'],
    input: z.object({}),
    reply: settingsReply,
  },
  /** Changes the pay settings of the company. */
  updatePaySettings: {
    scope: 'company',
    method: 'PUT',
    path: '/pay-settings',
    allow: 'companies.write',
    input: z.object({ settings: CompanyPaySettings, revision: integerField(0, 2_000_000_000).optional() }),
    reply: settingsReply,
    errors: ['common.concurrent_update'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
