import type { Translation } from '#lib/messages.ts'
import { eventsEn } from './events.en.ts'
import { karnetEn } from './karnet.en.ts'
import { limitsEn } from './limits.en.ts'
import { planEn } from './plan.en.ts'
import { screensEn } from './screens.en.ts'
import type { sr } from './sr.ts'
import { whyEn } from './why.en.ts'

export const en: Translation<typeof sr> = { ...planEn, ...eventsEn, ...limitsEn, ...screensEn, ...whyEn, ...karnetEn }
