import type { ColorTone } from '#ui/layout.tsx'
import type { TranslateFunction } from '#ui/translate.ts'
import type { messages } from '../../messages/index.ts'
import type { SickCase, SickCaseDocument } from '../../sick-cases-contract.ts'

export type SickLeaveTranslateFunction = TranslateFunction<(typeof messages)['sr']>
export const sickLeaveQueryKeys = [['leave']]

export const sickDocumentStateTones: Record<SickCaseDocument['state'], ColorTone> = {
  received: 'success',
  late: 'danger',
  awaited: 'warn',
  ahead: 'neutral',
}

/** The name of a document of a case. */
export const formatSickDocumentName = (t: SickLeaveTranslateFunction, { month }: SickCaseDocument) =>
  month ? t('leave.sick.document.month', { month: t.month(month) }) : t('leave.sick.document.onset')

export const formatSickLeaveKind = (t: SickLeaveTranslateFunction, { sick_kind }: SickCase) =>
  sick_kind ? t(`leave.sick_kind.${sick_kind}`) : ''
export const hasOverdueSickDocument = ({ documents }: SickCase) => documents.some(({ state }) => state === 'late')
