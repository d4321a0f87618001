import type { trainingKindWords } from '#modules/people/employees/messages/dossier/training-kinds.ts'
import type { Speech } from '#ui/words.ts'
import type { Training } from '../demand-contract.ts'

type Says = Pick<Speech<typeof trainingKindWords.sr>, 'data'> & ((key: keyof typeof trainingKindWords.sr) => string)

/** `Rukovanje mašinom ili vozilom: Viljuškar`; without a title any of the kind. */
export const trainingText = (t: Says, { kind, title }: Training) =>
  [t(`dossier.training.${kind}`), t.data(title)].filter(Boolean).join(': ')
