import type { Option } from '#ui/form/SelectField.tsx'
import type { Translate } from '#ui/translate.ts'
import type { messages as screens } from '../messages/index.ts'

/** Language and script as one choice. */
export const tongues = ['latin', 'cyrillic', 'english'] as const
export type LanguageChoice = (typeof tongues)[number]
type LanguageAndScript = { language: 'sr' | 'en'; script: 'latin' | 'cyrillic' }

export const languageChoiceOf = ({ language, script }: LanguageAndScript): LanguageChoice => (language === 'en' ? 'english' : script)
/** English has no script, so the previous one stays. */
export const valuesOf = (choice: LanguageChoice): { language: 'sr' | 'en'; script?: 'latin' | 'cyrillic' } =>
  choice === 'english' ? { language: 'en' } : { language: 'sr', script: choice }
export const languageOptions = (t: Translate<typeof screens.sr>): Option<LanguageChoice>[] =>
  tongues.map((value) => ({ value, label: t(`access.profile.${value}`) }))
