import type { Tone } from '#ui/layout.tsx'
import type { Translate } from '#ui/translate.ts'
import type { messages } from '../../messages/index.ts'
import type { SickCase, SickPaper } from '../../sick-contract.ts'

export type SickSpeech = Translate<(typeof messages)['sr']>
export const touched = [['leave']]

export const paperTone: Record<SickPaper['state'], Tone> = { received: 'success', late: 'danger', awaited: 'warn', ahead: 'neutral' }

/** What a document of a case is called. */
export const paperName = (t: SickSpeech, { month }: SickPaper) =>
  month ? t('leave.sick.paper.month', { month: t.month(month) }) : t('leave.sick.paper.onset')

export const kindName = (t: SickSpeech, { sick_kind }: SickCase) => (sick_kind ? t(`leave.sick_kind.${sick_kind}`) : '')
export const isLate = ({ papers }: SickCase) => papers.some(({ state }) => state === 'late')
