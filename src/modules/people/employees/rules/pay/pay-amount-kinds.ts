export const grossOrNetKinds = ['gross', 'net'] as const
export const basePayPeriods = ['month', 'hour'] as const

/** A base salary: para per month for full working time, or per hour. */
export type BasePayAmount = { amount: number; amount_kind: (typeof grossOrNetKinds)[number]; per: (typeof basePayPeriods)[number] }
