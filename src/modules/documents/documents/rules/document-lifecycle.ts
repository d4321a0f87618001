/** How a document was signed: by hand on paper, electronically elsewhere, or by the signing service. */
export const documentSignatureMethods = ['by_hand', 'outside', 'service'] as const

/** The stages of a document. Checks precede the number, and an annulled document is final. */
export const documentStages = ['numbered', 'signed', 'sent', 'served', 'archived', 'annulled'] as const
export type DocumentStage = (typeof documentStages)[number]

/** The facts that determine the stage. */
export type DocumentStageInput = { is_annulled: boolean; is_archived: boolean; is_served: boolean; is_sent: boolean; is_signed: boolean }

/**
 * The last stage that the document has reached. Earlier stages can be skipped; for example, a certificate is often handed over without
 * archiving.
 */
export function findDocumentStage({ is_annulled, is_archived, is_served, is_sent, is_signed }: DocumentStageInput): DocumentStage {
  if (is_annulled) return 'annulled'
  if (is_archived) return 'archived'
  if (is_served) return 'served'
  if (is_sent) return 'sent'
  return is_signed ? 'signed' : 'numbered'
}

/** The possible actions on a document. */
export type AllowedDocumentActions = { sign: boolean; deliver: boolean; annul: boolean; archive: boolean; restore: boolean }

/** An annulled document can only be archived. An archived document must be restored before it can be signed. */
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

/** Filters of the register: documents without a certain step, archived documents, and annulled documents. */
export const documentLifecycleFilters = ['not_signed', 'not_served', 'not_archived', 'archived', 'annulled'] as const
export type DocumentLifecycleFilter = (typeof documentLifecycleFilters)[number]
