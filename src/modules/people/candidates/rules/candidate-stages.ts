export const candidateStageKinds = ['open', 'hired', 'rejected'] as const
export type CandidateStageKind = (typeof candidateStageKinds)[number]

/** The error code of a list of stages. One must hire, at least one must be open, and at least one must end without employment. */
export function validateCandidateStages(stages: readonly { name: string; kind: CandidateStageKind }[]): string | undefined {
  const count = (kind: CandidateStageKind) => stages.filter((stage) => stage.kind === kind).length
  if (count('hired') !== 1) return 'candidates.one_hired_stage'
  if (count('open') === 0) return 'candidates.open_stage_needed'
  if (count('rejected') === 0) return 'candidates.rejected_stage_needed'
  if (new Set(stages.map(({ name }) => name.trim().toLowerCase())).size < stages.length) return 'candidates.stage_name_taken'
}

/** The error code of a move to a stage. A hired candidate stays hired, and a move never hires. */
export function validateCandidateStageMove(
  candidate: { employee_id: number | null },
  to: CandidateStageKind,
): 'candidates.already_hired' | 'candidates.stage_needs_hire' | undefined {
  if (candidate.employee_id !== null) return 'candidates.already_hired'
  if (to === 'hired') return 'candidates.stage_needs_hire'
}
