import { SelectField } from '#ui/form/SelectField.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { OPTIMIZATION_OBJECTIVE_NAMES, type OptimizationObjectiveWeights } from '../rules/optimization-model.ts'

const IMPORTANCE_LEVELS = [0, 1, 2, 3] as const

/** The weights of the objectives for one run. */
export function OptimizerObjectiveFields({
  objectives,
  change,
}: {
  objectives: OptimizationObjectiveWeights
  change: (objectives: OptimizationObjectiveWeights) => void
}) {
  const t = useTranslate(messages)
  return OPTIMIZATION_OBJECTIVE_NAMES.map((goal) => (
    <SelectField
      key={goal}
      name={goal}
      label={t(`optimizer.objective.${goal}`)}
      value={objectives[goal]}
      clearable={false}
      onChange={(value) => change({ ...objectives, [goal]: value ?? objectives[goal] })}
      options={IMPORTANCE_LEVELS.map((value) => ({ value, label: t(`optimizer.level.${value}`) }))}
    />
  ))
}
