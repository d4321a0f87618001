import type { Option } from '#ui/form/SelectField.tsx'
import type { Translate } from '#ui/translate.ts'
import type { messages as screens } from '../messages/index.ts'

/** Language and script as one choice. */
export const tongues = ['latin', 'cyrillic', 'english'] as const
export type OfferedTongue = (typeof tongues)[number]
type Chosen = { language: 'sr' | 'en'; script: 'latin' | 'cyrillic' }

export const tongueOf = ({ language, script }: Chosen): OfferedTongue => (language === 'en' ? 'english' : script)
/** English says nothing about the script: the one before stays. */
export const valuesOf = (tongue: OfferedTongue): { language: 'sr' | 'en'; script?: 'latin' | 'cyrillic' } =>
  tongue === 'english' ? { language: 'en' } : { language: 'sr', script: tongue }
export const tongueOptions = (t: Translate<typeof screens.sr>): Option<OfferedTongue>[] =>
  tongues.map((value) => ({ value, label: t(`access.profile.${value}`) }))
