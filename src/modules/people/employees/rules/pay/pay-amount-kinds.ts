export const payAmountKinds = ['gross', 'net'] as const
export const payAmountPeriods = ['month', 'hour'] as const

/** A base salary: para of a month for full working time, or of an hour. */
export type PayAmount = { amount: number; amount_kind: (typeof payAmountKinds)[number]; per: (typeof payAmountPeriods)[number] }
