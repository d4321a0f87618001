/** By hand on paper, signed elsewhere, and by the signing service. */
export const documentSignatureMethods = ['by_hand', 'outside', 'service'] as const

/** The stages of a document. A numbered document is checked; an annulled one is final. */
export const documentStages = ['numbered', 'signed', 'sent', 'served', 'archived', 'annulled'] as const
export type DocumentStage = (typeof documentStages)[number]

/** The facts that determine the stage. */
export type DocumentStageInput = { is_annulled: boolean; is_archived: boolean; is_served: boolean; is_sent: boolean; is_signed: boolean }

/** The last reached stage; earlier ones may be skipped, because a certificate is often handed over without an archive. */
export function findDocumentStage({ is_annulled, is_archived, is_served, is_sent, is_signed }: DocumentStageInput): DocumentStage {
  if (is_annulled) return 'annulled'
  if (is_archived) return 'archived'
  if (is_served) return 'served'
  if (is_sent) return 'sent'
  return is_signed ? 'signed' : 'numbered'
}

/** The possible actions on a document. */
export type AllowedDocumentActions = { sign: boolean; deliver: boolean; annul: boolean; archive: boolean; restore: boolean }

/** An annulled document can only be archived; an archived one must be taken out before it is signed. */
export const listAllowedDocumentActions = ({
  is_annulled,
  is_archived,
}: Pick<DocumentStageInput, 'is_annulled' | 'is_archived'>): AllowedDocumentActions => ({
  sign: !is_annulled && !is_archived,
  deliver: !is_annulled,
  annul: !is_annulled,
  archive: !is_archived,
  restore: is_archived,
})

/** Filters of the register: documents that lack a step, archived ones, and annulled ones. */
export const documentLifecycleFilters = ['not_signed', 'not_served', 'not_archived', 'archived', 'annulled'] as const
export type DocumentLifecycleFilter = (typeof documentLifecycleFilters)[number]
