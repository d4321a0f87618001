export const amountKinds = ['gross', 'net'] as const
export const periods = ['month', 'hour'] as const

/** A base salary: para of a month for full working time, or of an hour. */
export type Pay = { amount: number; amount_kind: (typeof amountKinds)[number]; per: (typeof periods)[number] }
