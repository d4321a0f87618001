export const stageKinds = ['open', 'hired', 'rejected'] as const
export type StageKind = (typeof stageKinds)[number]

/** Why stages cannot be as given, as the code of its message: one hires, at least one is open, at least one ends without work. */
export function validateStages(stages: readonly { name: string; kind: StageKind }[]): string | undefined {
  const count = (kind: StageKind) => stages.filter((stage) => stage.kind === kind).length
  if (count('hired') !== 1) return 'candidates.one_hired_stage'
  if (count('open') === 0) return 'candidates.open_stage_needed'
  if (count('rejected') === 0) return 'candidates.rejected_stage_needed'
  if (new Set(stages.map(({ name }) => name.trim().toLowerCase())).size < stages.length) return 'candidates.stage_name_taken'
}

/** Why somebody cannot be moved to a stage of this kind: who became an employee stays, and nobody becomes one by a move. */
export function validateStageMove(
  candidate: { employee_id: number | null },
  to: StageKind,
): 'candidates.already_hired' | 'candidates.hire_instead' | undefined {
  if (candidate.employee_id !== null) return 'candidates.already_hired'
  if (to === 'hired') return 'candidates.hire_instead'
}
