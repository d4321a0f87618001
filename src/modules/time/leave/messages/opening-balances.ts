import { messages } from './index.ts'
import { openingBalancesEn } from './opening-balances.en.ts'
import { openingBalancesSr } from './opening-balances.sr.ts'

export const openingBalancesMessages = { sr: { ...messages.sr, ...openingBalancesSr }, en: { ...messages.en, ...openingBalancesEn } }
