import { eventsEn } from './events.en.ts'
import { eventsSr } from './events.sr.ts'
import { limitsEn } from './limits.en.ts'
import { limitsSr } from './limits.sr.ts'
import { screensEn } from './screens.en.ts'
import { screensSr } from './screens.sr.ts'
import { titles } from './titles.ts'

/** What the screens of plan, shifts, passes and devices say. Those of the karnet and of settings have catalogs of their own, which are long. */
export const words = {
  sr: { ...titles.sr, ...eventsSr, ...limitsSr, ...screensSr },
  en: { ...titles.en, ...eventsEn, ...limitsEn, ...screensEn },
}
