import { featuresEn } from './features.en.ts'
import { featuresSr } from './features.sr.ts'
import { pageTitles } from './page-titles.ts'

/** The texts of company features, separate from the catalog that the first screens load. */
export const featuresMessages = { sr: { ...pageTitles.sr, ...featuresSr }, en: { ...pageTitles.en, ...featuresEn } }
