/** By hand on the paper itself, brought signed from elsewhere, and by the signing service of the company. */
export const signatureMethods = ['by_hand', 'outside', 'service'] as const

/** How far a paper has come. What is checked has its number; what is annulled goes no further. */
export const stages = ['numbered', 'signed', 'sent', 'served', 'archived', 'annulled'] as const
export type DocumentStage = (typeof stages)[number]

/** What of a paper tells how far it has come. */
export type DocumentState = { is_annulled: boolean; is_archived: boolean; is_served: boolean; is_sent: boolean; is_signed: boolean }

/** The furthest that it has come, whichever steps were left out: a certificate is often handed over without an archive. */
export function lifecycleStageOf({ is_annulled, is_archived, is_served, is_sent, is_signed }: DocumentState): DocumentStage {
  if (is_annulled) return 'annulled'
  if (is_archived) return 'archived'
  if (is_served) return 'served'
  if (is_sent) return 'sent'
  return is_signed ? 'signed' : 'numbered'
}

/** What may be done with a paper of any kind, as it stands. */
export type DocumentActions = { sign: boolean; deliver: boolean; annul: boolean; archive: boolean; restore: boolean }

/** An annulled paper is put away like any other, and nothing else is done with it; what was put away is taken out before it is signed. */
export const documentActionsFor = ({ is_annulled, is_archived }: Pick<DocumentState, 'is_annulled' | 'is_archived'>): DocumentActions => ({
  sign: !is_annulled && !is_archived,
  deliver: !is_annulled,
  annul: !is_annulled,
  archive: !is_archived,
  restore: is_archived,
})

/** What is looked for in the register: papers that wait for a step, those put away, and those annulled. */
export const lifecycleFilters = ['not_signed', 'not_served', 'not_archived', 'archived', 'annulled'] as const
export type LifecycleFilter = (typeof lifecycleFilters)[number]
