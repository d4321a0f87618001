import type { SelectOption } from '#ui/form/SelectField.tsx'
import type { Translate } from '#ui/translate.ts'
import type { messages as screens } from '../messages/index.ts'

/** Language and script as one choice. */
export const languageChoices = ['latin', 'cyrillic', 'english'] as const
export type LanguageChoice = (typeof languageChoices)[number]
type LanguageAndScript = { language: 'sr' | 'en'; script: 'latin' | 'cyrillic' }

export const findLanguageChoice = ({ language, script }: LanguageAndScript): LanguageChoice => (language === 'en' ? 'english' : script)
/** English has no script, so the previous one stays. */
export const toLanguageSettings = (choice: LanguageChoice): { language: 'sr' | 'en'; script?: 'latin' | 'cyrillic' } =>
  choice === 'english' ? { language: 'en' } : { language: 'sr', script: choice }
export const languageOptions = (t: Translate<typeof screens.sr>): SelectOption<LanguageChoice>[] =>
  languageChoices.map((value) => ({ value, label: t(`access.profile.${value}`) }))
