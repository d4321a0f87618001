import type { ColorTone } from '#ui/layout.tsx'
import type { Translate } from '#ui/translate.ts'
import type { messages } from '../../messages/index.ts'
import type { SickCase, SickCaseDocument } from '../../sick-contract.ts'

export type SickLeaveTranslate = Translate<(typeof messages)['sr']>
export const sickLeaveQueries = [['leave']]

export const sickDocumentTone: Record<SickCaseDocument['state'], ColorTone> = {
  received: 'success',
  late: 'danger',
  awaited: 'warn',
  ahead: 'neutral',
}

/** The name of a document of a case. */
export const formatDocumentName = (t: SickLeaveTranslate, { month }: SickCaseDocument) =>
  month ? t('leave.sick.document.month', { month: t.month(month) }) : t('leave.sick.document.onset')

export const formatSickKind = (t: SickLeaveTranslate, { sick_kind }: SickCase) => (sick_kind ? t(`leave.sick_kind.${sick_kind}`) : '')
export const hasOverdueSickDocument = ({ documents }: SickCase) => documents.some(({ state }) => state === 'late')
