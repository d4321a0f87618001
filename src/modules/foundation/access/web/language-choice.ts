import type { SelectOption } from '#ui/form/SelectField.tsx'
import type { TranslateFunction } from '#ui/translate.ts'
import type { messages as screens } from '../messages/index.ts'

/** Language and script as one choice. */
export const languageAndScriptChoices = ['latin', 'cyrillic', 'english'] as const
export type LanguageAndScriptChoice = (typeof languageAndScriptChoices)[number]
type LanguageAndScript = { language: 'sr' | 'en'; script: 'latin' | 'cyrillic' }

export const findLanguageAndScriptChoice = ({ language, script }: LanguageAndScript): LanguageAndScriptChoice =>
  language === 'en' ? 'english' : script
/** English has only one script, so the stored script does not change. */
export const toLanguageAndScriptSettings = (choice: LanguageAndScriptChoice): { language: 'sr' | 'en'; script?: 'latin' | 'cyrillic' } =>
  choice === 'english' ? { language: 'en' } : { language: 'sr', script: choice }
export const listLanguageAndScriptOptions = (t: TranslateFunction<typeof screens.sr>): SelectOption<LanguageAndScriptChoice>[] =>
  languageAndScriptChoices.map((value) => ({ value, label: t(`access.profile.${value}`) }))
