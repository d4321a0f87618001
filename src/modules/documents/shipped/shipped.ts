import { annexes } from './annexes.sr.ts'
import { certificates } from './certificates.sr.ts'
import { contracts } from './contracts.sr.ts'
import { decisions } from './decisions.sr.ts'
import { notices } from './notices.sr.ts'
import type { Shipped } from './shape.ts'

/** The templates that come with the program, in the order of a working life. */
export const shipped: readonly Shipped[] = [...contracts, ...annexes, ...certificates, ...decisions, ...notices]

export const shippedOf = (code: string): Shipped | undefined => shipped.find((one) => one.code === code)
