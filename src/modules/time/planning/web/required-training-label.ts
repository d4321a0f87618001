import type { trainingKindMessages } from '#modules/people/employees/messages/personal-file/training-kinds.ts'
import type { TranslateFunction } from '#ui/translate.ts'
import type { RequiredTrainingReference } from '../staffing-demand-contract.ts'

type TrainingTranslate = Pick<TranslateFunction<typeof trainingKindMessages.sr>, 'data'> &
  ((key: keyof typeof trainingKindMessages.sr) => string)

/** Formats a training: `Rukovanje mašinom ili vozilom: Viljuškar`; without a title, any training of the kind. */
export const formatRequiredTraining = (t: TrainingTranslate, { kind, title }: RequiredTrainingReference) =>
  [t(`dossier.training.${kind}`), t.data(title)].filter(Boolean).join(': ')
